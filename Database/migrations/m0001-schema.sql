-- The schema of the database, one aggregate after another: the server, accounts, events, guests, the thread, surveys,
-- private messages and broadcasts, notifications, the simulated phone, devices and deliveries, and mail.
--
-- It uses only what SQLite and PostgreSQL share. Identifiers are text. Times are milliseconds since 1970 in BIGINT.
-- BYTEA is PostgreSQL's type for bytes; SQLite stores a blob unchanged in a column of any declared type. The words
-- WITHOUT ROWID, with which SQLite stores a table only once, in the order of its primary key, are left out for
-- PostgreSQL.
--
-- A check with many values compares them one by one. For `x IN (…)` with three or more values, SQLite builds a
-- temporary table each time that it checks a row, which took half of the database time of an RSVP. Tables that are
-- seldom written use the shorter form.


-- THE SERVER

-- The server's own state: one row.
CREATE TABLE server (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  -- A value derived from the key that links and tokens are made with, so that the server notices a different key. Null
  -- until a server has started with a key.
  key_check TEXT,
  -- Whether loading the demo has begun and is not finished.
  demo_is_loading BOOLEAN NOT NULL DEFAULT FALSE CHECK (demo_is_loading IN (FALSE, TRUE))
);
INSERT INTO server (id) VALUES (1);

-- Work that one server does at a time, and the server whose turn it is. Several servers may share the database.
CREATE TABLE turns (
  name TEXT NOT NULL PRIMARY KEY,
  server_id TEXT NOT NULL,
  ends_at BIGINT NOT NULL
);

