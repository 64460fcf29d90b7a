-- The network of the last use of a session, as the audit log names it: networks with an earlier sign-in (SEC-03).
ALTER TABLE sessions ADD COLUMN network TEXT;
CREATE INDEX sessions_by_network ON sessions (network) WHERE network IS NOT NULL;
-- Unfinished setups that were begun without the password (SEC-02).
DELETE FROM two_step_secrets WHERE confirmed_at IS NULL;
