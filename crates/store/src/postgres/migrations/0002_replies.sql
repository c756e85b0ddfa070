-- What a turn answered, as JSON text. None yet, or never: it was cut off after its first effect.
ALTER TABLE turns ADD COLUMN reply text;

-- A conversation's newest turns are read in order, and only as many as are wanted. Turns of the
-- terminal have no conversation.
CREATE INDEX turns_by_conversation ON turns (conversation_id, user_key, started_at, id)
    WHERE conversation_id IS NOT NULL;

-- Secrets of the installation itself, which every process on this database shares.
CREATE TABLE keys (
    name text PRIMARY KEY,
    secret bytea NOT NULL CHECK (length(secret) = 32)
);