-- The result of the first request with an idempotency key.
CREATE TABLE idempotency_results (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  -- A hash of the request, so that a key cannot be used for two different requests.
  fingerprint TEXT NOT NULL,
  -- The result, as JSON.
  result TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_results_age ON idempotency_results (created_at);

-- A VAPID key, with which this server identifies itself to push services. New subscriptions get the latest one.
CREATE TABLE vapid_keys (
  id TEXT NOT NULL PRIMARY KEY,
  -- 65 bytes: an uncompressed point on P-256.
  public_key BYTEA NOT NULL,
  -- 32 bytes, encrypted with the server's own key, so that a copy of the database cannot be used to sign.
  sealed_private_key BYTEA NOT NULL,
  created_at BIGINT NOT NULL
);


-- ACCOUNTS

-- The account of a host.
CREATE TABLE accounts (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  -- The name in lower case, which must be unique and with which the host signs in.
  folded_name TEXT NOT NULL UNIQUE,
  passphrase_hash TEXT NOT NULL,
  is_demo BOOLEAN NOT NULL CHECK (is_demo IN (FALSE, TRUE)),
  -- Whether the account is of the person who set the server up.
  is_operator BOOLEAN NOT NULL DEFAULT FALSE CHECK (is_operator IN (FALSE, TRUE)),
  created_at BIGINT NOT NULL,
  -- The language in which the host last read their events, as a BCP 47 tag; null before that.
  language TEXT,
  -- The addresses for sign-in links: the confirmed one, and one that was entered and is not confirmed yet. Empty for
  -- none.
  email TEXT NOT NULL DEFAULT '',
  unconfirmed_email TEXT NOT NULL DEFAULT '',
  -- Grows when the host ends access elsewhere. The tokens in the host's notifications depend on it, so they end too.
  access_number INTEGER NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX accounts_email ON accounts (email) WHERE email <> '';

-- A token with which a program acts for a host.
CREATE TABLE api_tokens (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The SHA-256 of the token.
  hash TEXT NOT NULL UNIQUE,
  created_at BIGINT NOT NULL,
  -- When the token was last used, to the hour. Null before the first use.
  last_used_at BIGINT
);
CREATE INDEX api_tokens_account ON api_tokens (account_id, created_at);

-- The notifications that a host wants, and the times for them. A host without a row is notified of everything at once.
CREATE TABLE host_preferences (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  time_zone TEXT NOT NULL,
  -- Quiet hours, in minutes after midnight in the zone; both or neither. They pass midnight when the end is before the
  -- start.
  quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
  answers BOOLEAN NOT NULL CHECK (answers IN (FALSE, TRUE)),
  -- Notifications that all guests have answered, and that all seats are taken.
  milestones BOOLEAN NOT NULL CHECK (milestones IN (FALSE, TRUE)),
  private_messages BOOLEAN NOT NULL CHECK (private_messages IN (FALSE, TRUE)),
  -- Requests to join.
  requests BOOLEAN NOT NULL CHECK (requests IN (FALSE, TRUE)),
  arrivals BOOLEAN NOT NULL CHECK (arrivals IN (FALSE, TRUE)),
  -- Comments of guests in the thread.
  comments BOOLEAN NOT NULL DEFAULT TRUE CHECK (comments IN (FALSE, TRUE))
);

-- A browser that signed in, opened invitations, or both.
CREATE TABLE sessions (
  -- The SHA-256 of the cookie's secret.
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  -- The preferences that the browser chose for all its events, as JSON. Invitations opened later get them too.
  preferences TEXT,
  -- When the session was last used, to the hour. Null before the first use, and for browsers of guests.
  last_used_at BIGINT,
  -- The descriptions by which the host recognises the browser, such as "Firefox, Linux" and "203.0.x.x". Empty for
  -- browsers of guests.
  browser TEXT NOT NULL DEFAULT '',
  network TEXT NOT NULL DEFAULT ''
);
CREATE INDEX sessions_account ON sessions (account_id, created_at) WHERE account_id IS NOT NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A browser's calendar feed.
CREATE TABLE calendar_feeds (
  -- The SHA-256 of the feed's token.
  hash TEXT NOT NULL PRIMARY KEY,
  session_hash TEXT NOT NULL REFERENCES sessions (hash) ON DELETE CASCADE,
  created_at BIGINT NOT NULL
);
CREATE INDEX calendar_feeds_session ON calendar_feeds (session_hash);


-- EVENTS

-- A series of events that repeat by a rule. Each date is an event of its own, created with the series.
CREATE TABLE series (
  id TEXT NOT NULL PRIMARY KEY,
  -- The rule as RFC 5545 writes it, with the last day as a date.
  rule TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  -- The start of the first date, from which the rule counts.
  first_start BIGINT NOT NULL,
  created_at BIGINT NOT NULL
);

-- An event. Every write updates the counters, so that neither a page nor an RSVP has to count rows.
CREATE TABLE events (
  id TEXT NOT NULL PRIMARY KEY,
  -- 1, 2, 3 … on this server. The index of words, which names the event in each row, is a third as large with it.
  number BIGINT NOT NULL UNIQUE,
  host_id TEXT NOT NULL REFERENCES accounts (id),
  created_at BIGINT NOT NULL,
  title TEXT NOT NULL,
  starts_at BIGINT NOT NULL,
  ends_at BIGINT,
  time_zone TEXT NOT NULL,
  place TEXT NOT NULL,
  address TEXT NOT NULL,
  latitude DOUBLE PRECISION,
  longitude DOUBLE PRECISION,
  message TEXT NOT NULL,
  capacity INTEGER,
  answer_deadline BIGINT,
  cancelled_at BIGINT,
  -- The series that the event is a date of, and the start that the rule gave it. Null for an event on its own.
  series_id TEXT REFERENCES series (id),
  series_start BIGINT,
  -- The name of the drawn cover; null for one derived from the event. A cover photo takes precedence.
  drawn_cover TEXT,
  -- The number of people that a guest may bring.
  plus_ones INTEGER NOT NULL DEFAULT 19 CHECK (plus_ones BETWEEN 0 AND 19),
  guests_may_invite BOOLEAN NOT NULL DEFAULT FALSE CHECK (guests_may_invite IN (FALSE, TRUE)),
  shows_guest_list BOOLEAN NOT NULL DEFAULT TRUE CHECK (shows_guest_list IN (FALSE, TRUE)),
  -- Whether link previews in messengers show the cover.
  shows_cover_in_previews BOOLEAN NOT NULL DEFAULT TRUE CHECK (shows_cover_in_previews IN (FALSE, TRUE)),
  open_link TEXT NOT NULL DEFAULT 'off' CHECK (open_link IN ('off', 'open', 'approval')),
  -- The number of the current open link. With a new number, earlier links stop working.
  open_link_number INTEGER NOT NULL DEFAULT 0,
  -- Whether only hosts and guests who accepted see the place and the message, and what all others see instead.
  hides_place BOOLEAN NOT NULL DEFAULT FALSE CHECK (hides_place IN (FALSE, TRUE)),
  area TEXT NOT NULL DEFAULT '',
  -- The reminder rules that the hosts chose, separated by commas.
  reminders TEXT NOT NULL DEFAULT 'week,day-before,two-hours,nudge',
  -- The version of the details that guests are notified of: SEQUENCE in calendars.
  sequence INTEGER NOT NULL DEFAULT 0,
  -- The number of entries in the thread, and the number of changes of the event.
  activity_count INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 0,
  -- The number of surveys that were made. Most events have none, and then nothing looks for them.
  survey_count INTEGER NOT NULL DEFAULT 0,
  -- The number of guests by RSVP.
  awaiting INTEGER NOT NULL DEFAULT 0 CHECK (awaiting >= 0),
  accepted INTEGER NOT NULL DEFAULT 0 CHECK (accepted >= 0),
  maybe INTEGER NOT NULL DEFAULT 0 CHECK (maybe >= 0),
  declined INTEGER NOT NULL DEFAULT 0 CHECK (declined >= 0),
  waitlisted INTEGER NOT NULL DEFAULT 0 CHECK (waitlisted >= 0),
  -- The number of people who come, might come, wait, and have arrived.
  going INTEGER NOT NULL DEFAULT 0 CHECK (going >= 0),
  -- The children of households among the people who are going.
  children INTEGER NOT NULL DEFAULT 0 CHECK (children >= 0),
  maybe_people INTEGER NOT NULL DEFAULT 0 CHECK (maybe_people >= 0),
  waiting_people INTEGER NOT NULL DEFAULT 0 CHECK (waiting_people >= 0),
  arrived INTEGER NOT NULL DEFAULT 0 CHECK (arrived >= 0)
);
CREATE INDEX events_host ON events (host_id, starts_at, id);
CREATE INDEX events_upcoming ON events (starts_at, id);
CREATE INDEX events_series ON events (series_id, series_start) WHERE series_id IS NOT NULL;

-- A photo of an event's thread or cover, or the picture of a recording.
CREATE TABLE photos (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  format TEXT NOT NULL CHECK (format IN ('jpeg', 'png', 'gif')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  -- The size of all versions of its files on disk. Guests, events and the whole server have limits for it.
  bytes BIGINT NOT NULL DEFAULT 0,
  -- Six colours, as hexadecimal digits, for the placeholder that shows until the photo has loaded. Null until its
  -- versions for pages are made; empty for no placeholder.
  colors TEXT,
  -- The kind of the recording that this is the picture of, and its duration in milliseconds. Null for a photo.
  recording TEXT CHECK (recording IN ('video', 'sound')),
  duration INTEGER CHECK (duration > 0),
  -- The loudness of a sound from its beginning to its end: two hexadecimal digits for each part.
  levels TEXT
);
CREATE INDEX photos_event ON photos (event_id, bytes);
-- Added here because `events` and `photos` refer to each other.
ALTER TABLE events ADD COLUMN cover_id TEXT REFERENCES photos (id);
CREATE INDEX events_cover ON events (cover_id) WHERE cover_id IS NOT NULL;

-- The size of all photos, so that an upload need not sum up the whole table: one row.
CREATE TABLE photo_totals (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  bytes BIGINT NOT NULL
);
INSERT INTO photo_totals (id, bytes) VALUES (1, 0);

-- A co-host of an event.
CREATE TABLE co_hosts (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  added_at BIGINT NOT NULL,
  PRIMARY KEY (event_id, account_id)
);
CREATE INDEX co_hosts_account ON co_hosts (account_id, event_id);

-- A link that makes the first host who opens it a co-host.
CREATE TABLE co_host_links (
  -- The SHA-256 of the link's token.
  hash TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT
);
CREATE INDEX co_host_links_event ON co_host_links (event_id);

-- The text that hosts send with the links of an event, instead of Partyline's own text.
CREATE TABLE invitation_messages (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reminder')),
  text TEXT NOT NULL,
  PRIMARY KEY (event_id, kind)
);

-- A reminder that is to be sent. Reminders follow from the event and from the time zones of its guests. They are
-- recomputed when one of these changes, and deleted once sending has begun.
CREATE TABLE reminders (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  rule TEXT NOT NULL,
  -- The time zone of the guests to remind. Empty for guests who use the event's zone.
  time_zone TEXT NOT NULL,
  due_at BIGINT NOT NULL,
  PRIMARY KEY (event_id, rule, time_zone)
);
CREATE INDEX reminders_due ON reminders (due_at);


-- GUESTS

-- A guest of one event.
CREATE TABLE guests (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- 1, 2, 3 … within the event: the order of the guest list.
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- The name as lists sort it and searches compare it, and all text that a search looks through: name, companions
  -- or members, memo, address and phone number. Both are folded by `Text.folded`, and written with every change of these.
  folded_name TEXT NOT NULL,
  search_text TEXT NOT NULL,
  -- The mail address to which hosts write, and the phone number as it was entered. Guests cannot see them. Empty for
  -- none.
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  -- The address that a host had entered, if the guest has since entered their own. Empty when the host had entered
  -- none; null when the current address is the host's or came with the guest. A person who has the link can enter an
  -- address, so a new link restores this one.
  email_before TEXT,
  -- The time from which news goes to the mail address: when the invitation was mailed there, or when the guest asked
  -- for mail. Null before.
  mail_since BIGINT,
  -- The SHA-256 of the invitation link's token.
  token_hash TEXT NOT NULL UNIQUE,
  -- 0 for the link that the guest was invited with. Each new link adds one, and earlier links stop working.
  link_number INTEGER NOT NULL DEFAULT 0 CHECK (link_number >= 0),
  invited_at BIGINT NOT NULL,
  -- Only 'listed' guests are on the list and counted. The others asked to join, were taken off, or are blocked.
  list_status TEXT NOT NULL DEFAULT 'listed'
    CHECK (list_status = 'listed' OR list_status = 'requested' OR list_status = 'removed' OR list_status = 'blocked'),
  -- The way in which the guest was added: by a host, by another guest, by the open link, or at the door.
  source TEXT NOT NULL DEFAULT 'host' CHECK (source = 'host' OR source = 'guest' OR source = 'link' OR source = 'door'),
  -- The guest who invited this one. This is not a foreign key; the name is looked up where it is shown.
  invited_by TEXT,
  -- The RSVP.
  status TEXT NOT NULL DEFAULT 'awaiting'
    CHECK (status = 'awaiting' OR status = 'accepted' OR status = 'maybe' OR status = 'declined' OR status = 'waitlisted'),
  party_size INTEGER NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 20),
  note TEXT NOT NULL DEFAULT '',
  answered_at BIGINT,
  -- The host who answered for the guest, with their name at that time. Null for the guest's own RSVP.
  answered_by_id TEXT,
  answered_by_name TEXT,
  -- The names of the companions, one per line.
  companions TEXT NOT NULL DEFAULT '',
  -- The members of a household with their answers, as JSON, and the number of children among those who come. Empty and
  -- 0 for every other guest.
  members TEXT NOT NULL DEFAULT '',
  children INTEGER NOT NULL DEFAULT 0 CHECK (children >= 0),
  -- The highest number that a member had when a host last named the members anew, so that no number is used again.
  last_member INTEGER NOT NULL DEFAULT 0 CHECK (last_member >= 0),
  -- The largest party of this guest; null for what the event allows.
  party_limit INTEGER CHECK (party_limit BETWEEN 1 AND 20),
  -- The place in line. Null outside the waitlist.
  waitlist_number BIGINT,
  -- The number of people of the party who were checked in, and when the first of them was.
  arrived INTEGER NOT NULL DEFAULT 0 CHECK (arrived BETWEEN 0 AND 20),
  arrived_at BIGINT,
  -- The host's note about the guest.
  memo TEXT NOT NULL DEFAULT '',
  nudged_at BIGINT,
  -- The identifier that all guests share who are one person on the dates of one series. Null outside of series.
  series_guest_id TEXT,
  -- The language in which the guest last read their invitation, as a BCP 47 tag; null before that.
  language TEXT,
  UNIQUE (event_id, number)
);
CREATE INDEX guests_name ON guests (event_id, folded_name);
CREATE INDEX guests_series ON guests (series_guest_id) WHERE series_guest_id IS NOT NULL;
-- Notifications name the first guests who are going, however long the list is.
CREATE INDEX guests_going ON guests (event_id, number) WHERE status = 'accepted' AND list_status = 'listed';
-- Every page of a host shows how many people ask to join, however long the list is.
CREATE INDEX guests_requested ON guests (event_id) WHERE list_status = 'requested';
CREATE INDEX guests_waitlist ON guests (event_id, waitlist_number) WHERE waitlist_number IS NOT NULL;
-- Finds the guests whom a guest brought, which each of their page views asks for, however long the list is.
CREATE INDEX guests_inviter ON guests (event_id, invited_by, number) WHERE invited_by IS NOT NULL;
-- Invitations with the same mail address belong to one person, who sets their preferences in one place.
CREATE INDEX guests_of_address ON guests (lower(email)) WHERE email <> '';

-- The notifications that a guest wants, and the times for them. A guest without a row gets messages of the hosts and
-- mentions, each at once.
CREATE TABLE guest_preferences (
  guest_id TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  attention TEXT NOT NULL DEFAULT 'mentions' CHECK (attention IN ('everything', 'mentions', 'muted')),
  -- Quiet hours, in minutes after midnight in the zone; both or neither. They pass midnight when the end is before the
  -- start.
  quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
  time_zone TEXT NOT NULL DEFAULT 'UTC',
  digest TEXT NOT NULL DEFAULT 'each' CHECK (digest IN ('each', 'hourly', 'daily')),
  -- When a daily digest is sent, in minutes after midnight in the zone.
  digest_at INTEGER NOT NULL DEFAULT 1080 CHECK (digest_at BETWEEN 0 AND 1439),
  -- The channels of each kind of notifications: push to devices, mail, both or neither.
  invitations_by TEXT NOT NULL DEFAULT 'both' CHECK (invitations_by IN ('both', 'push', 'mail', 'neither')),
  messages_by TEXT NOT NULL DEFAULT 'both' CHECK (messages_by IN ('both', 'push', 'mail', 'neither')),
  photos_by TEXT NOT NULL DEFAULT 'push' CHECK (photos_by IN ('both', 'push', 'mail', 'neither')),
  arrivals_by TEXT NOT NULL DEFAULT 'push' CHECK (arrivals_by IN ('both', 'push', 'mail', 'neither')),
  reminders_by TEXT NOT NULL DEFAULT 'both' CHECK (reminders_by IN ('both', 'push', 'mail', 'neither')),
  digests_by TEXT NOT NULL DEFAULT 'both' CHECK (digests_by IN ('both', 'push', 'mail', 'neither'))
);

-- An invitation that was opened in a browser.
CREATE TABLE session_invitations (
  session_hash TEXT NOT NULL REFERENCES sessions (hash) ON DELETE CASCADE,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  opened_at BIGINT NOT NULL,
  -- When this guest was chosen as the reader of the browser. Among the guests that a browser knows at one event, its
  -- reader is the one chosen last. If none was chosen, it is the one known first, so that a link from another person
  -- changes nothing.
  chosen_at BIGINT,
  -- Whether the invitation had been answered in another browser when this one first opened it, and the reader has not
  -- confirmed yet that they are the guest. The link may have been passed on.
  needs_confirmation BOOLEAN NOT NULL DEFAULT FALSE CHECK (needs_confirmation IN (FALSE, TRUE)),
  PRIMARY KEY (session_hash, guest_id)
);
CREATE INDEX session_invitations_guest ON session_invitations (guest_id, opened_at);

-- An address that a guest entered for themselves and has not confirmed yet. Only a code is mailed there.
CREATE TABLE pending_addresses (
  guest_id TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  -- The requested mail. Its code is derived from this identifier and from the server's key.
  request_id TEXT NOT NULL,
  -- The number of wrong codes that were entered.
  wrong_codes INTEGER NOT NULL DEFAULT 0,
  expires_at BIGINT NOT NULL
);
CREATE INDEX pending_addresses_request ON pending_addresses (request_id);
CREATE INDEX pending_addresses_expired ON pending_addresses (expires_at);

-- The way in which an invitation link was sent to a guest, as the host recorded it. 'server' is a mail from this
-- server.
CREATE TABLE sent_invitations (
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- 1, 2, 3 … for the guest; later records have greater numbers.
  number BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reminder')),
  way TEXT NOT NULL CHECK (way = 'server' OR way = 'share' OR way = 'whatsapp' OR way = 'sms' OR way = 'mail'
    OR way = 'copy' OR way = 'other'),
  -- The number of the link that was sent. A link that was renewed since does not work.
  link_number INTEGER NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (guest_id, number)
);

-- A guest who said on the day that they are on the way. The row is deleted when that ends. Positions are kept in memory
-- alone, in no table.
CREATE TABLE arrivals (
  guest_id TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  started_at BIGINT NOT NULL,
  -- When the guest said how long the way takes, and when they expect to arrive. Null if they did not say it.
  told_at BIGINT,
  expected_at BIGINT,
  sharing TEXT NOT NULL CHECK (sharing IN ('nothing', 'once', 'ride')),
  ends_at BIGINT NOT NULL
);
CREATE INDEX arrivals_event ON arrivals (event_id, started_at);
CREATE INDEX arrivals_ending ON arrivals (ends_at);


-- THE THREAD

-- An entry of an event's thread.
CREATE TABLE activities (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- 1, 2, 3 … within the event, without gaps.
  sequence INTEGER NOT NULL,
  id TEXT NOT NULL,
  -- The event's revision when this entry last changed. A reader with an earlier revision has missed the change.
  revision INTEGER NOT NULL,
  author_kind TEXT NOT NULL CHECK (author_kind IN ('host', 'guest')),
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind = 'answered' OR kind = 'commented' OR kind = 'shared' OR kind = 'joined'
    OR kind = 'promoted' OR kind = 'created' OR kind = 'updated' OR kind = 'cancelled' OR kind = 'reopened'
    OR kind = 'asked'),
  -- The note of an RSVP, the text of a comment, the caption of a photo, the text of a cancellation, or the question of a
  -- survey.
  body TEXT NOT NULL,
  -- The changes of an update, and the earlier and new details as JSON. Null for other entries, and when they are not
  -- known.
  changes TEXT,
  edit TEXT,
  -- For an entry `answered`, the RSVP, and the host who gave it for the guest, with their name at that time.
  status TEXT,
  party_size INTEGER,
  answered_by_id TEXT,
  answered_by_name TEXT,
  -- For the RSVP of a household, the names of the members who come, or of all when none does, one per line. Empty for
  -- all others.
  names TEXT NOT NULL DEFAULT '',
  -- For an entry `joined`, the guest who brought its author. Null for an author whom no guest brought.
  brought_by_id TEXT,
  brought_by_name TEXT,
  photo_id TEXT REFERENCES photos (id),
  at BIGINT NOT NULL,
  -- The entry that this one replies to.
  reply_to INTEGER,
  -- The people mentioned in the text, as JSON. Empty for none.
  mentions TEXT NOT NULL DEFAULT '',
  edited_at BIGINT,
  -- When the entry was unsent. It is shown as unsent, and can be restored until its text is deleted some time later.
  deleted_at BIGINT,
  -- The person who unsent the entry. No other person may restore it.
  deleted_by TEXT,
  -- Whether the text of an unsent entry has been deleted.
  is_wiped BOOLEAN NOT NULL DEFAULT FALSE CHECK (is_wiped IN (FALSE, TRUE)),
  -- When a host pinned the entry to the top of the thread. Null for other entries, and once the entry is unsent.
  pinned_at BIGINT,
  PRIMARY KEY (event_id, sequence)
);
CREATE INDEX activities_revision ON activities (event_id, revision);
CREATE INDEX activities_photos ON activities (event_id, sequence) WHERE photo_id IS NOT NULL;
-- Finds the entry of a photo, which each request for a photo asks for, because a photo that was unsent is not shown.
CREATE INDEX activities_photo ON activities (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX activities_deleted ON activities (deleted_at) WHERE deleted_at IS NOT NULL AND NOT is_wiped;
CREATE INDEX activities_pinned ON activities (event_id, pinned_at, sequence) WHERE pinned_at IS NOT NULL;

-- The words of entries that are not unsent, for searches: each word of an entry once, as `Text.indexedWords` writes it.
-- A search reads only rows of its own event and word, however common the word is in other events.
CREATE TABLE entry_words (
  event_number BIGINT NOT NULL REFERENCES events (number) ON DELETE CASCADE,
  word TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  PRIMARY KEY (event_number, word, sequence)
) WITHOUT ROWID;

-- An emoji that a person left on an entry.
CREATE TABLE reactions (
  event_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  -- 1, 2, 3 … for the entry, in the order in which they were added.
  number INTEGER NOT NULL,
  emoji TEXT NOT NULL,
  author_kind TEXT NOT NULL CHECK (author_kind IN ('host', 'guest')),
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (event_id, sequence, emoji, author_kind, author_id),
  UNIQUE (event_id, sequence, number),
  FOREIGN KEY (event_id, sequence) REFERENCES activities (event_id, sequence) ON DELETE CASCADE
);

-- A record of what a person has seen of an event: the first and last time, and up to which entry.
CREATE TABLE read_positions (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  reader_kind TEXT NOT NULL CHECK (reader_kind IN ('host', 'guest')),
  reader_id TEXT NOT NULL,
  first_seen_at BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  read_sequence INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, reader_kind, reader_id)
);


-- SURVEYS

-- Something that hosts ask the guests of an event: a poll, dates to choose from, a list of things to bring, or questions
-- for guests who accept.
CREATE TABLE surveys (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- 1, 2, 3 … within the event.
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('poll', 'dates', 'list', 'questions')),
  -- The entry of the thread. Null for questions, which have none.
  sequence INTEGER,
  is_anonymous BOOLEAN NOT NULL CHECK (is_anonymous IN (FALSE, TRUE)),
  allows_additions BOOLEAN NOT NULL CHECK (allows_additions IN (FALSE, TRUE)),
  closes_at BIGINT,
  closed_at BIGINT,
  -- The number of the date that became the event's time.
  chosen_date INTEGER,
  -- The number of people who answered.
  respondents INTEGER NOT NULL DEFAULT 0 CHECK (respondents >= 0),
  -- The event's revision when the survey or an answer last changed.
  revision INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  UNIQUE (event_id, number)
);
CREATE INDEX surveys_revision ON surveys (event_id, revision);
CREATE INDEX surveys_entry ON surveys (event_id, sequence) WHERE sequence IS NOT NULL;

