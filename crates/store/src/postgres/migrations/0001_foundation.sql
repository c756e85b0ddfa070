-- Columns named *_key, search_text and terms are derived from the others, so that lists are read in
-- order from an index. What is sorted or searched compares bytewise, as in the domain: COLLATE "C".

CREATE TABLE users (
    key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id uuid NOT NULL UNIQUE,
    -- The highest number any task of this user ever had.
    last_number bigint NOT NULL DEFAULT 0
);

CREATE TABLE tasks (
    key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_key bigint NOT NULL REFERENCES users (key),
    id uuid NOT NULL UNIQUE,
    number bigint NOT NULL,
    title text NOT NULL,
    description text,
    status text NOT NULL CHECK (status IN ('pending', 'completed')),
    priority text CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
    due text,
    tags text[] NOT NULL,
    repeat text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    completed_at timestamptz,
    due_key text COLLATE "C" NOT NULL,
    priority_key text COLLATE "C" NOT NULL,
    title_key text COLLATE "C" NOT NULL,
    search_text text COLLATE "C" NOT NULL,
    -- Each term begins with the user's key, so that a search reads that user's entries only.
    terms tsvector NOT NULL
);

CREATE UNIQUE INDEX tasks_by_number ON tasks (user_key, number);
CREATE INDEX tasks_by_due ON tasks (user_key, due_key, number);
CREATE INDEX tasks_by_priority ON tasks (user_key, priority_key, number);
CREATE INDEX tasks_by_title ON tasks (user_key, title_key, number);
CREATE INDEX tasks_by_update ON tasks (user_key, updated_at, number);
-- What is left to do is asked for most, and is few among many done.
CREATE INDEX pending_by_number ON tasks (user_key, number) WHERE status = 'pending';
CREATE INDEX pending_by_due ON tasks (user_key, due_key, number) WHERE status = 'pending';
CREATE INDEX pending_by_priority ON tasks (user_key, priority_key, number) WHERE status = 'pending';
-- A list of pending entries would be read by every search, whoever's they are: there is none.
CREATE INDEX tasks_by_term ON tasks USING gin (terms) WITH (fastupdate = off);

CREATE TABLE reminders (
    key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_key bigint NOT NULL REFERENCES users (key),
    id uuid NOT NULL UNIQUE,
    task_id uuid NOT NULL REFERENCES tasks (id),
    remind_at timestamptz NOT NULL,
    zone text NOT NULL,
    repeat_interval_minutes bigint,
    repeat_count bigint,
    repeat text,
    fired_count bigint NOT NULL,
    next_at timestamptz,
    state text NOT NULL CHECK (state IN ('scheduled', 'fired', 'missed', 'cancelled')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

CREATE INDEX reminders_by_task ON reminders (task_id);
CREATE INDEX reminders_to_come ON reminders (user_key, next_at, remind_at, id)
    WHERE state = 'scheduled';

CREATE TABLE conversations (
    id uuid PRIMARY KEY,
    user_key bigint NOT NULL REFERENCES users (key),
    title text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

CREATE INDEX conversations_by_update ON conversations (user_key, updated_at, id);

CREATE TABLE turns (
    id uuid PRIMARY KEY,
    user_key bigint NOT NULL REFERENCES users (key),
    conversation_id uuid REFERENCES conversations (id),
    door text NOT NULL,
    words text,
    model text,
    started_at timestamptz NOT NULL
);

-- The audit trail: what each call did, row by row, as JSON. Kept as text, because jsonb refuses
-- what JSON allows (U+0000) and rewrites numbers.
CREATE TABLE entries (
    -- Entries of different users may become visible out of order; those of one user do not, as
    -- their writes wait for each other.
    seq bigint GENERATED ALWAYS AS IDENTITY,
    user_key bigint NOT NULL REFERENCES users (key),
    turn_id uuid NOT NULL REFERENCES turns (id),
    call_id uuid NOT NULL,
    call text NOT NULL,
    outcome text NOT NULL,
    changes text NOT NULL,
    at timestamptz NOT NULL,
    -- Not seq alone: a log must not be read by walking past the entries of others.
    PRIMARY KEY (user_key, seq)
);

CREATE UNIQUE INDEX entries_by_call ON entries (user_key, call_id);
CREATE INDEX entries_by_turn ON entries (turn_id, seq);
CREATE INDEX changes_by_user ON entries (user_key, seq) WHERE changes <> '[]';
