-- Mails that somebody asks for by writing an address: the links of their invitations, a link to sign in, a link that
-- confirms the address. A row is there whether or not anybody here has the address.
CREATE TABLE mail_requests (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('links', 'sign-in', 'confirmation')),
  -- In small letters.
  address TEXT NOT NULL,
  -- Whose address it is to be; null where nobody says who asks.
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  -- Of the page on which it was asked for.
  language TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  -- After it nobody wants to have it any more.
  deadline BIGINT NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  -- When to try next, or until when the attempt under way has time; null once it is over.
  due_at BIGINT,
  -- The mail as it was written once, encrypted by the server's key; null before and once it is over.
  message BYTEA,
  is_accepted INTEGER NOT NULL DEFAULT 0 CHECK (is_accepted IN (0, 1)),
  ended_at BIGINT,
  -- Why it was not sent, or not yet.
  reason TEXT
);
CREATE INDEX mail_requests_address ON mail_requests (address, kind, created_at);
CREATE INDEX mail_requests_due ON mail_requests (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX mail_requests_ended ON mail_requests (ended_at) WHERE ended_at IS NOT NULL;

-- Where a host has links to sign in mailed to: confirmed, and written but not confirmed yet. Empty for none.
ALTER TABLE accounts ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN unconfirmed_email TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX accounts_email ON accounts (email) WHERE email <> '';

-- What the links in such mails open, once.
CREATE TABLE mailed_tokens (
  -- The SHA-256 of the token.
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('sign-in', 'confirmation')),
  -- To which it was mailed.
  address TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX mailed_tokens_account ON mailed_tokens (account_id);