-- A question of a survey. A removed one keeps its answers until the survey is deleted.
CREATE TABLE survey_questions (
  survey_id TEXT NOT NULL REFERENCES surveys (id) ON DELETE CASCADE,
  -- 1, 2, 3 … within the survey. No number is used again.
  number INTEGER NOT NULL,
  -- The place among the questions of the survey.
  place INTEGER NOT NULL,
  text TEXT NOT NULL,
  answers TEXT NOT NULL CHECK (answers IN ('one', 'several', 'dates', 'amounts', 'yes-no', 'number', 'text')),
  is_required BOOLEAN NOT NULL CHECK (is_required IN (FALSE, TRUE)),
  is_per_person BOOLEAN NOT NULL CHECK (is_per_person IN (FALSE, TRUE)),
  -- Whether guests see each other's answers.
  shows_answers BOOLEAN NOT NULL DEFAULT FALSE CHECK (shows_answers IN (FALSE, TRUE)),
  is_removed BOOLEAN NOT NULL DEFAULT FALSE CHECK (is_removed IN (FALSE, TRUE)),
  PRIMARY KEY (survey_id, number)
);

-- A choice of a question, with its counts, so that a page need not count answers.
CREATE TABLE survey_choices (
  survey_id TEXT NOT NULL REFERENCES surveys (id) ON DELETE CASCADE,
  -- 1, 2, 3 … within the survey. No number is used again.
  number INTEGER NOT NULL,
  question INTEGER NOT NULL,
  place INTEGER NOT NULL,
  text TEXT NOT NULL,
  -- For a date, when it begins and ends.
  starts_at BIGINT,
  ends_at BIGINT,
  -- For a thing to bring, the amount that is needed.
  wanted INTEGER CHECK (wanted BETWEEN 1 AND 999),
  -- The number of people who chose it, of a thing the amount that people bring, and of a date the people who said yes.
  chosen INTEGER NOT NULL DEFAULT 0 CHECK (chosen >= 0),
  -- For a date, the number of people who said "if need be".
  possible INTEGER NOT NULL DEFAULT 0 CHECK (possible >= 0),
  -- The guest who added it, with their name at that time. Null for a choice of the hosts.
  added_by_id TEXT,
  added_by_name TEXT,
  is_removed BOOLEAN NOT NULL DEFAULT FALSE CHECK (is_removed IN (FALSE, TRUE)),
  PRIMARY KEY (survey_id, number)
);

