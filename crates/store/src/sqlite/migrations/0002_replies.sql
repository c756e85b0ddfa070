-- What a turn answered, as JSON. None yet, or never: it was cut off after its first effect.
ALTER TABLE turns ADD COLUMN reply TEXT;

-- A conversation's newest turns are read in order, and only as many as are wanted. Turns of the
-- terminal have no conversation.
CREATE INDEX turns_by_conversation ON turns (conversation_id, user, started_at, id)
    WHERE conversation_id IS NOT NULL;

-- Secrets of the installation itself, which every process on this database shares.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT, WITHOUT ROWID;
