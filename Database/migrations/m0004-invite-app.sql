-- The invite app: what a host can set, the waitlist, the living thread, what each person has seen and wants to hear.

ALTER TABLE events ADD COLUMN latitude DOUBLE PRECISION;
ALTER TABLE events ADD COLUMN longitude DOUBLE PRECISION;
-- The drawn cover, by name; empty for one that follows from the event. A cover photo goes before it.
ALTER TABLE events ADD COLUMN pattern TEXT NOT NULL DEFAULT '';
-- How many people a guest may bring.
ALTER TABLE events ADD COLUMN plus_ones INTEGER NOT NULL DEFAULT 19 CHECK (plus_ones BETWEEN 0 AND 19);
ALTER TABLE events ADD COLUMN guests_may_invite INTEGER NOT NULL DEFAULT 0 CHECK (guests_may_invite IN (0, 1));
ALTER TABLE events ADD COLUMN shows_guest_list INTEGER NOT NULL DEFAULT 1 CHECK (shows_guest_list IN (0, 1));
ALTER TABLE events ADD COLUMN open_link TEXT NOT NULL DEFAULT 'off' CHECK (open_link IN ('off', 'open', 'approval'));
-- Which open link is in force: a new number makes the earlier ones useless.
ALTER TABLE events ADD COLUMN open_link_number INTEGER NOT NULL DEFAULT 0;
ALTER TABLE events ADD COLUMN cancelled_at BIGINT;
-- More counters: guests on the waitlist and the people they are, the people of those who might come, and who has arrived.
ALTER TABLE events ADD COLUMN waitlisted INTEGER NOT NULL DEFAULT 0 CHECK (waitlisted >= 0);
ALTER TABLE events ADD COLUMN waiting_people INTEGER NOT NULL DEFAULT 0 CHECK (waiting_people >= 0);
ALTER TABLE events ADD COLUMN maybe_people INTEGER NOT NULL DEFAULT 0 CHECK (maybe_people >= 0);
ALTER TABLE events ADD COLUMN arrived INTEGER NOT NULL DEFAULT 0 CHECK (arrived >= 0);

-- Hosts beside the one who made the event.
CREATE TABLE co_hosts (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  added_at BIGINT NOT NULL,
  PRIMARY KEY (event_id, account_id)
);
CREATE INDEX co_hosts_account ON co_hosts (account_id, event_id);

-- A link that makes whoever opens it a co-host, once.
CREATE TABLE co_host_links (
  hash TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT
);
CREATE INDEX co_host_links_event ON co_host_links (event_id);

-- Guests again: SQLite cannot change what a column's check allows.
CREATE TABLE new_guests (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- 1, 2, 3 … within the event: the order of the guest list.
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  invited_at BIGINT NOT NULL,
  status TEXT NOT NULL DEFAULT 'awaiting'
    CHECK (status IN ('awaiting', 'accepted', 'maybe', 'declined', 'waitlisted')),
  party_size INTEGER NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 20),
  note TEXT NOT NULL DEFAULT '',
  answered_at BIGINT,
  -- The names of those who come along, one a line.
  companions TEXT NOT NULL DEFAULT '',
  -- Only 'listed' guests are on the list and counted: the others asked to join, were taken off, or are kept out.
  standing TEXT NOT NULL DEFAULT 'listed' CHECK (standing IN ('listed', 'requested', 'removed', 'blocked')),
  -- How they came: the host, another guest, the open link, the door.
  source TEXT NOT NULL DEFAULT 'host' CHECK (source IN ('host', 'guest', 'link', 'door')),
  -- The guest who invited this one. No reference: the name is looked up where it is shown.
  invited_by TEXT,
  -- The host's own words about the guest.
  memo TEXT NOT NULL DEFAULT '',
  -- The largest party of this guest; null for what the event allows.
  party_limit INTEGER CHECK (party_limit BETWEEN 1 AND 20),
  -- The place in line; null outside the waitlist.
  waitlist_number BIGINT,
  -- People of the party that were checked in, and when the first of them.
  arrived INTEGER NOT NULL DEFAULT 0 CHECK (arrived BETWEEN 0 AND 20),
  arrived_at BIGINT,
  nudged_at BIGINT,
  UNIQUE (event_id, number)
);
INSERT INTO new_guests
  (id, event_id, number, name, token_hash, invited_at, status, party_size, note, answered_at)
SELECT id, event_id, number, name, token_hash, invited_at, status, party_size, note, answered_at FROM guests;
DROP TABLE guests;
ALTER TABLE new_guests RENAME TO guests;
CREATE INDEX guests_waitlist ON guests (event_id, waitlist_number) WHERE waitlist_number IS NOT NULL;
-- Whom a guest brought: asked for with every look of theirs at a page, however long the list.
CREATE INDEX guests_inviter ON guests (event_id, invited_by, number) WHERE invited_by IS NOT NULL;

UPDATE events SET maybe_people =
  (SELECT COALESCE(SUM(party_size), 0) FROM guests WHERE event_id = events.id AND status = 'maybe');

