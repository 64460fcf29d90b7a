-- A mail that was given up rests until staff send it again, and no longer stands in the way of those that wait.
ALTER TABLE outbox ADD COLUMN failed_at {int};
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (next_attempt_at, id) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_failed ON outbox (id) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_delivered ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;

-- When each recurring job may run next: whichever instance moves the time ahead has the turn.
CREATE TABLE jobs (
    name        TEXT NOT NULL PRIMARY KEY,
    next_run_at {int} NOT NULL
) {strict};