-- One person's answer to a question, or to one choice of it. It has no time and no row id: together with the log of
-- requests, the time or the order of the answers would tell who gave an anonymous one.
CREATE TABLE survey_answers (
  survey_id TEXT NOT NULL REFERENCES surveys (id) ON DELETE CASCADE,
  question INTEGER NOT NULL,
  -- The number of the choice; 0 for a question without choices.
  choice INTEGER NOT NULL,
  -- The person who answered: 'g-' or 'h-' and the identifier of the guest or host. In an anonymous survey it is a value
  -- derived from that and from the server's key, which is not in the database, so that the person can change the answer.
  respondent TEXT NOT NULL,
  -- The person of the party: 0 for the guest, 1, 2, 3 … for companions; of a household, the member's number. 0 for an
  -- answer that counts for the whole party.
  person INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  text TEXT NOT NULL,
  -- The name at the time of the answer. Empty in an anonymous survey.
  name TEXT NOT NULL,
  PRIMARY KEY (survey_id, question, choice, respondent, person)
) WITHOUT ROWID;
CREATE INDEX survey_answers_respondent ON survey_answers (survey_id, respondent);


-- PRIVATE MESSAGES AND BROADCASTS

-- A private message between a guest and the hosts.
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
  -- When the guest saw it, or for a guest's message a host.
  read_at BIGINT,
  -- The broadcast that it belongs to. Null for a message to this guest alone.
  broadcast_id TEXT,
  PRIMARY KEY (guest_id, number)
);
CREATE INDEX private_messages_event ON private_messages (event_id, at);
-- Messages that no host has seen.
CREATE INDEX private_messages_unread ON private_messages (event_id) WHERE author_kind = 'guest' AND read_at IS NULL;
CREATE INDEX private_messages_broadcast ON private_messages (broadcast_id) WHERE broadcast_id IS NOT NULL;