-- Activities again, for the same reason; they can now be changed, answered and taken back.
CREATE TABLE new_activities (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- 1, 2, 3 … within the event, without gaps.
  sequence INTEGER NOT NULL,
  id TEXT NOT NULL,
  -- The event's revision when this entry last changed: what a reader who knows an earlier revision has missed.
  revision INTEGER NOT NULL,
  author_kind TEXT NOT NULL CHECK (author_kind IN ('host', 'guest')),
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN
    ('created', 'updated', 'answered', 'commented', 'shared', 'cancelled', 'reopened', 'promoted', 'joined')),
  -- The changes of an update, the note of an answer, the text of a comment, the caption of a photo.
  body TEXT NOT NULL,
  status TEXT,
  party_size INTEGER,
  photo_id TEXT REFERENCES photos (id),
  at BIGINT NOT NULL,
  -- The entry that this one answers.
  reply_to INTEGER,
  -- Who is named in the text, as JSON; empty for nobody.
  mentions TEXT NOT NULL DEFAULT '',
  edited_at BIGINT,
  -- Taken back: shown as gone. The text goes for good some time later, until when it can be brought back.
  deleted_at BIGINT,
  -- Who took it back: nobody else may bring it back.
  deleted_by TEXT,
  PRIMARY KEY (event_id, sequence)
);
INSERT INTO new_activities
  (event_id, sequence, id, revision, author_kind, author_id, author_name, kind, body, status, party_size, photo_id, at)
SELECT event_id, sequence, id, sequence, author_kind, author_id, author_name, kind, body, status, party_size, photo_id, at
FROM activities;
DROP TABLE activities;
ALTER TABLE new_activities RENAME TO activities;
CREATE INDEX activities_revision ON activities (event_id, revision);
CREATE INDEX activities_photos ON activities (event_id, sequence) WHERE photo_id IS NOT NULL;
CREATE INDEX activities_deleted ON activities (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE reactions (
  event_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  emoji TEXT NOT NULL,
  author_kind TEXT NOT NULL CHECK (author_kind IN ('host', 'guest')),
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (event_id, sequence, emoji, author_kind, author_id),
  FOREIGN KEY (event_id, sequence) REFERENCES activities (event_id, sequence) ON DELETE CASCADE
);

-- What each person at an event has seen: when first and last, and up to which entry.
CREATE TABLE readers (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  reader_kind TEXT NOT NULL CHECK (reader_kind IN ('host', 'guest')),
  reader_id TEXT NOT NULL,
  first_seen_at BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  read_sequence INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, reader_kind, reader_id)
);

-- What a guest asks the host, and what the host answers, for their eyes alone.
CREATE TABLE private_messages (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- 1, 2, 3 … with this guest.
  number INTEGER NOT NULL,
  author_kind TEXT NOT NULL CHECK (author_kind IN ('host', 'guest')),
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  body TEXT NOT NULL,
  at BIGINT NOT NULL,
  -- When the other side saw it.
  read_at BIGINT,
  PRIMARY KEY (guest_id, number)
);
CREATE INDEX private_messages_event ON private_messages (event_id, at);
-- What waits for the hosts' eyes.
CREATE INDEX private_messages_unread ON private_messages (event_id) WHERE author_kind = 'guest' AND read_at IS NULL;

-- What a guest wants to hear of, and when. Without a row: messages of the host and mentions, each at once.
CREATE TABLE guest_preferences (
  guest_id TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  attention TEXT NOT NULL DEFAULT 'mentions' CHECK (attention IN ('everything', 'mentions', 'muted')),
  -- Minutes after midnight in the zone; both or neither. The end may be before the start: over midnight.
  quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
  time_zone TEXT NOT NULL DEFAULT 'UTC',
  digest TEXT NOT NULL DEFAULT 'each' CHECK (digest IN ('each', 'hourly', 'daily')),
  -- Minutes after midnight in the zone at which a daily digest comes.
  digest_at INTEGER NOT NULL DEFAULT 1080 CHECK (digest_at BETWEEN 0 AND 1439)
);
-- What a browser chose for all its events, as JSON: invitations opened later follow it.
ALTER TABLE sessions ADD COLUMN preferences TEXT;

-- A browser's calendar feed, known by the hash of its token.
CREATE TABLE calendar_feeds (
  hash TEXT NOT NULL PRIMARY KEY,
  session_hash TEXT NOT NULL REFERENCES sessions (hash) ON DELETE CASCADE,
  created_at BIGINT NOT NULL
);
CREATE INDEX calendar_feeds_session ON calendar_feeds (session_hash);

-- Why a notice is sent, and for messages the first entry of the thread that it tells of.
ALTER TABLE notices ADD COLUMN occasion TEXT NOT NULL DEFAULT '';
ALTER TABLE notices ADD COLUMN since INTEGER;
CREATE INDEX notices_event_category ON notices (event_id, category);

-- What requests with an idempotency key led to is kept in a form that has changed. Whoever asks again gets it done
-- again; the same answer changes nothing.
DELETE FROM first_outcomes;
