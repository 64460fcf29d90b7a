-- Without a list of the order, consumers describe the goods in their own words (WDR-01).
ALTER TABLE withdrawals ADD COLUMN items_in_message {bool} NOT NULL DEFAULT FALSE;
