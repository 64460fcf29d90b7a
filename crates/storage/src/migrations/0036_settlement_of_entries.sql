-- The balance for which nothing was owed before the entry, which a counter-entry restores.
ALTER TABLE order_entries ADD COLUMN settled_before_cents {int};

-- Orders without an assignee.
CREATE INDEX orders_without_assignee ON orders (created_at, id) WHERE assigned_to IS NULL;

-- As before, but the order of an erased buyer keeps no reference.
DROP TRIGGER orders_paid_by_older_version;
CREATE TRIGGER orders_paid_by_older_version
AFTER UPDATE OF payment_method, payment_cents, paid_on ON orders
WHEN NEW.entry_count = OLD.entry_count AND (NEW.payment_method IS NOT OLD.payment_method
    OR NEW.payment_cents IS NOT OLD.payment_cents OR NEW.paid_on IS NOT OLD.paid_on)
BEGIN
    INSERT INTO order_entries (order_id, kind, method, amount_cents, paid_on, corrects_id, created_at)
    SELECT order_id, kind, method, -amount_cents, paid_on, id, CAST(unixepoch('subsec') * 1000000 AS INTEGER)
    FROM order_entries AS entry
    WHERE order_id = NEW.id AND corrects_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM order_entries AS counter WHERE counter.corrects_id = entry.id)
    ORDER BY id;
    INSERT INTO order_entries (order_id, kind, method, amount_cents, paid_on, reference, created_at)
    SELECT NEW.id, 'payment', NEW.payment_method, NEW.payment_cents, NEW.paid_on,
        CASE WHEN NEW.erased_at IS NULL THEN NEW.payment_reference END,
        CAST(unixepoch('subsec') * 1000000 AS INTEGER)
    WHERE NEW.payment_method IS NOT NULL;
    UPDATE orders
    SET refunded_cents = 0, entry_count = (SELECT COUNT(*) FROM order_entries WHERE order_id = NEW.id)
    WHERE id = NEW.id;
END;
-- PostgreSQL:
-- The balance for which nothing was owed before the entry, which a counter-entry restores.
ALTER TABLE order_entries ADD COLUMN settled_before_cents {int};

-- Orders without an assignee.
CREATE INDEX orders_without_assignee ON orders (created_at, id) WHERE assigned_to IS NULL;

-- As before, but the order of an erased buyer keeps no reference.
CREATE OR REPLACE FUNCTION pay_order_by_older_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    now_micros CONSTANT BIGINT := EXTRACT(EPOCH FROM clock_timestamp()) * 1000000;
BEGIN
    INSERT INTO order_entries (order_id, kind, method, amount_cents, paid_on, corrects_id, created_at)
    SELECT order_id, kind, method, -amount_cents, paid_on, id, now_micros
    FROM order_entries AS entry
    WHERE order_id = NEW.id AND corrects_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM order_entries AS counter WHERE counter.corrects_id = entry.id)
    ORDER BY id;
    INSERT INTO order_entries (order_id, kind, method, amount_cents, paid_on, reference, created_at)
    SELECT NEW.id, 'payment', NEW.payment_method, NEW.payment_cents, NEW.paid_on,
        CASE WHEN NEW.erased_at IS NULL THEN NEW.payment_reference END, now_micros
    WHERE NEW.payment_method IS NOT NULL;
    UPDATE orders
    SET refunded_cents = 0, entry_count = (SELECT COUNT(*) FROM order_entries WHERE order_id = NEW.id)
    WHERE id = NEW.id;
    RETURN NULL;
END $$;
