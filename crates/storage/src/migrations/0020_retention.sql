-- The balance for which staff declared that nothing is owed (MON-08); 0 if they did not. A later change of the balance ends that.
ALTER TABLE orders ADD COLUMN settled_cents {int} NOT NULL DEFAULT 0;

-- Completed orders that are not anonymized yet, by who owes money (1: the buyer, -1: the shop, 0: neither) and completion time. Queries
-- repeat the expression and the condition literally, so that the index is used.
CREATE INDEX orders_by_debt ON orders (
    (CASE WHEN (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END - COALESCE(payment_cents, 0)) IN (0, settled_cents) THEN 0
        WHEN (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END - COALESCE(payment_cents, 0)) > 0 THEN 1
        ELSE -1 END),
    updated_at
) WHERE erased_at IS NULL AND status IN ('DELIVERED', 'CANCELLED');
