-- When the owner of an account proved that its address is theirs (SEC-01); NULL if they have not yet. Accounts of administrators and those with
-- two-step sign-in count as verified since their creation, and so do accounts whose password was set with a link from an email.
ALTER TABLE users ADD COLUMN email_verified_at {int};
UPDATE users SET email_verified_at = created_at WHERE role = 'ADMIN'
    OR id IN (SELECT user_id FROM two_step_secrets WHERE confirmed_at IS NOT NULL)
    OR id IN (SELECT user_id FROM password_resets WHERE used_at IS NOT NULL);

-- Links that prove the ownership of an address: of an account, or of the one that replaces it. The token is created when the email is rendered.
CREATE TABLE email_links (
    id            {id},
    user_id       {int} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose       TEXT NOT NULL,
    email         TEXT NOT NULL,
    token_hash    TEXT,
    created_at    {int} NOT NULL,
    expires_at    {int} NOT NULL,
    used_at       {int},
    superseded_at {int},
    CONSTRAINT email_links_hash_unique UNIQUE (token_hash)
) {strict};
CREATE INDEX email_links_by_user ON email_links (user_id);
CREATE INDEX email_links_by_expiry ON email_links (expires_at);

-- Counts the emails of the last day about attempts to register an address that has an account.
CREATE INDEX outbox_registration_attempts ON outbox (created_at) WHERE kind = 'registration_attempt';
