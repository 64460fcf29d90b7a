-- What the back office needs. Beside the words of 0001:
--   {bytewise}       text compared by its bytes, as every range over beginnings of words needs it
--   {strict by key}  as {strict}; SQLite keeps the rows in the order of the key, without a second copy

-- A category that was deleted stays for the products that were deleted in it, which orders refer to.
ALTER TABLE categories ADD COLUMN deleted_at {int};

-- Every ending of every word of what a search may hit (see decisions/0032). Rows of deleted products are taken away.
CREATE TABLE product_search (
    suffix     {bytewise} NOT NULL,
    product_id {int} NOT NULL,
    CONSTRAINT product_search_once PRIMARY KEY (suffix, product_id)
) {strict by key};

-- Counts that would otherwise be taken anew for each page of a long list.
CREATE TABLE counts (
    name  TEXT NOT NULL,
    value {int} NOT NULL,
    CONSTRAINT counts_once PRIMARY KEY (name)
) {strict};
INSERT INTO counts (name, value) SELECT 'products', COUNT(*) FROM products WHERE deleted_at IS NULL;

-- Only recommended products have a number.
UPDATE products SET recommended_position = 9000000000 WHERE NOT recommended;
CREATE INDEX products_recommended_first ON products (recommended DESC, recommended_position, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (price_cents, id) WHERE deleted_at IS NULL;
