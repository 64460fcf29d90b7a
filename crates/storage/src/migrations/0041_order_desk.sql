-- Orders whose price staff set in the last days, for invoices that are issued automatically. The query repeats the condition literally.
CREATE INDEX order_history_of_prices ON order_history (created_at, order_id)
    WHERE action IN ('edited', 'placed_by_staff');

-- Jobs that change more than the status; older versions ignore those. The subject is who handles the orders from now on, or
-- the job that is taken back.
ALTER TABLE order_jobs ADD COLUMN subject {int};
-- What a changed order had before, and its version since; in a job that takes another one back, what it gets again.
ALTER TABLE order_job_items ADD COLUMN previous TEXT;
ALTER TABLE order_job_items ADD COLUMN changed_version {int};
