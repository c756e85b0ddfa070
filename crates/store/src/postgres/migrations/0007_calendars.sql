-- A user's calendar, for whoever knows a secret. Of that, only the hash is kept.
CREATE TABLE calendars (
    user_key bigint PRIMARY KEY REFERENCES users (key),
    hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL
);
