-- Goods that cannot be returned once unsealed (WDR-02); order lines keep the value of the time of the order.
ALTER TABLE products ADD COLUMN withdrawal_exempt {bool} NOT NULL DEFAULT FALSE;
-- The day of delivery as recorded by staff, such as 2026-11-15.
ALTER TABLE orders ADD COLUMN delivered_on TEXT;
ALTER TABLE order_lines ADD COLUMN withdrawal_exempt {bool} NOT NULL DEFAULT FALSE;

-- Withdrawals from orders (WDR-01). The order is NULL if number and email did not match one; staff decide.
CREATE TABLE withdrawals (
    id           {id},
    reference    TEXT NOT NULL,
    order_id     {int} REFERENCES orders (id),
    user_id      {int} REFERENCES users (id) ON DELETE SET NULL,
    order_number TEXT NOT NULL,
    name         TEXT NOT NULL,
    email        TEXT NOT NULL,
    lines        TEXT NOT NULL,
    message      TEXT,
    language     TEXT NOT NULL,
    state        TEXT NOT NULL,
    version      {int} NOT NULL,
    created_at   {int} NOT NULL,
    updated_at   {int} NOT NULL,
    erased_at    {int},
    CONSTRAINT withdrawals_reference_unique UNIQUE (reference),
    CONSTRAINT withdrawals_state_known CHECK (state IN ('new', 'accepted', 'goodsReceived', 'refunded', 'rejected'))
) {strict};
CREATE INDEX withdrawals_by_state ON withdrawals (state, id);
CREATE INDEX withdrawals_by_order ON withdrawals (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX withdrawals_by_user ON withdrawals (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX withdrawals_to_erase ON withdrawals (updated_at) WHERE erased_at IS NULL AND state IN ('refunded', 'rejected');

CREATE TABLE withdrawal_history (
    id            {id},
    withdrawal_id {int} NOT NULL REFERENCES withdrawals (id) ON DELETE CASCADE,
    actor_id      {int} REFERENCES users (id) ON DELETE SET NULL,
    from_state    TEXT NOT NULL,
    to_state      TEXT NOT NULL,
    note          TEXT,
    created_at    {int} NOT NULL
) {strict};
CREATE INDEX withdrawal_history_by_withdrawal ON withdrawal_history (withdrawal_id, id);
CREATE INDEX withdrawal_history_by_actor ON withdrawal_history (actor_id) WHERE actor_id IS NOT NULL;

-- Visitors who wait for a sold-out product (RST-01). The row is deleted when the email is delivered.
CREATE TABLE stock_notifications (
    id           {id},
    product_id   {int} NOT NULL REFERENCES products (id),
    user_id      {int} REFERENCES users (id) ON DELETE CASCADE,
    email        TEXT NOT NULL,
    email_key    TEXT NOT NULL,
    language     TEXT NOT NULL,
    token_hash   TEXT NOT NULL,
    requested_at {int} NOT NULL,
    confirmed_at {int},
    queued_at    {int},
    CONSTRAINT stock_notifications_once UNIQUE (product_id, email_key),
    CONSTRAINT stock_notifications_token_unique UNIQUE (token_hash)
) {strict};
CREATE INDEX stock_notifications_by_email ON stock_notifications (email_key);
CREATE INDEX stock_notifications_by_user ON stock_notifications (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX stock_notifications_waiting ON stock_notifications (product_id, confirmed_at, id)
    WHERE confirmed_at IS NOT NULL AND queued_at IS NULL;
CREATE INDEX stock_notifications_by_age ON stock_notifications (requested_at);
CREATE INDEX stock_notifications_unconfirmed ON stock_notifications (requested_at) WHERE confirmed_at IS NULL;

-- Units that returned to stock and for which no visitor has been notified yet.
CREATE TABLE restocks (
    product_id {int} NOT NULL PRIMARY KEY REFERENCES products (id),
    units      {int} NOT NULL
) {strict};

-- A keyed hash of the address of the person whom the email is about, if no order says so.
ALTER TABLE outbox ADD COLUMN person_hash TEXT;
CREATE INDEX outbox_by_person ON outbox (person_hash) WHERE person_hash IS NOT NULL;

-- A deleted account is removed from the rows that refer to it.
CREATE INDEX IF NOT EXISTS order_history_by_actor ON order_history (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS order_notes_by_actor ON order_notes (actor_id) WHERE actor_id IS NOT NULL;
