-- The foundation: accounts, events, guests, threads, notices and their outbox.
--
-- Written in what SQLite and PostgreSQL share. Identifiers are text, moments are milliseconds since 1970 in BIGINT.
-- BYTEA is PostgreSQL's name for bytes; SQLite keeps a blob as it is in a column of any declared type.

CREATE TABLE accounts (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  -- The name in lower case: what must be unique and what signs in.
  folded_name TEXT NOT NULL UNIQUE,
  passphrase_hash TEXT NOT NULL,
  is_demo INTEGER NOT NULL CHECK (is_demo IN (0, 1)),
  created_at BIGINT NOT NULL
);

CREATE TABLE api_tokens (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  created_at BIGINT NOT NULL
);
CREATE INDEX api_tokens_account ON api_tokens (account_id, created_at);

-- The counters below are kept by every write, so that no page and no answer has to count rows.
CREATE TABLE events (
  id TEXT NOT NULL PRIMARY KEY,
  host_id TEXT NOT NULL REFERENCES accounts (id),
  created_at BIGINT NOT NULL,
  title TEXT NOT NULL,
  starts_at BIGINT NOT NULL,
  ends_at BIGINT,
  time_zone TEXT NOT NULL,
  place TEXT NOT NULL,
  address TEXT NOT NULL,
  message TEXT NOT NULL,
  capacity INTEGER,
  answer_deadline BIGINT,
  sequence INTEGER NOT NULL DEFAULT 0,
  activity_count INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 0,
  -- Guests by answer, and the people who come.
  awaiting INTEGER NOT NULL DEFAULT 0 CHECK (awaiting >= 0),
  accepted INTEGER NOT NULL DEFAULT 0 CHECK (accepted >= 0),
  maybe INTEGER NOT NULL DEFAULT 0 CHECK (maybe >= 0),
  declined INTEGER NOT NULL DEFAULT 0 CHECK (declined >= 0),
  going INTEGER NOT NULL DEFAULT 0 CHECK (going >= 0)
);
CREATE INDEX events_host ON events (host_id, starts_at, id);

CREATE TABLE photos (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  format TEXT NOT NULL CHECK (format IN ('jpeg', 'png', 'gif')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);
ALTER TABLE events ADD COLUMN cover_id TEXT REFERENCES photos (id);

CREATE TABLE guests (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- 1, 2, 3 … within the event: the order of the guest list.
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  invited_at BIGINT NOT NULL,
  status TEXT NOT NULL DEFAULT 'awaiting' CHECK (status IN ('awaiting', 'accepted', 'maybe', 'declined')),
  party_size INTEGER NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 20),
  note TEXT NOT NULL DEFAULT '',
  answered_at BIGINT,
  UNIQUE (event_id, number)
);

CREATE TABLE sessions (
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- The invitations opened in a browser.
CREATE TABLE session_invitations (
  session_hash TEXT NOT NULL REFERENCES sessions (hash) ON DELETE CASCADE,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  opened_at BIGINT NOT NULL,
  PRIMARY KEY (session_hash, guest_id)
);

CREATE TABLE activities (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- 1, 2, 3 … within the event, without gaps.
  sequence INTEGER NOT NULL,
  id TEXT NOT NULL,
  author_kind TEXT NOT NULL CHECK (author_kind IN ('host', 'guest')),
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('created', 'updated', 'answered', 'commented', 'shared')),
  -- The changes of an update, the note of an answer, the text of a comment, the caption of a photo.
  body TEXT NOT NULL,
  status TEXT,
  party_size INTEGER,
  photo_id TEXT REFERENCES photos (id),
  at BIGINT NOT NULL,
  PRIMARY KEY (event_id, sequence)
);

CREATE TABLE notices (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- 1, 2, 3 … for the guest: later notices have greater numbers.
  number INTEGER NOT NULL,
  category TEXT NOT NULL,
  collapse_id TEXT NOT NULL,
  changes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  payload BYTEA,
  delivered_at BIGINT,
  -- What the simulated phone keeps of it, as JSON; null until it was listed.
  archive BYTEA,
  UNIQUE (guest_id, number)
);

-- The outbox: a row for every notice and channel.
CREATE TABLE deliveries (
  id BIGINT NOT NULL PRIMARY KEY,
  notice_id TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  -- When to try next, or until when the worker that claimed it has time; null once it is over.
  due_at BIGINT,
  ended_at BIGINT,
  -- Why the latest attempt did not deliver; null when it did.
  reason TEXT
);
CREATE INDEX deliveries_due ON deliveries (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_notice ON deliveries (notice_id);

-- What happened to a notice on the simulated phone, step by step, as JSON.
CREATE TABLE trace_steps (
  notice_id TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  step BYTEA NOT NULL,
  PRIMARY KEY (notice_id, number)
);

-- The phone's replies to responses, by idempotency key.
CREATE TABLE phone_replies (
  notice_id TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  reply BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (notice_id, key)
);
CREATE INDEX phone_replies_age ON phone_replies (created_at);

-- What a request with an idempotency key led to the first time.
CREATE TABLE first_outcomes (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  outcome TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX first_outcomes_age ON first_outcomes (created_at);
