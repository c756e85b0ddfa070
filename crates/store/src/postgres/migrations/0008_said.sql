-- What a search in conversations looks at, folded: what was said in a turn by either side, and a
-- conversation's title. Folding is not for SQL: of what is there already, the user's words and the title
-- are found as they were written.
ALTER TABLE turns ADD COLUMN said text;
ALTER TABLE conversations ADD COLUMN folded text NOT NULL DEFAULT '';

UPDATE turns SET said = lower(words) WHERE conversation_id IS NOT NULL;
UPDATE conversations SET folded = lower(title);
