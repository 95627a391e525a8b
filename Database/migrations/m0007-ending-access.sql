-- What can be listed, ended and made anew after a leak: guests' links, hosts' sessions and API tokens.

-- 0 for the link that a guest was invited with; each new link counts on, and the earlier ones lead nowhere.
ALTER TABLE guests ADD COLUMN link_number INTEGER NOT NULL DEFAULT 0 CHECK (link_number >= 0);

-- When it was last used, to the hour; null before that, and for browsers of guests.
ALTER TABLE api_tokens ADD COLUMN last_used_at BIGINT;
ALTER TABLE sessions ADD COLUMN last_used_at BIGINT;
-- By which a host knows the browser again, such as "Firefox, Linux" and "203.0.x.x"; empty for browsers of guests.
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN network TEXT NOT NULL DEFAULT '';
-- Whether its cookie bears the prefix __Host-, and no other name counts. Cookies from before that do not have it.
ALTER TABLE sessions ADD COLUMN is_prefixed INTEGER NOT NULL DEFAULT 0 CHECK (is_prefixed IN (0, 1));
CREATE INDEX sessions_account ON sessions (account_id, created_at) WHERE account_id IS NOT NULL;
