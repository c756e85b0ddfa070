-- How far from when its task is due a reminder speaks, where that was asked for; and when it would
-- have spoken, while quiet hours hold it back.
ALTER TABLE reminders ADD COLUMN from_due text;
ALTER TABLE reminders ADD COLUMN postponed_from timestamptz;

-- Who speaks next, whoever's it is.
CREATE INDEX reminders_to_fire ON reminders (next_at) WHERE state = 'scheduled';

-- Wall times, to the minute.
ALTER TABLE accounts ADD COLUMN quiet_from text;
ALTER TABLE accounts ADD COLUMN quiet_to text;
ALTER TABLE accounts ADD CHECK ((quiet_from IS NULL) = (quiet_to IS NULL));

-- Where a user's reminders are sent.
CREATE TABLE ways (
    id uuid PRIMARY KEY,
    user_key bigint NOT NULL REFERENCES users (key),
    kind text NOT NULL CHECK (kind IN ('webhook', 'ntfy', 'email')),
    -- Sealed by whoever sends.
    config bytea NOT NULL,
    enabled boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

CREATE INDEX ways_by_user ON ways (user_key, created_at, id);

-- One notice on one way. The way is no reference: the log outlives it.
CREATE TABLE deliveries (
    id uuid PRIMARY KEY,
    user_key bigint NOT NULL REFERENCES users (key),
    way_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('webhook', 'ntfy', 'email')),
    notice text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'exhausted')),
    attempts bigint NOT NULL,
    -- Whoever takes it on puts it off by their lease: if they are lost, it is tried again then.
    next_try_at timestamptz,
    last_error text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK ((state = 'waiting') = (next_try_at IS NOT NULL))
);

CREATE INDEX deliveries_to_try ON deliveries (next_try_at) WHERE state = 'waiting';
CREATE INDEX deliveries_by_way ON deliveries (way_id) WHERE state = 'waiting';
CREATE INDEX deliveries_by_user ON deliveries (user_key, created_at, id);
CREATE INDEX deliveries_by_end ON deliveries (updated_at) WHERE state <> 'waiting';
