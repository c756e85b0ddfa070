-- Who may sign in. Not every user may: the owner of this machine needs no account at the terminal.
CREATE TABLE accounts (
    user_key bigint PRIMARY KEY REFERENCES users (key),
    -- As it was typed, and as it is found.
    email text,
    email_key text COLLATE "C" UNIQUE,
    issuer text COLLATE "C",
    sub text COLLATE "C",
    -- A hash.
    password text,
    zone text,
    date_order text NOT NULL CHECK (date_order IN ('month-first', 'day-first')),
    confirmation text NOT NULL CHECK (confirmation IN ('ask', 'auto')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (issuer, sub),
    CHECK ((email IS NULL) = (email_key IS NULL)),
    CHECK ((issuer IS NULL) = (sub IS NULL))
);

CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_key bigint NOT NULL REFERENCES accounts (user_key),
    generation bigint NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_by_user ON sessions (user_key);

CREATE TABLE api_tokens (
    id uuid PRIMARY KEY,
    user_key bigint NOT NULL REFERENCES accounts (user_key),
    name text NOT NULL,
    scopes text NOT NULL CHECK (scopes IN ('read', 'write')),
    hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_at timestamptz NOT NULL,
    expires_at timestamptz
);

CREATE INDEX api_tokens_by_user ON api_tokens (user_key, created_at, id);

-- What requests were answered. The user is an id and no reference: the nil id is nobody yet.
CREATE TABLE answers (
    user_id uuid NOT NULL,
    key bytea NOT NULL,
    request bytea NOT NULL,
    -- Whoever took it on and did not answer by then is lost.
    until timestamptz NOT NULL,
    answer bytea,
    -- When it was taken on.
    at timestamptz NOT NULL,
    PRIMARY KEY (user_id, key)
);

CREATE INDEX answers_by_time ON answers (at);

CREATE TABLE counts (
    name text COLLATE "C" PRIMARY KEY,
    count bigint NOT NULL,
    ends_at timestamptz NOT NULL
);

CREATE INDEX counts_by_end ON counts (ends_at);

-- Which turn is in a conversation, and until when at most.
ALTER TABLE conversations ADD COLUMN held_by uuid;
ALTER TABLE conversations ADD COLUMN held_until timestamptz;

-- All of a user can be taken away without reading what is others'.
CREATE INDEX turns_by_user ON turns (user_key);
CREATE INDEX reminders_by_user ON reminders (user_key);
