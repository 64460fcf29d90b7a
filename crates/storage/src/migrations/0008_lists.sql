-- Index for pages of products ordered by id.
CREATE INDEX products_by_id ON products (id, deleted_at) WHERE deleted_at IS NULL;
