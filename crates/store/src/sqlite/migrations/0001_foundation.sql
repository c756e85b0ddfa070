-- Instants are microseconds since 1970, ids are 16 bytes. Columns named *_key, search_text and the
-- table task_terms are derived from the others, so that lists are read in order from an index.

CREATE TABLE users (
    key INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    -- The highest number any task of this user ever had.
    last_number INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE tasks (
    key INTEGER PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (key),
    id BLOB NOT NULL UNIQUE,
    number INTEGER NOT NULL,
    title TEXT NOT NULL,
    description TEXT,
    status TEXT NOT NULL CHECK (status IN ('pending', 'completed')),
    priority TEXT CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
    due TEXT,
    tags TEXT NOT NULL,
    repeat TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    completed_at INTEGER,
    due_key TEXT NOT NULL,
    priority_key TEXT NOT NULL,
    title_key TEXT NOT NULL,
    search_text TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX tasks_by_number ON tasks (user, number);
CREATE INDEX tasks_by_due ON tasks (user, due_key, number);
CREATE INDEX tasks_by_priority ON tasks (user, priority_key, number);
CREATE INDEX tasks_by_title ON tasks (user, title_key, number);
CREATE INDEX tasks_by_update ON tasks (user, updated_at, number);
-- What is left to do is asked for most, and is few among many done.
CREATE INDEX pending_by_number ON tasks (user, number) WHERE status = 'pending';
CREATE INDEX pending_by_due ON tasks (user, due_key, number) WHERE status = 'pending';
CREATE INDEX pending_by_priority ON tasks (user, priority_key, number) WHERE status = 'pending';

CREATE TABLE task_terms (
    user INTEGER NOT NULL,
    term TEXT NOT NULL,
    task INTEGER NOT NULL REFERENCES tasks (key),
    PRIMARY KEY (user, term, task)
) STRICT, WITHOUT ROWID;

CREATE TABLE reminders (
    key INTEGER PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (key),
    id BLOB NOT NULL UNIQUE,
    task_id BLOB NOT NULL REFERENCES tasks (id),
    remind_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    repeat_interval_minutes INTEGER,
    repeat_count INTEGER,
    repeat TEXT,
    fired_count INTEGER NOT NULL,
    next_at INTEGER,
    state TEXT NOT NULL CHECK (state IN ('scheduled', 'fired', 'missed', 'cancelled')),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX reminders_by_task ON reminders (task_id);
CREATE INDEX reminders_to_come ON reminders (user, next_at) WHERE state = 'scheduled';

CREATE TABLE conversations (
    id BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (key),
    title TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX conversations_by_update ON conversations (user, updated_at, id);

CREATE TABLE turns (
    id BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (key),
    conversation_id BLOB REFERENCES conversations (id),
    door TEXT NOT NULL,
    words TEXT,
    model TEXT,
    started_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The audit trail: what each call did, row by row, as JSON.
CREATE TABLE entries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL REFERENCES users (key),
    turn_id BLOB NOT NULL REFERENCES turns (id),
    call_id BLOB NOT NULL,
    call TEXT NOT NULL,
    outcome TEXT NOT NULL,
    changes TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX entries_by_call ON entries (user, call_id);
CREATE INDEX entries_by_turn ON entries (turn_id, seq);
CREATE INDEX entries_by_user ON entries (user, seq);
CREATE INDEX changes_by_user ON entries (user, seq) WHERE changes <> '[]';
