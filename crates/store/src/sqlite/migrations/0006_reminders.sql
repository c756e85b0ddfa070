-- How far from when its task is due a reminder speaks, where that was asked for; and when it would
-- have spoken, while quiet hours hold it back.
ALTER TABLE reminders ADD COLUMN from_due TEXT;
ALTER TABLE reminders ADD COLUMN postponed_from INTEGER;

-- Who speaks next, whoever's it is.
CREATE INDEX reminders_to_fire ON reminders (next_at) WHERE state = 'scheduled';

-- Wall times, to the minute; both or none.
ALTER TABLE accounts ADD COLUMN quiet_from TEXT;
ALTER TABLE accounts ADD COLUMN quiet_to TEXT;

-- Where a user's reminders are sent.
CREATE TABLE ways (
    id BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (key),
    kind TEXT NOT NULL CHECK (kind IN ('webhook', 'ntfy', 'email')),
    -- Sealed by whoever sends.
    config BLOB NOT NULL,
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX ways_by_user ON ways (user, created_at, id);

-- One notice on one way. The way is no reference: the log outlives it.
CREATE TABLE deliveries (
    id BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (key),
    way_id BLOB NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('webhook', 'ntfy', 'email')),
    notice TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'exhausted')),
    attempts INTEGER NOT NULL,
    -- Whoever takes it on puts it off by their lease: if they are lost, it is tried again then.
    next_try_at INTEGER,
    last_error TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK ((state = 'waiting') = (next_try_at IS NOT NULL))
) STRICT;

CREATE INDEX deliveries_to_try ON deliveries (next_try_at) WHERE state = 'waiting';
CREATE INDEX deliveries_by_way ON deliveries (way_id) WHERE state = 'waiting';
CREATE INDEX deliveries_by_user ON deliveries (user, created_at, id);
CREATE INDEX deliveries_by_end ON deliveries (updated_at) WHERE state <> 'waiting';
