-- Tables for the admin. Placeholders in addition to those of 0001:
--   {collate_c}      text compared bytewise, as prefix ranges need it
--   {without_rowid}  like {strict}; SQLite stores the rows in the primary key, without a second copy

-- A deleted category stays for its deleted products, which orders refer to.
ALTER TABLE categories ADD COLUMN deleted_at {int};

-- Every suffix of every searchable word (decisions/0032). Rows of deleted products are removed.
CREATE TABLE product_search (
    suffix     {collate_c} NOT NULL,
    product_id {int} NOT NULL,
    CONSTRAINT product_search_once PRIMARY KEY (suffix, product_id)
) {without_rowid};

-- Counters that would otherwise be computed for each page of a long list.
CREATE TABLE counts (
    name  TEXT NOT NULL,
    value {int} NOT NULL,
    CONSTRAINT counts_once PRIMARY KEY (name)
) {strict};
INSERT INTO counts (name, value) SELECT 'products', COUNT(*) FROM products WHERE deleted_at IS NULL;

-- Only recommended products have a recommended position.
UPDATE products SET recommended_position = 9000000000 WHERE NOT recommended;
CREATE INDEX products_recommended_first ON products (recommended DESC, recommended_position, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (price_cents, id) WHERE deleted_at IS NULL;
