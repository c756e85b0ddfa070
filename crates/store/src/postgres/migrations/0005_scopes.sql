-- To delete takes a scope of its own. Tokens that could before still can.
ALTER TABLE api_tokens DROP CONSTRAINT api_tokens_scopes_check;
UPDATE api_tokens SET scopes = 'delete' WHERE scopes = 'write';
ALTER TABLE api_tokens ADD CHECK (scopes IN ('read', 'write', 'delete'));
