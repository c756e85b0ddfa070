-- A user's calendar, for whoever knows a secret. Of that, only the hash is kept.
CREATE TABLE calendars (
    user INTEGER PRIMARY KEY REFERENCES users (key),
    hash BLOB NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
) STRICT;
