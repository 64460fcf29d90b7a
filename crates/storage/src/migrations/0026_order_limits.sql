-- Emails that customers cause are counted per recipient (SEC-04). The hash is empty for all others. A held email is also failed, so that
-- older versions do not send it.
ALTER TABLE outbox ADD COLUMN recipient_hash TEXT;
ALTER TABLE outbox ADD COLUMN held_at {int};
CREATE INDEX outbox_by_recipient ON outbox (recipient_hash, id) WHERE recipient_hash IS NOT NULL;
CREATE INDEX outbox_held ON outbox (id) WHERE held_at IS NOT NULL;

-- Open orders of a customer (SEC-05). Queries repeat the expression and the condition literally, so that the indexes are used.
CREATE INDEX IF NOT EXISTS orders_open_by_user ON orders (user_id) WHERE status IN ('PENDING', 'PROCESSING');
CREATE INDEX IF NOT EXISTS orders_open_by_email ON orders (lower(email)) WHERE status IN ('PENDING', 'PROCESSING');