-- A message from a host to many guests: it waits for its time, is being sent, or was sent.
CREATE TABLE broadcasts (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  -- The audience. For an audience of guests who match a search, also the words and the filters of that search. The
  -- filter by answers to surveys is empty for none.
  audience TEXT NOT NULL,
  words TEXT NOT NULL,
  filter TEXT NOT NULL,
  answers TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  is_thanks BOOLEAN NOT NULL CHECK (is_thanks IN (FALSE, TRUE)),
  written_at BIGINT NOT NULL,
  -- When the message is to be sent. Null once sending has begun, and when it was cancelled.
  due_at BIGINT,
  -- When the host asked to send it at once, from which it waits for some seconds even if the clock is changed. Null for
  -- a time that the host chose.
  send_requested_at BIGINT,
  started_at BIGINT,
  ended_at BIGINT,
  cancelled_at BIGINT,
  -- Why it was not sent.
  skipped TEXT,
  -- The numbers of guests on the list: guests after the first number, up to and including the second, have not received
  -- it yet.
  after_number BIGINT NOT NULL DEFAULT 0,
  through_number BIGINT NOT NULL DEFAULT 0,
  -- For a broadcast to all guests, the entry of the thread, and the number of guests that it was for.
  sequence INTEGER,
  told INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX broadcasts_event ON broadcasts (event_id, written_at);
CREATE INDEX broadcasts_due ON broadcasts (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX broadcasts_begun ON broadcasts (started_at) WHERE started_at IS NOT NULL AND ended_at IS NULL;


-- NOTIFICATIONS

-- A notification of a guest. It is sent when its bytes are written, in the same commit as the change that it tells
-- about if it is due then.
CREATE TABLE notifications (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- 1, 2, 3 … for the guest: later notifications have greater numbers.
  number INTEGER NOT NULL,
  category TEXT NOT NULL,
  collapse_id TEXT NOT NULL,
  -- Why the notification is sent.
  occasion TEXT NOT NULL DEFAULT '',
  changes TEXT NOT NULL,
  -- For messages, the first entry of the thread that the notification covers.
  since INTEGER,
  -- The details as the guest last knew them, as JSON.
  details_before TEXT,
  -- The host's text of a cancellation.
  words TEXT NOT NULL DEFAULT '',
  -- For a reminder, its rule, which is null when the guest asked for it, and the time that it reminds of. Both are null
  -- for other notifications.
  reminder_rule TEXT,
  reminder_of BIGINT,
  -- The guest on the way whom the notification is about.
  traveller_id TEXT,
  -- The survey that the notification asks about.
  survey_id TEXT,
  created_at BIGINT NOT NULL,
  -- When the bytes are to be written. Null once they are, and for a notification that has ended.
  due_at BIGINT,
  -- When the bytes were written.
  sent_at BIGINT,
  payload BYTEA,
  -- The last entry of the thread when the notification was sent, up to which it covers everything. Null before it is
  -- sent.
  told_through INTEGER,
  -- For a notification that repeats earlier news, the time up to which it repeats. Null for all others.
  resent_through BIGINT,
  -- When the guest's phone received it, whether or not it lists it. Null until the guest looks at the phone.
  received_at BIGINT,
  -- When and why the notification was taken back or not sent. Null for all others. The reason is only that of a failed
  -- attempt.
  ended_at BIGINT,
  end_reason TEXT,
  -- Whether the notification was held back before it was sent, or taken back.
  stopped TEXT CHECK (stopped IN ('withheld', 'withdrawn')),
  UNIQUE (guest_id, number)
);
CREATE INDEX notifications_due ON notifications (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX notifications_waiting ON notifications (guest_id) WHERE due_at IS NOT NULL;
-- Used when words are taken back, to find what was sent since they were written.
CREATE INDEX notifications_messages ON notifications (event_id, sent_at) WHERE category = 'event-message';
-- Used when an event is moved or cancelled.
CREATE INDEX notifications_of_reminders ON notifications (event_id) WHERE category = 'event-reminder';
-- Keeps a guest from getting the same reminder twice, even when clocks and time zones change.
CREATE UNIQUE INDEX notifications_reminders ON notifications (guest_id, reminder_rule, reminder_of)
  WHERE reminder_rule IS NOT NULL;
CREATE INDEX notifications_of_arrivals ON notifications (traveller_id) WHERE traveller_id IS NOT NULL;
CREATE INDEX notifications_of_surveys ON notifications (survey_id) WHERE survey_id IS NOT NULL;

-- News that the rest of a long guest list is still to be notified of, a batch in each commit.
CREATE TABLE announcements (
  id BIGINT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  occasion TEXT NOT NULL,
  changes TEXT NOT NULL,
  -- Further details of the news, as JSON. Null for none.
  details TEXT,
  -- The entry of the thread that the news is about.
  since INTEGER,
  -- Whether guests who have declined are notified too.
  tells_declined BOOLEAN NOT NULL CHECK (tells_declined IN (FALSE, TRUE)),
  created_at BIGINT NOT NULL,
  -- The numbers of guests on the list: guests after the first number, up to and including the second, have not been
  -- notified yet.
  after_number BIGINT NOT NULL,
  through_number BIGINT NOT NULL
);
CREATE INDEX announcements_event ON announcements (event_id);

-- A notification of a host. The host's devices and phone share one, with the bytes that were sent.
CREATE TABLE host_notifications (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- 1, 2, 3 … for the host: later notifications have greater numbers.
  number BIGINT NOT NULL,
  occasion TEXT NOT NULL,
  collapse_id TEXT NOT NULL,
  -- The first entry of the thread that the notification covers. It also covers answers that come before it leaves.
  since INTEGER,
  -- The guest who wrote the message or asked to join.
  guest_id TEXT REFERENCES guests (id) ON DELETE CASCADE,
  -- The number of guests when it reported that all had answered, and the number of seats when it reported that all were
  -- taken. Each is reported once.
  everybody INTEGER,
  full_seats INTEGER,
  created_at BIGINT NOT NULL,
  -- The exact bytes, and when they were written. Both are null before that. The bytes are also null once a later
  -- notification has taken their place.
  payload BYTEA,
  sent_at BIGINT,
  -- When the host removed it from their phone. Null while the phone lists it.
  cleared_at BIGINT,
  UNIQUE (account_id, number)
);
CREATE INDEX host_notifications_collapse ON host_notifications (account_id, collapse_id, created_at);
CREATE INDEX host_notifications_event ON host_notifications (event_id);
CREATE INDEX host_notifications_guest ON host_notifications (guest_id) WHERE guest_id IS NOT NULL;


-- THE SIMULATED PHONE

-- The categories of actions that an app registers. Most phones have the same, so each set is stored once.
CREATE TABLE category_sets (
  id BIGINT NOT NULL PRIMARY KEY,
  archive BYTEA NOT NULL UNIQUE
);

-- The simulated phone of a guest, which has the guest's identifier.
CREATE TABLE phones (
  id TEXT NOT NULL PRIMARY KEY,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- The user's settings, as JSON. Null while they are unchanged.
  settings BYTEA,
  category_set_id BIGINT REFERENCES category_sets (id),
  badge INTEGER NOT NULL DEFAULT 0 CHECK (badge >= 0)
);
CREATE INDEX phones_guest ON phones (guest_id);

-- A pending request of a phone, which waits for its trigger.
CREATE TABLE pending_notifications (
  phone_id TEXT NOT NULL REFERENCES phones (id) ON DELETE CASCADE,
  identifier TEXT NOT NULL,
  -- 1, 2, 3 … on the phone: the order in which they were added.
  number BIGINT NOT NULL,
  -- The notification that was being handled when the request was added, if any. Its trace continues when the request
  -- fires.
  notification_id TEXT REFERENCES notifications (id) ON DELETE SET NULL,
  -- When the request fires. Null for a place, which has no date.
  fires_at BIGINT,
  archive BYTEA NOT NULL,
  PRIMARY KEY (phone_id, identifier),
  UNIQUE (phone_id, number)
);
CREATE INDEX pending_notifications_notification ON pending_notifications (notification_id)
  WHERE notification_id IS NOT NULL;

-- A notification that was delivered to a phone. It is kept as long as its guest's notification, listed or not, because
-- links lead to it.
CREATE TABLE delivered_notifications (
  phone_id TEXT NOT NULL REFERENCES phones (id) ON DELETE CASCADE,
  -- 1, 2, 3 … on the phone; greater numbers are higher in the list.
  number BIGINT NOT NULL,
  identifier TEXT NOT NULL,
  is_listed BOOLEAN NOT NULL CHECK (is_listed IN (FALSE, TRUE)),
  delivered_at BIGINT NOT NULL,
  -- Null for a local notification.
  notification_id TEXT UNIQUE REFERENCES notifications (id) ON DELETE CASCADE,
  archive BYTEA NOT NULL,
  PRIMARY KEY (phone_id, number)
);
CREATE UNIQUE INDEX delivered_notifications_identifier ON delivered_notifications (phone_id, identifier)
  WHERE is_listed;
CREATE INDEX delivered_notifications_list ON delivered_notifications (phone_id, number) WHERE is_listed;

-- A step in the trace of a notification on the phone, as JSON.
CREATE TABLE trace_steps (
  notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  step BYTEA NOT NULL,
  PRIMARY KEY (notification_id, number)
);

-- The phone's reply to a response, by idempotency key.
CREATE TABLE phone_replies (
  notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  reply BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (notification_id, key)
);
CREATE INDEX phone_replies_age ON phone_replies (created_at);


-- DEVICES AND DELIVERIES

-- A device that gets notifications: a browser, an app, or the mail address of a guest.
CREATE TABLE devices (
  id TEXT NOT NULL PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('web-push', 'apns', 'mail')),
  -- The host of the push service; 'mail' for what goes to the one relay. Deliveries to one service share a lane.
  service TEXT NOT NULL,
  -- The endpoint of a Web Push subscription, an APNs device token, or a mail address. It is secret, and so are the
  -- keys.
  address TEXT NOT NULL,
  public_key BYTEA,
  auth_secret BYTEA,
  -- The server's key that the subscription was made for. It never changes.
  vapid_key_id TEXT,
  -- The app that an APNs token belongs to; empty for all others.
  topic TEXT NOT NULL DEFAULT '',
  -- The owner, exactly one of three. A session owns a browser, which serves the invitations opened and the host signed
  -- in there. A guest owns a device that their program registered, or their mail address. An API token owns a device
  -- that the host's program registered, which ends with the token.
  session_hash TEXT REFERENCES sessions (hash) ON DELETE CASCADE,
  guest_id TEXT REFERENCES guests (id) ON DELETE CASCADE,
  api_token_id TEXT REFERENCES api_tokens (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- Whether the lock screen shows only that there is a notification.
  hides_details BOOLEAN NOT NULL DEFAULT FALSE CHECK (hides_details IN (FALSE, TRUE)),
  is_paused BOOLEAN NOT NULL DEFAULT FALSE CHECK (is_paused IN (FALSE, TRUE)),
  -- The most bytes of a message that the device accepts, if its service has said so, and when the service last refused
  -- a message for its length. The limit is forgotten after a week.
  size_limit INTEGER,
  size_limited_at BIGINT,
  registered_at BIGINT NOT NULL,
  -- When the browser or app last renewed the registration, or when the mail address was entered.
  renewed_at BIGINT NOT NULL,
  -- When the service last accepted a message for it.
  accepted_at BIGINT,
  CHECK (CASE WHEN session_hash IS NULL THEN 0 ELSE 1 END + CASE WHEN guest_id IS NULL THEN 0 ELSE 1 END
    + CASE WHEN api_token_id IS NULL THEN 0 ELSE 1 END = 1),
  CHECK (channel <> 'mail' OR guest_id IS NOT NULL)
);
-- One mail address may belong to guests at several events.
CREATE UNIQUE INDEX devices_address ON devices (service, address, topic) WHERE channel <> 'mail';
CREATE UNIQUE INDEX devices_mail ON devices (guest_id) WHERE channel = 'mail';
CREATE INDEX devices_mail_address ON devices (lower(address)) WHERE channel = 'mail';
CREATE INDEX devices_session ON devices (session_hash) WHERE session_hash IS NOT NULL;
CREATE INDEX devices_guest ON devices (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX devices_api_token ON devices (api_token_id) WHERE api_token_id IS NOT NULL;

-- One press of Send. None of its mails leaves before `due_at`, and until then it can be undone.
CREATE TABLE mail_sends (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  at BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  undone_at BIGINT
);
CREATE INDEX mail_sends_account ON mail_sends (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX mail_sends_event ON mail_sends (event_id, at);

-- A row of the outbox: one notification on its way to one device.
CREATE TABLE deliveries (
  id TEXT NOT NULL PRIMARY KEY,
  -- 1, 2, 3 … in the outbox, in the order in which deliveries were written, whatever the clock showed.
  number BIGINT NOT NULL UNIQUE,
  -- The notification that it delivers, of a guest or of a host.
  notification_id TEXT REFERENCES notifications (id) ON DELETE CASCADE,
  host_notification_id TEXT REFERENCES host_notifications (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- The name of the device at that time.
  device_name TEXT NOT NULL,
  -- Null once the device is deleted.
  device_id TEXT REFERENCES devices (id) ON DELETE SET NULL,
  service TEXT NOT NULL,
  collapse_id TEXT NOT NULL,
  -- For a mail, the press of Send that it belongs to.
  send_id TEXT REFERENCES mail_sends (id) ON DELETE SET NULL,
  -- Whether it is one of many deliveries with the same news. Bulk deliveries do not hold up those to one person alone.
  is_bulk BOOLEAN NOT NULL CHECK (is_bulk IN (FALSE, TRUE)),
  -- The time after which the notification is of no use.
  deadline BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  -- When to try next, or when the lease of the worker that claimed it ends. Null once the delivery has ended.
  due_at BIGINT,
  -- When `due_at` was last set. The clock may have gone back since.
  postponed_at BIGINT,
  -- When a worker claimed it; null while it is not claimed.
  claimed_at BIGINT,
  -- The server whose worker claimed it last. When that server starts again, it frees what it had claimed. What other
  -- servers claimed stays theirs until the lease ends.
  claimed_by TEXT,
  ended_at BIGINT,
  state TEXT NOT NULL
    CHECK (state = 'waiting' OR state = 'accepted' OR state = 'failed' OR state = 'expired' OR state = 'superseded'
    OR state = 'dropped' OR state = 'withheld' OR state = 'withdrawn'),
  -- The service's last response: an HTTP status, and the reason of the service or of this server.
  status INTEGER,
  reason TEXT,
  -- When the device reported that it was shown, and that it was opened.
  shown_at BIGINT,
  opened_at BIGINT,
  -- When a mail that the relay had accepted came back. `status` and `reason` say why.
  returned_at BIGINT,
  CHECK ((notification_id IS NULL) <> (host_notification_id IS NULL))
);
CREATE INDEX deliveries_due ON deliveries (service, is_bulk, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_next ON deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_waiting ON deliveries (device_id, collapse_id) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_event ON deliveries (event_id, created_at, id) WHERE notification_id IS NOT NULL;
CREATE INDEX deliveries_notification ON deliveries (notification_id);
CREATE INDEX deliveries_host_notification ON deliveries (host_notification_id) WHERE host_notification_id IS NOT NULL;
CREATE INDEX deliveries_device ON deliveries (device_id, number);
CREATE INDEX deliveries_send ON deliveries (send_id) WHERE send_id IS NOT NULL;
-- At every start the server counts the mails that left within the last hour.
CREATE INDEX deliveries_mailed ON deliveries (ended_at) WHERE service = 'mail' AND state = 'accepted';

-- A push that a host sent by hand from the lab, and its response. Only the latest ones of each host are kept.
CREATE TABLE payload_sends (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  sent_at BIGINT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('web-push', 'apns')),
  -- The host of the push service.
  service TEXT NOT NULL,
  -- The name of the device at that time. Empty for a token that was typed in.
  device_name TEXT NOT NULL,
  -- Null once the device is deleted, and for a token that was typed in.
  device_id TEXT REFERENCES devices (id) ON DELETE SET NULL,
  -- An APNs device token that was typed in, which is secret, and the headers sent with it.
  token TEXT,
  topic TEXT,
  push_type TEXT,
  priority INTEGER,
  expiration BIGINT,
  collapse_id TEXT,
  -- The exact bytes.
  payload BYTEA NOT NULL,
  -- The number of bytes sent; for a browser, before encryption.
  size INTEGER NOT NULL,
  is_accepted BOOLEAN NOT NULL CHECK (is_accepted IN (FALSE, TRUE)),
  -- The response of the service: an HTTP status, which is null when there was no response, the reason of the service or
  -- of this server, and the apns-id.
  status INTEGER,
  reason TEXT NOT NULL,
  apns_id TEXT
);
CREATE INDEX payload_sends_account ON payload_sends (account_id, sent_at, id);
CREATE INDEX payload_sends_device ON payload_sends (device_id) WHERE device_id IS NOT NULL;


-- MAIL

-- The mail of a notification, written once: every attempt sends the same bytes.
CREATE TABLE mails (
  delivery_id TEXT NOT NULL PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
  -- The part before the @ of its Message-ID.
  message_id TEXT NOT NULL,
  -- The message, as JSON. Null once its words were taken back.
  message TEXT,
  -- The subject of this mail and of all later mails to its guest about the same event.
  subject TEXT NOT NULL,
  -- The photo whose bytes are the picture in the mail.
  photo_id TEXT,
  written_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX mails_message ON mails (message_id);

-- A mail in which a guest answered: its outcome, for the hosts, and the order of calendar RSVPs, which mail may deliver
-- out of order. The text of the mail is in the thread, not here. Mails in which no RSVP could be read are stored too,
-- so that hosts see that they came.
CREATE TABLE mail_replies (
  -- Derived from the guest and the mail's Message-ID, so that the same mail received twice has one row.
  id TEXT NOT NULL PRIMARY KEY,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  received_at BIGINT NOT NULL,
  -- The sender that the mail names. Empty when it could not be read.
  sender TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('answered', 'commented', 'late', 'delegated', 'refused', 'notUnderstood')),
  -- The code of the refusal; null unless it was refused.
  refusal TEXT,
  -- SEQUENCE and DTSTAMP (in seconds) of a calendar's RSVP. Null for an RSVP in words.
  sequence INTEGER,
  stamp BIGINT
);
CREATE INDEX mail_replies_guest ON mail_replies (guest_id, received_at);

-- An address that gets no mail, in lower case, and the reason.
CREATE TABLE mail_suppressions (
  address TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('returned', 'complained', 'unsubscribed')),
  -- The event that this is limited to. Null for all mail of this server.
  event_id TEXT REFERENCES events (id) ON DELETE CASCADE,
  -- The text of the other server.
  detail TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE UNIQUE INDEX mail_suppressions_address ON mail_suppressions (address, reason, COALESCE(event_id, ''));
CREATE INDEX mail_suppressions_event ON mail_suppressions (event_id) WHERE event_id IS NOT NULL;

-- A mail that a person requests by entering an address: the links of their invitations, a sign-in link, a link that
-- confirms the address, or a code. A row exists whether or not a guest or host has the address.
CREATE TABLE mail_requests (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('links', 'sign-in', 'confirmation', 'own-address')),
  -- In lower case.
  address TEXT NOT NULL,
  -- The account that the address is for. Null when the requester is not known.
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  -- The language of the page on which it was requested.
  language TEXT NOT NULL,
  -- The path that a host was going to who signs in by mail. Null for the start page.
  next TEXT,
  created_at BIGINT NOT NULL,
  -- The time after which the mail is of no use.
  deadline BIGINT NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  -- When to try next, or when the lease of the current attempt ends. Null once the request has ended.
  due_at BIGINT,
  -- The server that makes or made the latest attempt. Null before the first one, and while the request is postponed.
  claimed_by TEXT,
  -- The mail, written once and encrypted with the server's key. Null before it is written, and once the request has
  -- ended.
  message BYTEA,
  is_accepted BOOLEAN NOT NULL DEFAULT FALSE CHECK (is_accepted IN (FALSE, TRUE)),
  ended_at BIGINT,
  -- Why it was not sent, or not yet.
  reason TEXT
);
CREATE INDEX mail_requests_address ON mail_requests (address, kind, created_at);
CREATE INDEX mail_requests_due ON mail_requests (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX mail_requests_ended ON mail_requests (ended_at) WHERE ended_at IS NOT NULL;

-- A requested mail that was written. It may come back long after the request is forgotten. The row does not say what it
-- contained or who requested it.
CREATE TABLE requested_mails (
  -- The part before the @ of its Message-ID.
  message_id TEXT NOT NULL PRIMARY KEY,
  -- In lower case.
  address TEXT NOT NULL,
  written_at BIGINT NOT NULL
);
CREATE INDEX requested_mails_address ON requested_mails (address);
CREATE INDEX requested_mails_written ON requested_mails (written_at);

-- The token in a link that was mailed to a host, which works once.
CREATE TABLE mailed_tokens (
  -- The SHA-256 of the token.
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('sign-in', 'confirmation')),
  -- The address to which the link was mailed.
  address TEXT NOT NULL,
  -- The path to which the link leads, as in `mail_requests`.
  next TEXT,
  expires_at BIGINT NOT NULL
);
CREATE INDEX mailed_tokens_account ON mailed_tokens (account_id);
