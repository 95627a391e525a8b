-- Addresses that guests have named for themselves and nobody has confirmed yet: nothing but a code is mailed there.
CREATE TABLE pending_addresses (
  guest_id TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  -- The mail that was asked for. Its code is derived from this and from the server's key.
  request_id TEXT NOT NULL,
  -- How often a wrong code was typed.
  wrong_codes INTEGER NOT NULL DEFAULT 0,
  expires_at BIGINT NOT NULL
);
CREATE INDEX pending_addresses_request ON pending_addresses (request_id);
CREATE INDEX pending_addresses_expired ON pending_addresses (expires_at);

-- Such a mail is one more kind. Only the text of a check changes, in the way that SQLite documents for it
-- (https://www.sqlite.org/lang_altertable.html#otheralter).
PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(sql, '''sign-in'', ''confirmation'')', '''sign-in'', ''confirmation'', ''own-address'')')
WHERE type = 'table' AND name = 'mail_requests';

PRAGMA writable_schema = RESET;
