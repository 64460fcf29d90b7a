-- Pages of products in the order of their ids are found without a look at the products before them.
CREATE INDEX products_by_id ON products (id, deleted_at) WHERE deleted_at IS NULL;
