-- The last moment of a reminder that came too late to be heard: one that repeats goes on, and is listed
-- as missed until it speaks again.
ALTER TABLE reminders ADD COLUMN missed_at timestamptz;
