-- Payments and refunds of orders (MON-01): rows that are never changed. A mistake is corrected by a counter-entry with the negative
-- amount. The columns of the payment in `orders` keep the last payment and the amount received minus the amount refunded, so that older
-- versions and the indexes on them stay right.
CREATE TABLE order_entries (
    id           {id},
    order_id     {int} NOT NULL REFERENCES orders (id),
    kind         TEXT NOT NULL,
    method       TEXT NOT NULL,
    amount_cents {int} NOT NULL,
    paid_on      TEXT NOT NULL,
    reference    TEXT,
    corrects_id  {int} REFERENCES order_entries (id),
    author_id    {int} REFERENCES users (id) ON DELETE SET NULL,
    request_key  TEXT,
    created_at   {int} NOT NULL,
    CONSTRAINT order_entries_corrected_once UNIQUE (corrects_id),
    CONSTRAINT order_entries_requested_once UNIQUE (order_id, request_key)
) {strict};
CREATE INDEX order_entries_by_order ON order_entries (order_id, id);
CREATE INDEX order_entries_by_day ON order_entries (paid_on, kind, amount_cents);
CREATE INDEX order_entries_by_author ON order_entries (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX order_entries_by_request ON order_entries (request_key, id) WHERE request_key IS NOT NULL;

ALTER TABLE orders ADD COLUMN refunded_cents {int} NOT NULL DEFAULT 0;
-- Tells changes of this version from those of older ones, which do not write entries.
ALTER TABLE orders ADD COLUMN entry_count {int} NOT NULL DEFAULT 0;

INSERT INTO order_entries (order_id, kind, method, amount_cents, paid_on, reference, author_id, created_at)
SELECT orders.id, 'payment', payment_method, payment_cents, paid_on, CASE WHEN erased_at IS NULL THEN payment_reference END,
    event.actor_id, COALESCE(event.created_at, orders.updated_at)
FROM orders LEFT JOIN order_history AS event ON event.id =
    (SELECT MAX(id) FROM order_history WHERE order_id = orders.id AND action = 'payment_recorded')
WHERE payment_method IS NOT NULL AND payment_cents IS NOT NULL AND paid_on IS NOT NULL
ORDER BY orders.id;
UPDATE orders SET entry_count = 1 WHERE id IN (SELECT order_id FROM order_entries);

-- Orders that the buyer still has to pay, that the shop has to refund, and with refunds. Queries repeat the conditions literally.
CREATE INDEX orders_with_open_amount ON orders (created_at, id)
    WHERE (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END - COALESCE(payment_cents, 0)) > 0
        AND (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END - COALESCE(payment_cents, 0)) <> settled_cents;
CREATE INDEX orders_with_due_refund ON orders (created_at, id)
    WHERE (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END - COALESCE(payment_cents, 0)) < 0
        AND (CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END - COALESCE(payment_cents, 0)) <> settled_cents;
CREATE INDEX orders_with_refund ON orders (created_at, id) WHERE refunded_cents > 0;
