-- Sorting and filtering of the admin order list (STO-01).
CREATE INDEX IF NOT EXISTS orders_by_created ON orders (created_at, id);
CREATE INDEX IF NOT EXISTS orders_by_status_and_created ON orders (status, created_at, id);
CREATE INDEX IF NOT EXISTS orders_by_total ON orders (total_cents, id);
CREATE INDEX IF NOT EXISTS orders_by_country ON orders (country, created_at, id);
CREATE INDEX IF NOT EXISTS orders_by_name ON orders ({order_name}, id);
-- Orders of a product, newest first.
CREATE INDEX IF NOT EXISTS order_lines_by_product_and_order ON order_lines (product_id, order_id);

-- Saved views of the order list; one document per administrator.
CREATE TABLE order_views (
    user_id    {int} NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    document   TEXT NOT NULL,
    version    {int} NOT NULL,
    updated_at {int} NOT NULL
) {strict};

-- Changes of several orders at once (STO-02). The worker renews its lease while it processes a job.
CREATE TABLE order_jobs (
    id           {id},
    user_id      {int} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    status       TEXT NOT NULL,
    note         TEXT,
    state        TEXT NOT NULL,
    leased_until {int} NOT NULL,
    created_at   {int} NOT NULL,
    finished_at  {int},
    CONSTRAINT order_jobs_state_known CHECK (state IN ('running', 'finished', 'canceled'))
) {strict};
CREATE INDEX order_jobs_by_user ON order_jobs (user_id, id);
CREATE INDEX order_jobs_running ON order_jobs (id) WHERE state = 'running';
CREATE INDEX order_jobs_finished ON order_jobs (finished_at) WHERE finished_at IS NOT NULL;

-- The orders of a job with the version that they had when it was started. The result is NULL until the order is processed.
CREATE TABLE order_job_items (
    job_id   {int} NOT NULL REFERENCES order_jobs (id) ON DELETE CASCADE,
    order_id {int} NOT NULL,
    version  {int} NOT NULL,
    result   TEXT,
    PRIMARY KEY (job_id, order_id)
) {without_rowid};
CREATE INDEX order_job_items_open ON order_job_items (job_id, order_id) WHERE result IS NULL;
