-- 0 means that age was never confirmed (a nullable column would make SQLite copy the table).
UPDATE orders SET age_confirmed_at = 0 WHERE NOT age_declared;

-- Completed orders that are not anonymized yet, by completion time. The job repeats this condition literally, so that the index is used.
DROP INDEX orders_to_erase;
CREATE INDEX orders_to_erase ON orders (updated_at) WHERE erased_at IS NULL AND status IN ('DELIVERED', 'CANCELLED');

-- Sessions end by expiry, revocation or inactivity, each found by its own index; the one for expiry exists already.
CREATE INDEX sessions_by_revocation ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX sessions_by_use ON sessions (last_used_at);
