-- Attempts to reach the buyer, and who handles an order.
ALTER TABLE orders ADD COLUMN contact_attempts {int} NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN call_back_at {int};
ALTER TABLE orders ADD COLUMN assigned_to {int} REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX orders_by_assignee ON orders (assigned_to, created_at, id) WHERE assigned_to IS NOT NULL;

-- Jobs whose changes are not announced by email; older versions send the emails.
ALTER TABLE order_jobs ADD COLUMN is_silent {bool} NOT NULL DEFAULT FALSE;
