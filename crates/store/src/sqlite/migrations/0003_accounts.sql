-- Who may sign in. Not every user may: the owner of this machine needs no account at the terminal.
CREATE TABLE accounts (
    user INTEGER PRIMARY KEY REFERENCES users (key),
    -- As it was typed, and as it is found.
    email TEXT,
    email_key TEXT UNIQUE,
    issuer TEXT,
    sub TEXT,
    -- A hash.
    password TEXT,
    zone TEXT,
    date_order TEXT NOT NULL CHECK (date_order IN ('month-first', 'day-first')),
    confirmation TEXT NOT NULL CHECK (confirmation IN ('ask', 'auto')),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (issuer, sub),
    CHECK ((email IS NULL) = (email_key IS NULL)),
    CHECK ((issuer IS NULL) = (sub IS NULL))
) STRICT;

CREATE TABLE sessions (
    id BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES accounts (user),
    generation INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_user ON sessions (user);

CREATE TABLE api_tokens (
    id BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES accounts (user),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL CHECK (scopes IN ('read', 'write')),
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_at INTEGER NOT NULL,
    expires_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX api_tokens_by_user ON api_tokens (user, created_at, id);

-- What requests were answered. The user is an id and no reference: the nil id is nobody yet.
CREATE TABLE answers (
    user BLOB NOT NULL,
    key BLOB NOT NULL,
    request BLOB NOT NULL,
    -- Whoever took it on and did not answer by then is lost.
    until INTEGER NOT NULL,
    answer BLOB,
    -- When it was taken on.
    at INTEGER NOT NULL,
    PRIMARY KEY (user, key)
) STRICT;

CREATE INDEX answers_by_time ON answers (at);

CREATE TABLE counts (
    name TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX counts_by_end ON counts (ends_at);

-- All of a user can be taken away without reading what is others'.
CREATE INDEX turns_by_user ON turns (user);
CREATE INDEX reminders_by_user ON reminders (user);

-- The same without its reference to tasks: for want of an index that begins with the task, deleting
-- one read everyone's terms. What is derived is kept in step by whoever writes the task.
CREATE TABLE terms (
    user INTEGER NOT NULL,
    term TEXT NOT NULL,
    task INTEGER NOT NULL,
    PRIMARY KEY (user, term, task)
) STRICT, WITHOUT ROWID;

INSERT INTO terms SELECT user, term, task FROM task_terms ORDER BY user, term, task;
DROP TABLE task_terms;
ALTER TABLE terms RENAME TO task_terms;
