-- Tables for the admin search and counters of orders and users (decisions/0037). Placeholder in addition to those of 0005:
--   {order_id_in_payload}  the order id in the JSON of an email; NULL if the JSON has none or is unreadable

-- Deltas of counters, until a job compacts them: orders do not wait for each other to update a counter.
CREATE TABLE tallies (
    id    {id},
    name  TEXT NOT NULL,
    value {int} NOT NULL
) {strict};

-- Words whose prefixes find an order or a user.
CREATE TABLE order_search (
    word     {collate_c} NOT NULL,
    order_id {int} NOT NULL,
    CONSTRAINT order_search_once PRIMARY KEY (word, order_id)
) {without_rowid};
CREATE TABLE user_search (
    word    {collate_c} NOT NULL,
    user_id {int} NOT NULL,
    CONSTRAINT user_search_once PRIMARY KEY (word, user_id)
) {without_rowid};
ALTER TABLE orders DROP COLUMN search_text;

-- When the buyer was first contacted. Queries for waiting orders repeat the index condition literally.
ALTER TABLE orders ADD COLUMN contacted_at {int};
UPDATE orders SET contacted_at = updated_at WHERE status <> 'PENDING';
CREATE INDEX orders_waiting ON orders (created_at, id) WHERE status = 'PENDING' AND contacted_at IS NULL;
ALTER TABLE order_history ADD COLUMN is_contact {bool} NOT NULL DEFAULT FALSE;

CREATE TABLE order_notes (
    id         {id},
    order_id   {int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    actor_id   {int} REFERENCES users (id),
    text       TEXT NOT NULL,
    created_at {int} NOT NULL
) {strict};
CREATE INDEX order_notes_by_order ON order_notes (order_id, id);

-- The order an email is about; before, it was in the payload only.
ALTER TABLE outbox ADD COLUMN order_id {int};
UPDATE outbox SET order_id = {order_id_in_payload};
CREATE INDEX outbox_by_order ON outbox (order_id, id) WHERE order_id IS NOT NULL;

-- Ended sessions are deleted, so the last sign-in is stored with the user.
ALTER TABLE users ADD COLUMN last_sign_in_at {int};
UPDATE users SET last_sign_in_at = (SELECT MAX(created_at) FROM sessions WHERE sessions.user_id = users.id);

INSERT INTO counts (name, value) SELECT 'users', COUNT(*) FROM users;
INSERT INTO counts (name, value) SELECT 'orders:' || status, COUNT(*) FROM orders GROUP BY status;
INSERT INTO counts (name, value) SELECT 'orders:waiting', COUNT(*) FROM orders WHERE status = 'PENDING' AND contacted_at IS NULL;
