-- A permanently failed email stays in the outbox until staff retry it, and is no longer in the index of waiting emails.
ALTER TABLE outbox ADD COLUMN failed_at {int};
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (next_attempt_at, id) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_failed ON outbox (id) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_delivered ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;

-- Next run of each recurring job; the instance that updates next_run_at runs the job.
CREATE TABLE jobs (
    name        TEXT NOT NULL PRIMARY KEY,
    next_run_at {int} NOT NULL
) {strict};
