-- The device of a session (DEV-01) and the language of emails to a user (PWD-03).
ALTER TABLE sessions ADD COLUMN user_agent TEXT;
ALTER TABLE users ADD COLUMN language TEXT;

-- Links to set a new password (PWD-01). Only the hash of a token is stored.
CREATE TABLE password_resets (
    id            {id},
    user_id       {int} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash    TEXT NOT NULL,
    created_at    {int} NOT NULL,
    expires_at    {int} NOT NULL,
    used_at       {int},
    superseded_at {int},
    CONSTRAINT password_resets_hash_unique UNIQUE (token_hash)
) {strict};
CREATE INDEX password_resets_by_user ON password_resets (user_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

-- Two-step sign-in (TFA-01): the encrypted secret of the authenticator app. It is in use when it is confirmed.
CREATE TABLE two_step_secrets (
    user_id      {int} NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret       TEXT NOT NULL,
    last_step    {int} NOT NULL,
    created_at   {int} NOT NULL,
    confirmed_at {int}
) {strict};

CREATE TABLE recovery_codes (
    id        {id},
    user_id   {int} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    used_at   {int},
    CONSTRAINT recovery_codes_once UNIQUE (user_id, code_hash)
) {strict};

-- Between the correct password and the code.
CREATE TABLE sign_in_challenges (
    id         {id},
    user_id    {int} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL,
    attempts   {int} NOT NULL,
    created_at {int} NOT NULL,
    expires_at {int} NOT NULL,
    CONSTRAINT sign_in_challenges_hash_unique UNIQUE (token_hash)
) {strict};
CREATE INDEX sign_in_challenges_by_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges (expires_at);
