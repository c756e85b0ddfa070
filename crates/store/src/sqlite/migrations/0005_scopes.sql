-- To delete takes a scope of its own. Tokens that could before still can.
CREATE TABLE tokens (
    id BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES accounts (user),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL CHECK (scopes IN ('read', 'write', 'delete')),
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_at INTEGER NOT NULL,
    expires_at INTEGER
) STRICT, WITHOUT ROWID;

INSERT INTO tokens
SELECT id, user, name, iif(scopes = 'write', 'delete', scopes), hash, created_at, expires_at
FROM api_tokens;
DROP TABLE api_tokens;
ALTER TABLE tokens RENAME TO api_tokens;

CREATE INDEX api_tokens_by_user ON api_tokens (user, created_at, id);
