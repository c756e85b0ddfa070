-- Who was erased. What was still under way for them must not make them anew; registering may.
CREATE TABLE erased (
    id uuid PRIMARY KEY
);

-- Sessions that are over are found to be forgotten.
CREATE INDEX sessions_by_end ON sessions (expires_at);
