-- The fingerprint of the token secret: an instance with another one is refused at start.
CREATE TABLE token_secret (
    id          {int} PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    CONSTRAINT token_secret_single_row CHECK (id = 1)
) {strict};
