-- What staff need to see orders and people through (decisions/0037).

-- Changes of counts, a row each, until a job adds them up: no order waits for another to count itself.
CREATE TABLE tallies (
    id    {id},
    name  TEXT NOT NULL,
    value {int} NOT NULL
) {strict};

-- Words whose beginnings find an order or a person; see desk.rs for those that were there before.
CREATE TABLE order_search (
    word     {bytewise} NOT NULL,
    order_id {int} NOT NULL,
    CONSTRAINT order_search_once PRIMARY KEY (word, order_id)
) {strict by key};
CREATE TABLE user_search (
    word    {bytewise} NOT NULL,
    user_id {int} NOT NULL,
    CONSTRAINT user_search_once PRIMARY KEY (word, user_id)
) {strict by key};
ALTER TABLE orders DROP COLUMN search_text;

-- When somebody first got in touch with the buyer. The queries of those that still wait repeat the index's words.
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

-- Which order a mail is about; it stood in the payload alone.
ALTER TABLE outbox ADD COLUMN order_id {int};
CREATE INDEX outbox_by_order ON outbox (order_id, id) WHERE order_id IS NOT NULL;

-- Sign-ins are forgotten when they are over, the last one is not.
ALTER TABLE users ADD COLUMN last_sign_in_at {int};
UPDATE users SET last_sign_in_at = (SELECT MAX(created_at) FROM sessions WHERE sessions.user_id = users.id);

INSERT INTO counts (name, value) SELECT 'users', COUNT(*) FROM users;
INSERT INTO counts (name, value) SELECT 'orders:' || status, COUNT(*) FROM orders GROUP BY status;
INSERT INTO counts (name, value) SELECT 'orders:waiting', COUNT(*) FROM orders WHERE status = 'PENDING' AND contacted_at IS NULL;
