-- What came back of shipped orders. Older versions ignore it.
ALTER TABLE orders ADD COLUMN returned_cents {int} NOT NULL DEFAULT 0 CHECK (returned_cents BETWEEN 0 AND total_cents);
ALTER TABLE orders ADD COLUMN shipping_refunded {bool} NOT NULL DEFAULT FALSE;
ALTER TABLE order_lines ADD COLUMN returned {int} NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND quantity);
ALTER TABLE order_lines ADD COLUMN restocked {int} NOT NULL DEFAULT 0 CHECK (restocked BETWEEN 0 AND returned);

-- As orders_by_debt, orders_with_open_amount, orders_with_due_refund and orders_by_open_amount, which older versions use. Queries repeat
-- expressions and conditions literally.
CREATE INDEX orders_by_debtor ON orders (
    (CASE WHEN (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) IN (0, settled_cents) THEN 0
        WHEN (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) > 0 THEN 1
        ELSE -1 END),
    updated_at
) WHERE erased_at IS NULL AND status IN ('DELIVERED', 'CANCELLED');
CREATE INDEX orders_owed_by_buyers ON orders (created_at, id)
    WHERE (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) > 0
        AND (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) <> settled_cents;
CREATE INDEX orders_owed_by_shop ON orders (created_at, id)
    WHERE (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) < 0
        AND (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) <> settled_cents;
CREATE INDEX orders_by_amount_owed ON orders ((CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)), id)
    WHERE (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) > 0
        AND (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) <> settled_cents;

-- An older version would put returned goods into stock again, or edit the lines that they belong to.
CREATE TRIGGER orders_with_return_stay_shipped BEFORE UPDATE OF status ON orders
WHEN NEW.status NOT IN ('SHIPPED', 'DELIVERED')
    AND (NEW.shipping_refunded OR EXISTS (SELECT 1 FROM order_lines WHERE order_id = NEW.id AND returned > 0))
BEGIN
    SELECT RAISE(ABORT, 'a part of the order came back');
END;
-- PostgreSQL:
-- What came back of shipped orders. Older versions ignore it.
ALTER TABLE orders ADD COLUMN returned_cents {int} NOT NULL DEFAULT 0 CHECK (returned_cents BETWEEN 0 AND total_cents);
ALTER TABLE orders ADD COLUMN shipping_refunded {bool} NOT NULL DEFAULT FALSE;
ALTER TABLE order_lines ADD COLUMN returned {int} NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND quantity);
ALTER TABLE order_lines ADD COLUMN restocked {int} NOT NULL DEFAULT 0 CHECK (restocked BETWEEN 0 AND returned);

-- As orders_by_debt, orders_with_open_amount, orders_with_due_refund and orders_by_open_amount, which older versions use. Queries repeat
-- expressions and conditions literally.
CREATE INDEX orders_by_debtor ON orders (
    (CASE WHEN (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) IN (0, settled_cents) THEN 0
        WHEN (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) > 0 THEN 1
        ELSE -1 END),
    updated_at
) WHERE erased_at IS NULL AND status IN ('DELIVERED', 'CANCELLED');
CREATE INDEX orders_owed_by_buyers ON orders (created_at, id)
    WHERE (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) > 0
        AND (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) <> settled_cents;
CREATE INDEX orders_owed_by_shop ON orders (created_at, id)
    WHERE (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) < 0
        AND (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) <> settled_cents;
CREATE INDEX orders_by_amount_owed ON orders ((CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)), id)
    WHERE (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) > 0
        AND (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0)) <> settled_cents;

-- An older version would put returned goods into stock again, or edit the lines that they belong to.
CREATE FUNCTION refuse_status_of_returned_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.shipping_refunded OR EXISTS (SELECT 1 FROM order_lines WHERE order_id = NEW.id AND returned > 0) THEN
        RAISE EXCEPTION 'a part of the order came back';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER orders_with_return_stay_shipped BEFORE UPDATE OF status ON orders FOR EACH ROW
WHEN (NEW.status NOT IN ('SHIPPED', 'DELIVERED')) EXECUTE FUNCTION refuse_status_of_returned_order();
