-- Discounts and another shipping fee by staff, in cents or hundredths of a percent.
ALTER TABLE orders ADD COLUMN discount_cents {int};
ALTER TABLE orders ADD COLUMN discount_percent {int};
ALTER TABLE orders ADD COLUMN shipping_override_cents {int};
ALTER TABLE orders ADD COLUMN adjustment_reason TEXT;
-- The version with which this version of the shop last computed the amounts.
ALTER TABLE orders ADD COLUMN priced_version {int} NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN discount_cents {int};
ALTER TABLE order_lines ADD COLUMN discount_percent {int};

CREATE INDEX orders_partly_anonymized_adjustments ON orders (id)
    WHERE erased_at IS NOT NULL AND adjustment_reason IS NOT NULL;

-- Older versions compute the amounts of an edited order without discounts, which end with that.
CREATE TRIGGER orders_priced_by_older_version
AFTER UPDATE OF subtotal_cents, shipping_cents ON orders
WHEN NEW.priced_version <> NEW.version
    AND (NEW.subtotal_cents <> OLD.subtotal_cents OR NEW.shipping_cents <> OLD.shipping_cents)
BEGIN
    UPDATE order_lines SET discount_cents = NULL, discount_percent = NULL
    WHERE order_id = NEW.id AND (discount_cents IS NOT NULL OR discount_percent IS NOT NULL);
    UPDATE orders
    SET discount_cents = NULL, discount_percent = NULL, shipping_override_cents = NULL, adjustment_reason = NULL
    WHERE id = NEW.id;
END;

-- The amounts may happen to stay.
CREATE TRIGGER order_lines_changed_by_older_version AFTER UPDATE OF quantity ON order_lines
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND priced_version <> version)
BEGIN
    UPDATE order_lines SET discount_cents = NULL, discount_percent = NULL WHERE order_id = NEW.order_id;
    UPDATE orders
    SET discount_cents = NULL, discount_percent = NULL, shipping_override_cents = NULL, adjustment_reason = NULL
    WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_lines_removed_by_older_version AFTER DELETE ON order_lines
WHEN EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND priced_version <> version)
BEGIN
    UPDATE order_lines SET discount_cents = NULL, discount_percent = NULL WHERE order_id = OLD.order_id;
    UPDATE orders
    SET discount_cents = NULL, discount_percent = NULL, shipping_override_cents = NULL, adjustment_reason = NULL
    WHERE id = OLD.order_id;
END;
-- PostgreSQL:
-- Discounts and another shipping fee by staff, in cents or hundredths of a percent.
ALTER TABLE orders ADD COLUMN discount_cents {int};
ALTER TABLE orders ADD COLUMN discount_percent {int};
ALTER TABLE orders ADD COLUMN shipping_override_cents {int};
ALTER TABLE orders ADD COLUMN adjustment_reason TEXT;
-- The version with which this version of the shop last computed the amounts.
ALTER TABLE orders ADD COLUMN priced_version {int} NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN discount_cents {int};
ALTER TABLE order_lines ADD COLUMN discount_percent {int};

CREATE INDEX orders_partly_anonymized_adjustments ON orders (id)
    WHERE erased_at IS NOT NULL AND adjustment_reason IS NOT NULL;

-- Older versions compute the amounts of an edited order without discounts, which end with that.
CREATE FUNCTION end_discounts(ended_id BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE order_lines SET discount_cents = NULL, discount_percent = NULL
    WHERE order_id = ended_id AND (discount_cents IS NOT NULL OR discount_percent IS NOT NULL);
    UPDATE orders
    SET discount_cents = NULL, discount_percent = NULL, shipping_override_cents = NULL, adjustment_reason = NULL
    WHERE id = ended_id;
END $$;
CREATE FUNCTION price_order_by_older_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM end_discounts(NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER orders_priced_by_older_version
AFTER UPDATE OF subtotal_cents, shipping_cents ON orders FOR EACH ROW
WHEN (NEW.priced_version <> NEW.version
    AND (NEW.subtotal_cents <> OLD.subtotal_cents OR NEW.shipping_cents <> OLD.shipping_cents))
EXECUTE FUNCTION price_order_by_older_version();

-- The amounts may happen to stay.
CREATE FUNCTION change_lines_by_older_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND priced_version <> version) THEN
        PERFORM end_discounts(OLD.order_id);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER order_lines_changed_by_older_version
AFTER UPDATE OF quantity OR DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION change_lines_by_older_version();
