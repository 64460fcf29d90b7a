-- A newer version may have further languages (LNG-01), so the database checks their form only. SQLite cannot change a constraint.
CREATE TABLE new_category_translations (
    id {id},
    category_id {int} NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    language TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT,
    CONSTRAINT category_translations_language_once UNIQUE (category_id, language),
    CONSTRAINT category_translations_language_form CHECK (length(language) BETWEEN 2 AND 8 AND language = lower(language))
) {strict};
INSERT INTO new_category_translations (id, category_id, language, name, description) SELECT id, category_id, language, name, description FROM category_translations;
DELETE FROM sqlite_sequence WHERE name = 'new_category_translations';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_category_translations', seq FROM sqlite_sequence WHERE name = 'category_translations';
DROP TABLE category_translations;
ALTER TABLE new_category_translations RENAME TO category_translations;
CREATE TABLE new_product_translations (
    id {id},
    product_id {int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    language TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT,
    CONSTRAINT product_translations_language_once UNIQUE (product_id, language),
    CONSTRAINT product_translations_language_form CHECK (length(language) BETWEEN 2 AND 8 AND language = lower(language))
) {strict};
INSERT INTO new_product_translations (id, product_id, language, name, description) SELECT id, product_id, language, name, description FROM product_translations;
DELETE FROM sqlite_sequence WHERE name = 'new_product_translations';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_product_translations', seq FROM sqlite_sequence WHERE name = 'product_translations';
DROP TABLE product_translations;
ALTER TABLE new_product_translations RENAME TO product_translations;
CREATE TABLE new_attribute_translations (
    id {id},
    attribute_id {int} NOT NULL REFERENCES product_attributes (id) ON DELETE CASCADE,
    language TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT,
    CONSTRAINT attribute_translations_language_once UNIQUE (attribute_id, language),
    CONSTRAINT attribute_translations_language_form CHECK (length(language) BETWEEN 2 AND 8 AND language = lower(language))
) {strict};
INSERT INTO new_attribute_translations (id, attribute_id, language, name, value) SELECT id, attribute_id, language, name, value FROM attribute_translations;
DELETE FROM sqlite_sequence WHERE name = 'new_attribute_translations';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_attribute_translations', seq FROM sqlite_sequence WHERE name = 'attribute_translations';
DROP TABLE attribute_translations;
ALTER TABLE new_attribute_translations RENAME TO attribute_translations;
-- PostgreSQL:
ALTER TABLE category_translations DROP CONSTRAINT category_translations_language_known,
    ADD CONSTRAINT category_translations_language_form CHECK (length(language) BETWEEN 2 AND 8 AND language = lower(language));
ALTER TABLE product_translations DROP CONSTRAINT product_translations_language_known,
    ADD CONSTRAINT product_translations_language_form CHECK (length(language) BETWEEN 2 AND 8 AND language = lower(language));
ALTER TABLE attribute_translations DROP CONSTRAINT attribute_translations_language_known,
    ADD CONSTRAINT attribute_translations_language_form CHECK (length(language) BETWEEN 2 AND 8 AND language = lower(language));
