-- Whether the buyer declared to be of legal age (CHK-21); false for orders placed before the question existed.
ALTER TABLE orders ADD COLUMN age_declared {bool} NOT NULL DEFAULT FALSE;
