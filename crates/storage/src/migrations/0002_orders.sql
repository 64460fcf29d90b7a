-- Whether the buyer declared to be of age when ordering (CHK-21); orders from before the question did not.
ALTER TABLE orders ADD COLUMN age_declared {bool} NOT NULL DEFAULT FALSE;
