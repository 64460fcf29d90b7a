-- Older versions beside this one replace or remove the payment of an order without entries, and erase its reference in `orders` alone.
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
    SELECT NEW.id, 'payment', NEW.payment_method, NEW.payment_cents, NEW.paid_on, NEW.payment_reference,
        CAST(unixepoch('subsec') * 1000000 AS INTEGER)
    WHERE NEW.payment_method IS NOT NULL;
    UPDATE orders
    SET refunded_cents = 0, entry_count = (SELECT COUNT(*) FROM order_entries WHERE order_id = NEW.id)
    WHERE id = NEW.id;
END;
CREATE TRIGGER orders_erased_with_references
AFTER UPDATE OF erased_at ON orders WHEN NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL
BEGIN
    UPDATE order_entries SET reference = NULL WHERE order_id = NEW.id AND reference IS NOT NULL;
END;
-- PostgreSQL:
-- Older versions beside this one replace or remove the payment of an order without entries, and erase its reference in `orders` alone.
CREATE FUNCTION pay_order_by_older_version() RETURNS trigger LANGUAGE plpgsql AS $$
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
    SELECT NEW.id, 'payment', NEW.payment_method, NEW.payment_cents, NEW.paid_on, NEW.payment_reference, now_micros
    WHERE NEW.payment_method IS NOT NULL;
    UPDATE orders
    SET refunded_cents = 0, entry_count = (SELECT COUNT(*) FROM order_entries WHERE order_id = NEW.id)
    WHERE id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER orders_paid_by_older_version
AFTER UPDATE OF payment_method, payment_cents, paid_on ON orders FOR EACH ROW
WHEN (NEW.entry_count = OLD.entry_count AND (NEW.payment_method IS DISTINCT FROM OLD.payment_method
    OR NEW.payment_cents IS DISTINCT FROM OLD.payment_cents OR NEW.paid_on IS DISTINCT FROM OLD.paid_on))
EXECUTE FUNCTION pay_order_by_older_version();

CREATE FUNCTION erase_references_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE order_entries SET reference = NULL WHERE order_id = NEW.id AND reference IS NOT NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER orders_erased_with_references
AFTER UPDATE OF erased_at ON orders FOR EACH ROW
WHEN (NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) EXECUTE FUNCTION erase_references_of_order();
