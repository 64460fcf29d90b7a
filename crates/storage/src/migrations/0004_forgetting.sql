-- Age was confirmed at a time only where it was declared; 0 means never (a column that may be null would cost SQLite a copy of the table).
UPDATE orders SET age_confirmed_at = 0 WHERE NOT age_declared;

-- Finished orders whose contact is still there, by how long they have been finished. The job that looks for them repeats these words.
DROP INDEX orders_to_erase;
CREATE INDEX orders_to_erase ON orders (updated_at) WHERE erased_at IS NULL AND status IN ('DELIVERED', 'CANCELLED');

-- The three ways in which a sign-in ends are looked for one by one; the first has its index already.
CREATE INDEX sessions_by_revocation ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX sessions_by_use ON sessions (last_used_at);
