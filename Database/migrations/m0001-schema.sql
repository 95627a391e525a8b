-- The whole database, an aggregate after the other: the server, accounts, events, guests, the thread, private messages
-- and broadcasts, notifications, the simulated phone, devices and deliveries, and mail.
--
-- Written in what SQLite and PostgreSQL share. Identifiers are text, moments are milliseconds since 1970 in BIGINT.
-- BYTEA is PostgreSQL's name for bytes; SQLite keeps a blob as it is in a column of any declared type.
--
-- A check with many values compares them one by one: for `x IN (…)` with three or more, SQLite makes a table of its own
-- each time that it checks a row, which was half of what an answer cost in the database. Rows that are seldom written
-- use the shorter form.


-- THE SERVER

-- What the server knows about itself: one row.
CREATE TABLE server (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  -- A value derived from the key that links and tokens are made with, so that no other key is taken for it; null until
  -- a server has started with one.
  key_check TEXT,
  -- Whether the loading of the demo began and did not come to its end.
  demo_is_loading BOOLEAN NOT NULL DEFAULT FALSE CHECK (demo_is_loading IN (FALSE, TRUE))
);
INSERT INTO server (id) VALUES (1);

-- What a request with an idempotency key led to the first time.
CREATE TABLE idempotency_results (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  -- A hash of what was asked for, so that a key is not used for two different requests.
  fingerprint TEXT NOT NULL,
  -- As JSON.
  result TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_results_age ON idempotency_results (created_at);

-- A key with which this server tells push services who it is. The one made last is given to new subscriptions.
CREATE TABLE vapid_keys (
  id TEXT NOT NULL PRIMARY KEY,
  -- 65 bytes: an uncompressed point on P-256.
  public_key BYTEA NOT NULL,
  -- 32 bytes, encrypted with the server's own key, so that a copy of the database signs nothing.
  sealed_private_key BYTEA NOT NULL,
  created_at BIGINT NOT NULL
);


-- ACCOUNTS

-- An account of a host.
CREATE TABLE accounts (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  -- The name in lower case: what must be unique and what signs in.
  folded_name TEXT NOT NULL UNIQUE,
  passphrase_hash TEXT NOT NULL,
  is_demo BOOLEAN NOT NULL CHECK (is_demo IN (FALSE, TRUE)),
  created_at BIGINT NOT NULL,
  -- The language in which the host last read their events, as a BCP 47 tag; null before that.
  language TEXT,
  -- Where the host has links to sign in mailed to: confirmed, and written but not confirmed yet. Empty for none.
  email TEXT NOT NULL DEFAULT '',
  unconfirmed_email TEXT NOT NULL DEFAULT ''
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
  -- To the hour; null before it was used.
  last_used_at BIGINT
);
CREATE INDEX api_tokens_account ON api_tokens (account_id, created_at);

-- What a host wants to be told about their events, and when. Without a row: all of it, at once.
CREATE TABLE host_preferences (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  time_zone TEXT NOT NULL,
  -- Minutes after midnight in the zone; both or neither. The end may be before the start: over midnight.
  quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
  answers BOOLEAN NOT NULL CHECK (answers IN (FALSE, TRUE)),
  -- That everybody has answered, and that all seats are taken.
  milestones BOOLEAN NOT NULL CHECK (milestones IN (FALSE, TRUE)),
  private_messages BOOLEAN NOT NULL CHECK (private_messages IN (FALSE, TRUE)),
  -- Requests to join.
  requests BOOLEAN NOT NULL CHECK (requests IN (FALSE, TRUE)),
  arrivals BOOLEAN NOT NULL CHECK (arrivals IN (FALSE, TRUE)),
  -- What guests write in the thread.
  comments BOOLEAN NOT NULL DEFAULT TRUE CHECK (comments IN (FALSE, TRUE))
);

-- A browser that signed in, opened invitations, or both.
CREATE TABLE sessions (
  -- The SHA-256 of the cookie's secret.
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  -- What the browser chose for all its events, as JSON: invitations opened later follow it.
  preferences TEXT,
  -- To the hour; null before it was used, and for browsers of guests.
  last_used_at BIGINT,
  -- By which a host knows the browser again, such as "Firefox, Linux" and "203.0.x.x"; empty for browsers of guests.
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

-- An event. The counters are kept by every write, so that no page and no answer has to count rows.
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
  latitude DOUBLE PRECISION,
  longitude DOUBLE PRECISION,
  message TEXT NOT NULL,
  capacity INTEGER,
  answer_deadline BIGINT,
  cancelled_at BIGINT,
  -- The drawn cover by name; null for one that follows from the event. A cover photo goes before it.
  drawn_cover TEXT,
  -- How many people a guest may bring.
  plus_ones INTEGER NOT NULL DEFAULT 19 CHECK (plus_ones BETWEEN 0 AND 19),
  guests_may_invite BOOLEAN NOT NULL DEFAULT FALSE CHECK (guests_may_invite IN (FALSE, TRUE)),
  shows_guest_list BOOLEAN NOT NULL DEFAULT TRUE CHECK (shows_guest_list IN (FALSE, TRUE)),
  -- Whether previews of links, which messengers draw, show the cover.
  shows_cover_in_previews BOOLEAN NOT NULL DEFAULT TRUE CHECK (shows_cover_in_previews IN (FALSE, TRUE)),
  open_link TEXT NOT NULL DEFAULT 'off' CHECK (open_link IN ('off', 'open', 'approval')),
  -- Which open link is in force: a new number makes the earlier ones useless.
  open_link_number INTEGER NOT NULL DEFAULT 0,
  -- When guests are reminded, as the hosts chose: names of rules, separated by commas.
  reminders TEXT NOT NULL DEFAULT 'week,day-before,two-hours,nudge',
  -- The version of what is told about the event, as SEQUENCE in calendars.
  sequence INTEGER NOT NULL DEFAULT 0,
  -- How many entries the thread has, and how often something of the event changed.
  activity_count INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 0,
  -- Guests by answer.
  awaiting INTEGER NOT NULL DEFAULT 0 CHECK (awaiting >= 0),
  accepted INTEGER NOT NULL DEFAULT 0 CHECK (accepted >= 0),
  maybe INTEGER NOT NULL DEFAULT 0 CHECK (maybe >= 0),
  declined INTEGER NOT NULL DEFAULT 0 CHECK (declined >= 0),
  waitlisted INTEGER NOT NULL DEFAULT 0 CHECK (waitlisted >= 0),
  -- People who come, might come, wait, and have arrived.
  going INTEGER NOT NULL DEFAULT 0 CHECK (going >= 0),
  maybe_people INTEGER NOT NULL DEFAULT 0 CHECK (maybe_people >= 0),
  waiting_people INTEGER NOT NULL DEFAULT 0 CHECK (waiting_people >= 0),
  arrived INTEGER NOT NULL DEFAULT 0 CHECK (arrived >= 0)
);
CREATE INDEX events_host ON events (host_id, starts_at, id);
CREATE INDEX events_upcoming ON events (starts_at, id);

-- A photo of an event's thread or cover, or the picture of a recording.
CREATE TABLE photos (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  format TEXT NOT NULL CHECK (format IN ('jpeg', 'png', 'gif')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  -- What its files take on the disk, all versions together, so that guests, events and the whole server can have limits.
  bytes BIGINT NOT NULL DEFAULT 0,
  -- Six colours, as hexadecimal digits, that stand for it until it has come. Null until its versions for pages are made;
  -- empty where nothing is to stand behind it.
  colors TEXT,
  -- What it is the picture of: a video or a sound, and how long it is in milliseconds. Null for a picture alone.
  recording TEXT CHECK (recording IN ('video', 'sound')),
  duration INTEGER CHECK (duration > 0),
  -- How loud a sound is from its beginning to its end, as hexadecimal digits, two for each part of it.
  levels TEXT
);
CREATE INDEX photos_event ON photos (event_id, bytes);
-- Each of the two tables refers to the other.
ALTER TABLE events ADD COLUMN cover_id TEXT REFERENCES photos (id);

-- What all photos take together, which would otherwise be summed up over the whole table with every upload: one row.
CREATE TABLE photo_totals (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  bytes BIGINT NOT NULL
);
INSERT INTO photo_totals (id, bytes) VALUES (1, 0);

-- A host beside the one who made the event.
CREATE TABLE co_hosts (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  added_at BIGINT NOT NULL,
  PRIMARY KEY (event_id, account_id)
);
CREATE INDEX co_hosts_account ON co_hosts (account_id, event_id);

-- A link that makes the host who opens it first a co-host.
CREATE TABLE co_host_links (
  -- The SHA-256 of the link's token.
  hash TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT
);
CREATE INDEX co_host_links_event ON co_host_links (event_id);

-- What hosts write beside the links of an event, in place of Partyline's own words.
CREATE TABLE invitation_messages (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reminder')),
  text TEXT NOT NULL,
  PRIMARY KEY (event_id, kind)
);

-- A reminder that is to be sent when its time comes, as it follows from the event and from the clocks that its guests
-- live by: written anew with everything that changes one of these, and gone once the sending has begun.
CREATE TABLE reminders (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  rule TEXT NOT NULL,
  -- The zone of the guests who are reminded; empty for those who live by the event's.
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
  -- The name as lists are ordered by it and searches compare it, and all that a search looks through: name, companions,
  -- memo, address and phone number. Both are written with each of these, folded as `Text.folded` does it.
  folded_name TEXT NOT NULL,
  search_text TEXT NOT NULL,
  -- Where hosts write to the guest, and the phone number as it was typed; no guest sees them. Empty for none.
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  -- The address that a host had written for a guest who has written one of their own since, empty where there was none;
  -- null where the address is the host's, or came with the guest. Anybody with the link can write an address, so a new
  -- link takes back what was written with the old one.
  email_before TEXT,
  -- Since when news goes to the mail address: since the invitation was sent there, or since the guest asked for it; null
  -- before.
  mail_since BIGINT,
  -- The SHA-256 of the invitation link's token.
  token_hash TEXT NOT NULL UNIQUE,
  -- 0 for the link that the guest was invited with; each new link counts on, and the earlier ones lead nowhere.
  link_number INTEGER NOT NULL DEFAULT 0 CHECK (link_number >= 0),
  invited_at BIGINT NOT NULL,
  -- Only 'listed' guests are on the list and counted: the others asked to join, were taken off, or are kept out.
  list_status TEXT NOT NULL DEFAULT 'listed'
    CHECK (list_status = 'listed' OR list_status = 'requested' OR list_status = 'removed' OR list_status = 'blocked'),
  -- How they came: the host, another guest, the open link, the door.
  source TEXT NOT NULL DEFAULT 'host' CHECK (source = 'host' OR source = 'guest' OR source = 'link' OR source = 'door'),
  -- The guest who invited this one. No reference: the name is looked up where it is shown.
  invited_by TEXT,
  -- The answer.
  status TEXT NOT NULL DEFAULT 'awaiting'
    CHECK (status = 'awaiting' OR status = 'accepted' OR status = 'maybe' OR status = 'declined' OR status = 'waitlisted'),
  party_size INTEGER NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 20),
  note TEXT NOT NULL DEFAULT '',
  answered_at BIGINT,
  -- The host who answered for the guest, as they were called then; null for the guest's own answer.
  answered_by_id TEXT,
  answered_by_name TEXT,
  -- The names of those who come along, one a line.
  companions TEXT NOT NULL DEFAULT '',
  -- The largest party of this guest; null for what the event allows.
  party_limit INTEGER CHECK (party_limit BETWEEN 1 AND 20),
  -- The place in line; null outside the waitlist.
  waitlist_number BIGINT,
  -- People of the party that were checked in, and when the first of them.
  arrived INTEGER NOT NULL DEFAULT 0 CHECK (arrived BETWEEN 0 AND 20),
  arrived_at BIGINT,
  -- The host's own words about the guest.
  memo TEXT NOT NULL DEFAULT '',
  nudged_at BIGINT,
  -- The language in which the guest last read their invitation, as a BCP 47 tag; null before that.
  language TEXT,
  UNIQUE (event_id, number)
);
-- Notifications name who is going: the first of a list, however long it is.
CREATE INDEX guests_going ON guests (event_id, number) WHERE status = 'accepted' AND list_status = 'listed';
-- Every page of a host says how many ask to join, however long the list is.
CREATE INDEX guests_requested ON guests (event_id) WHERE list_status = 'requested';
CREATE INDEX guests_waitlist ON guests (event_id, waitlist_number) WHERE waitlist_number IS NOT NULL;
-- Whom a guest brought: asked for with every look of theirs at a page, however long the list.
CREATE INDEX guests_inviter ON guests (event_id, invited_by, number) WHERE invited_by IS NOT NULL;
-- Invitations with the same mail address are those of one person, who chooses what reaches them in one place.
CREATE INDEX guests_of_address ON guests (lower(email)) WHERE email <> '';

-- What a guest wants to hear about, and when. Without a row: messages of the host and mentions, each at once.
CREATE TABLE guest_preferences (
  guest_id TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  attention TEXT NOT NULL DEFAULT 'mentions' CHECK (attention IN ('everything', 'mentions', 'muted')),
  -- Minutes after midnight in the zone; both or neither. The end may be before the start: over midnight.
  quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
  time_zone TEXT NOT NULL DEFAULT 'UTC',
  digest TEXT NOT NULL DEFAULT 'each' CHECK (digest IN ('each', 'hourly', 'daily')),
  -- Minutes after midnight in the zone at which a daily digest comes.
  digest_at INTEGER NOT NULL DEFAULT 1080 CHECK (digest_at BETWEEN 0 AND 1439),
  -- By which channels each kind of notifications comes: to devices, by mail, both or neither.
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
  -- Of the guests that a browser knows at one event, its reader is the one chosen last. Where none was chosen, it is the
  -- one known first, so that a link that somebody else sent changes nothing.
  chosen_at BIGINT,
  -- Whether the invitation had been answered in another browser when this one opened it first, and its reader has not
  -- said yet that they are the guest: the link may have been passed on.
  needs_confirmation BOOLEAN NOT NULL DEFAULT FALSE CHECK (needs_confirmation IN (FALSE, TRUE)),
  PRIMARY KEY (session_hash, guest_id)
);
CREATE INDEX session_invitations_guest ON session_invitations (guest_id, opened_at);

-- An address that a guest has named for themselves and has not confirmed yet: only a code is mailed there.
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

-- What a host did to get an invitation link to its guest, as they said it; 'server' is what this server mailed itself.
CREATE TABLE sent_invitations (
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- 1, 2, 3 … for the guest: what was done later has a greater number.
  number BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reminder')),
  way TEXT NOT NULL CHECK (way = 'server' OR way = 'share' OR way = 'whatsapp' OR way = 'sms' OR way = 'mail'
    OR way = 'copy' OR way = 'other'),
  -- Which of the guest's links it was: one that was ended since leads nowhere.
  link_number INTEGER NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (guest_id, number)
);

-- A guest who said on the day that they are on the way. The row goes with whatever ends that. Where the guest is stands
-- in no table: positions are kept in memory alone.
CREATE TABLE arrivals (
  guest_id TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  started_at BIGINT NOT NULL,
  -- When the guest said how long it takes, and until when; null where they did not.
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
  -- The event's revision when this entry last changed: what a reader who knows an earlier revision has missed.
  revision INTEGER NOT NULL,
  author_kind TEXT NOT NULL CHECK (author_kind IN ('host', 'guest')),
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind = 'answered' OR kind = 'commented' OR kind = 'shared' OR kind = 'joined'
    OR kind = 'promoted' OR kind = 'created' OR kind = 'updated' OR kind = 'cancelled' OR kind = 'reopened'),
  -- The note of an answer, the text of a comment, the caption of a photo.
  body TEXT NOT NULL,
  -- What an update changed, and what it replaced, as JSON; null for other entries and for what is not known.
  changes TEXT,
  edit TEXT,
  -- The answer, for an entry `answered`, and the host who gave it for the guest, as they were called then.
  status TEXT,
  party_size INTEGER,
  answered_by_id TEXT,
  answered_by_name TEXT,
  -- The guest who brought the author of an entry `joined`; null for one who came alone.
  brought_by_id TEXT,
  brought_by_name TEXT,
  photo_id TEXT REFERENCES photos (id),
  at BIGINT NOT NULL,
  -- The entry that this one answers.
  reply_to INTEGER,
  -- Who is named in the text, as JSON; empty for nobody.
  mentions TEXT NOT NULL DEFAULT '',
  edited_at BIGINT,
  -- When it was taken back: shown as gone. The text goes for good some time later, until when it can be brought back.
  deleted_at BIGINT,
  -- Who took it back: no other person may bring it back.
  deleted_by TEXT,
  -- Whether the text of what was taken back is gone for good.
  is_wiped BOOLEAN NOT NULL DEFAULT FALSE CHECK (is_wiped IN (FALSE, TRUE)),
  PRIMARY KEY (event_id, sequence)
);
CREATE INDEX activities_revision ON activities (event_id, revision);
CREATE INDEX activities_photos ON activities (event_id, sequence) WHERE photo_id IS NOT NULL;
-- Which entry a photo stands in: asked for with every look at a photo, for one that was taken back is not shown.
CREATE INDEX activities_photo ON activities (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX activities_deleted ON activities (deleted_at) WHERE deleted_at IS NOT NULL AND NOT is_wiped;

-- An emoji that a person left on an entry.
CREATE TABLE reactions (
  event_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  -- 1, 2, 3 … under the entry: the order in which they came.
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

-- What a person has seen of an event: when first and last, and up to which entry.
CREATE TABLE read_positions (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  reader_kind TEXT NOT NULL CHECK (reader_kind IN ('host', 'guest')),
  reader_id TEXT NOT NULL,
  first_seen_at BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  read_sequence INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, reader_kind, reader_id)
);


-- PRIVATE MESSAGES AND BROADCASTS

-- A message between a guest and the hosts, for their eyes alone.
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
  -- The broadcast that it belongs to; null for a message to this guest alone.
  broadcast_id TEXT,
  PRIMARY KEY (guest_id, number)
);
CREATE INDEX private_messages_event ON private_messages (event_id, at);
-- What waits for the hosts' eyes.
CREATE INDEX private_messages_unread ON private_messages (event_id) WHERE author_kind = 'guest' AND read_at IS NULL;
CREATE INDEX private_messages_broadcast ON private_messages (broadcast_id) WHERE broadcast_id IS NOT NULL;

-- What a host writes to many guests at once: it waits for its time, is being sent, or was sent.
CREATE TABLE broadcasts (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  -- Whom it is for; of those that search and filter of the guest list leave, what these are.
  audience TEXT NOT NULL,
  words TEXT NOT NULL,
  filter TEXT NOT NULL,
  body TEXT NOT NULL,
  is_thanks BOOLEAN NOT NULL CHECK (is_thanks IN (FALSE, TRUE)),
  written_at BIGINT NOT NULL,
  -- When it is to be sent; null once that has begun, and when it was cancelled.
  due_at BIGINT,
  -- When the host asked for it to be sent at once, since when it waits for some seconds, whatever the clock shows; null
  -- for a time that the host chose.
  send_requested_at BIGINT,
  started_at BIGINT,
  ended_at BIGINT,
  cancelled_at BIGINT,
  -- Why it was not sent.
  skipped TEXT,
  -- Guests by their number on the list: those after the one were not told yet, up to and with the other.
  after_number BIGINT NOT NULL DEFAULT 0,
  through_number BIGINT NOT NULL DEFAULT 0,
  -- The entry of the thread, for a broadcast to all, and how many guests it was for.
  sequence INTEGER,
  told INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX broadcasts_event ON broadcasts (event_id, written_at);
CREATE INDEX broadcasts_due ON broadcasts (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX broadcasts_begun ON broadcasts (started_at) WHERE started_at IS NOT NULL AND ended_at IS NULL;


-- NOTIFICATIONS

-- A notification of a guest. It is sent when its bytes are written, with the change that it tells about.
CREATE TABLE notifications (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- 1, 2, 3 … for the guest: later notifications have greater numbers.
  number INTEGER NOT NULL,
  category TEXT NOT NULL,
  collapse_id TEXT NOT NULL,
  -- Why it is sent.
  occasion TEXT NOT NULL DEFAULT '',
  changes TEXT NOT NULL,
  -- For messages, the first entry of the thread that it tells about.
  since INTEGER,
  -- The details as the guest last knew them, as JSON.
  details_before TEXT,
  -- The host's words about a cancellation.
  words TEXT NOT NULL DEFAULT '',
  -- By which rule it reminds, null where its guest asked for it; and of what moment, null for what is no reminder.
  reminder_rule TEXT,
  reminder_of BIGINT,
  -- The guest on the way whom it tells about.
  traveller_id TEXT,
  created_at BIGINT NOT NULL,
  -- When the bytes are to be written; null once they are, and for a notification that is over.
  due_at BIGINT,
  -- When they were written.
  sent_at BIGINT,
  payload BYTEA,
  -- The last entry of the thread when it was sent: it told about everything up to this one. Null before.
  told_through INTEGER,
  -- For messages that were sent before, up to which moment; null for all others.
  resent_through BIGINT,
  -- When the guest's phone took it in, listed or not; null as long as the phone was not looked at.
  received_at BIGINT,
  -- When and why it was taken back, or never sent; null for all others. The reason is only what an attempt met with.
  ended_at BIGINT,
  end_reason TEXT,
  -- Whether it was stopped before it was sent, or taken back after.
  stopped TEXT CHECK (stopped IN ('withheld', 'withdrawn')),
  UNIQUE (guest_id, number)
);
CREATE INDEX notifications_due ON notifications (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX notifications_waiting ON notifications (guest_id) WHERE due_at IS NOT NULL;
-- Looked for when words are taken back: what was sent since they were written.
CREATE INDEX notifications_messages ON notifications (event_id, sent_at) WHERE category = 'event-message';
-- Looked for when an event is moved or cancelled.
CREATE INDEX notifications_of_reminders ON notifications (event_id) WHERE category = 'event-reminder';
-- No guest is reminded of the same twice, whatever becomes of clocks and zones.
CREATE UNIQUE INDEX notifications_reminders ON notifications (guest_id, reminder_rule, reminder_of)
  WHERE reminder_rule IS NOT NULL;
CREATE INDEX notifications_of_arrivals ON notifications (traveller_id) WHERE traveller_id IS NOT NULL;

-- What the rest of a long guest list is still to be told, a batch in each commit.
CREATE TABLE announcements (
  id BIGINT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  occasion TEXT NOT NULL,
  changes TEXT NOT NULL,
  -- What else is told, as JSON; null for nothing.
  details TEXT,
  -- The entry of the thread that a message is about.
  since INTEGER,
  -- Whether it concerns guests who have declined, too.
  tells_declined BOOLEAN NOT NULL CHECK (tells_declined IN (FALSE, TRUE)),
  created_at BIGINT NOT NULL,
  -- Guests by their number on the list: those after the one have not been told, up to and with the other.
  after_number BIGINT NOT NULL,
  through_number BIGINT NOT NULL
);
CREATE INDEX announcements_event ON announcements (event_id);

-- A notification of a host: one for all of their devices and for their phone, with the bytes that were sent.
CREATE TABLE host_notifications (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- 1, 2, 3 … for the host: later notifications have greater numbers.
  number BIGINT NOT NULL,
  occasion TEXT NOT NULL,
  collapse_id TEXT NOT NULL,
  -- The first entry of the thread that it tells about; what was answered until it leaves is told with it.
  since INTEGER,
  -- The guest who wrote or asked.
  guest_id TEXT REFERENCES guests (id) ON DELETE CASCADE,
  -- How many guests there were when it said that everybody had answered, and how many seats when it said that all were
  -- taken: each is told once.
  everybody INTEGER,
  full_seats INTEGER,
  created_at BIGINT NOT NULL,
  -- The exact bytes, and when they were written; null until they were, and once a later notification has taken their
  -- place.
  payload BYTEA,
  sent_at BIGINT,
  -- When the host removed it from their phone; null while the phone lists it.
  cleared_at BIGINT,
  UNIQUE (account_id, number)
);
CREATE INDEX host_notifications_collapse ON host_notifications (account_id, collapse_id, created_at);
CREATE INDEX host_notifications_event ON host_notifications (event_id);
CREATE INDEX host_notifications_guest ON host_notifications (guest_id) WHERE guest_id IS NOT NULL;


-- THE SIMULATED PHONE

-- The actions that an app registers. They are the same on most phones, so each set is kept once.
CREATE TABLE category_sets (
  id BIGINT NOT NULL PRIMARY KEY,
  archive BYTEA NOT NULL UNIQUE
);

-- The simulated phone of a guest; it bears the guest's identifier.
CREATE TABLE phones (
  id TEXT NOT NULL PRIMARY KEY,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- What the user allows, as JSON; null as long as nothing was changed.
  settings BYTEA,
  category_set_id BIGINT REFERENCES category_sets (id),
  badge INTEGER NOT NULL DEFAULT 0 CHECK (badge >= 0)
);
CREATE INDEX phones_guest ON phones (guest_id);

-- A request of a phone that waits for its trigger.
CREATE TABLE pending_notifications (
  phone_id TEXT NOT NULL REFERENCES phones (id) ON DELETE CASCADE,
  identifier TEXT NOT NULL,
  -- 1, 2, 3 … on the phone: the order in which they were added.
  number BIGINT NOT NULL,
  -- The notification that was being handled when it was added, if any: its trace goes on when it fires.
  notification_id TEXT REFERENCES notifications (id) ON DELETE SET NULL,
  -- Null for a place, which has no date.
  fires_at BIGINT,
  archive BYTEA NOT NULL,
  PRIMARY KEY (phone_id, identifier),
  UNIQUE (phone_id, number)
);
CREATE INDEX pending_notifications_notification ON pending_notifications (notification_id)
  WHERE notification_id IS NOT NULL;

-- What was delivered to a phone. It is kept as long as its notification is, listed or not: links lead to it.
CREATE TABLE delivered_notifications (
  phone_id TEXT NOT NULL REFERENCES phones (id) ON DELETE CASCADE,
  -- 1, 2, 3 … on the phone: greater numbers are higher in the list.
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

-- A step of what happened to a notification on the phone, as JSON.
CREATE TABLE trace_steps (
  notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  step BYTEA NOT NULL,
  PRIMARY KEY (notification_id, number)
);

-- What the phone replied to a response, by idempotency key.
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

-- Where notifications go: a browser that was asked to show them, an app, or the mail address of a guest.
CREATE TABLE devices (
  id TEXT NOT NULL PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('web-push', 'apns', 'mail')),
  -- The host of the push service; 'mail' for what goes to the one relay. What waits for one service waits in one lane.
  service TEXT NOT NULL,
  -- The endpoint of a Web Push subscription, an APNs device token, or a mail address. A secret, as are the keys.
  address TEXT NOT NULL,
  public_key BYTEA,
  auth_secret BYTEA,
  -- The server's key that the subscription was made for, and belongs to as long as it lives.
  vapid_key_id TEXT,
  -- The app that an APNs token belongs to; empty for all others.
  topic TEXT NOT NULL DEFAULT '',
  -- Whose it is, exactly one: a browser, with the invitations opened and the host signed in there; a guest or a host
  -- whose program registered it; the guest whose mail address it is.
  session_hash TEXT REFERENCES sessions (hash) ON DELETE CASCADE,
  guest_id TEXT REFERENCES guests (id) ON DELETE CASCADE,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- Whether nothing is said on the lock screen but that there is something.
  hides_details BOOLEAN NOT NULL DEFAULT FALSE CHECK (hides_details IN (FALSE, TRUE)),
  is_paused BOOLEAN NOT NULL DEFAULT FALSE CHECK (is_paused IN (FALSE, TRUE)),
  -- The most bytes of a message that the device takes, where its service said so, and when a service last refused a
  -- message for its length: what it takes is found out anew a week later.
  size_limit INTEGER,
  size_limited_at BIGINT,
  registered_at BIGINT NOT NULL,
  -- When its browser or app said last that it is there; when the address was written.
  renewed_at BIGINT NOT NULL,
  -- When its service accepted something for it last.
  accepted_at BIGINT,
  CHECK (CASE WHEN session_hash IS NULL THEN 0 ELSE 1 END + CASE WHEN guest_id IS NULL THEN 0 ELSE 1 END
    + CASE WHEN account_id IS NULL THEN 0 ELSE 1 END = 1),
  CHECK (channel <> 'mail' OR guest_id IS NOT NULL)
);
-- One mail address may be that of guests at several events.
CREATE UNIQUE INDEX devices_address ON devices (service, address, topic) WHERE channel <> 'mail';
CREATE UNIQUE INDEX devices_mail ON devices (guest_id) WHERE channel = 'mail';
CREATE INDEX devices_mail_address ON devices (lower(address)) WHERE channel = 'mail';
CREATE INDEX devices_session ON devices (session_hash) WHERE session_hash IS NOT NULL;
CREATE INDEX devices_guest ON devices (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX devices_account ON devices (account_id) WHERE account_id IS NOT NULL;

-- One press of Send: no mail of it leaves before `due_at`, until which it can be taken back.
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

-- One notification on its way to one device: a row of the outbox.
CREATE TABLE deliveries (
  id TEXT NOT NULL PRIMARY KEY,
  -- 1, 2, 3 … in the outbox: the order in which they were written, whatever the clock showed.
  number BIGINT NOT NULL UNIQUE,
  -- What it carries: a notification of a guest or of a host.
  notification_id TEXT REFERENCES notifications (id) ON DELETE CASCADE,
  host_notification_id TEXT REFERENCES host_notifications (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- What the device was called.
  device_name TEXT NOT NULL,
  -- Null once the device is gone.
  device_id TEXT REFERENCES devices (id) ON DELETE SET NULL,
  service TEXT NOT NULL,
  collapse_id TEXT NOT NULL,
  -- The press of Send that it belongs to, for a mail.
  send_id TEXT REFERENCES mail_sends (id) ON DELETE SET NULL,
  -- Whether it is one of many that tell the same, which hold up none that goes to one person alone.
  is_bulk BOOLEAN NOT NULL CHECK (is_bulk IN (FALSE, TRUE)),
  -- After it the notification is of no use any more.
  deadline BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  -- When to try next, or until when the worker that claimed it has time; null once it is over.
  due_at BIGINT,
  -- When it was said when to try next: by a clock that may have gone back since.
  postponed_at BIGINT,
  -- When a worker took it; null while none has it. What a server had taken when it was killed is free again when the
  -- next one starts.
  claimed_at BIGINT,
  ended_at BIGINT,
  state TEXT NOT NULL
    CHECK (state = 'waiting' OR state = 'accepted' OR state = 'failed' OR state = 'expired' OR state = 'superseded'
    OR state = 'dropped' OR state = 'withheld' OR state = 'withdrawn'),
  -- What the service answered last: an HTTP status, and its reason or ours.
  status INTEGER,
  reason TEXT,
  -- When the device said that it was shown, and that it was opened.
  shown_at BIGINT,
  opened_at BIGINT,
  -- When a mail that the relay had accepted came back; `status` and `reason` say why.
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
-- How many mails left within an hour is asked at every start.
CREATE INDEX deliveries_mailed ON deliveries (ended_at) WHERE service = 'mail' AND state = 'accepted';

-- What a host sent by hand from the lab, and what came of it: the last of each host.
CREATE TABLE payload_sends (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  sent_at BIGINT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('web-push', 'apns')),
  -- The host of the push service.
  service TEXT NOT NULL,
  -- What the device was called; empty where a token was typed in.
  device_name TEXT NOT NULL,
  -- Null once the device is gone, and where a token was typed in.
  device_id TEXT REFERENCES devices (id) ON DELETE SET NULL,
  -- An APNs device token that was typed in, a secret, and the headers that go with it.
  token TEXT,
  topic TEXT,
  push_type TEXT,
  priority INTEGER,
  expiration BIGINT,
  collapse_id TEXT,
  -- The exact bytes.
  payload BYTEA NOT NULL,
  -- How many bytes left; for a browser, before they were encrypted.
  size INTEGER NOT NULL,
  is_accepted BOOLEAN NOT NULL CHECK (is_accepted IN (FALSE, TRUE)),
  -- What the service answered: an HTTP status, null without any, its reason or ours, and its apns-id.
  status INTEGER,
  reason TEXT NOT NULL,
  apns_id TEXT
);
CREATE INDEX payload_sends_account ON payload_sends (account_id, sent_at, id);
CREATE INDEX payload_sends_device ON payload_sends (device_id) WHERE device_id IS NOT NULL;


-- MAIL

-- A mail that carries a notification, written once: every attempt sends the same bytes.
CREATE TABLE mails (
  delivery_id TEXT NOT NULL PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
  -- Before the @ of its Message-ID.
  message_id TEXT NOT NULL,
  -- As JSON; null once its words were taken back.
  message TEXT,
  -- How it is called, and all that tell its guest about the same event later.
  subject TEXT NOT NULL,
  -- The photo whose bytes are the picture in it.
  photo_id TEXT,
  written_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX mails_message ON mails (message_id);

-- A mail in which a guest answered: what came of it, for the hosts, and the order of answers, which mails may lose. What
-- was written in it is in the thread, not here. Mails in which no answer could be read are kept too, so that hosts see
-- that they came.
CREATE TABLE mail_replies (
  -- Made of the guest and the mail's Message-ID: the same mail twice is one.
  id TEXT NOT NULL PRIMARY KEY,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  received_at BIGINT NOT NULL,
  -- Who the mail says it is from; empty where that could not be read.
  sender TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('answered', 'commented', 'late', 'delegated', 'refused', 'notUnderstood')),
  -- The code of the refusal; null unless refused.
  refusal TEXT,
  -- SEQUENCE and DTSTAMP (in seconds) of a calendar's answer; null for words.
  sequence INTEGER,
  stamp BIGINT
);
CREATE INDEX mail_replies_guest ON mail_replies (guest_id, received_at);

-- An address that is not written to, in small letters, and why.
CREATE TABLE mail_suppressions (
  address TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('returned', 'complained', 'unsubscribed')),
  -- For this event only; null for all of this server.
  event_id TEXT REFERENCES events (id) ON DELETE CASCADE,
  -- What the other server said.
  detail TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE UNIQUE INDEX mail_suppressions_address ON mail_suppressions (address, reason, COALESCE(event_id, ''));
CREATE INDEX mail_suppressions_event ON mail_suppressions (event_id) WHERE event_id IS NOT NULL;

-- A mail that a person asks for by writing an address: the links of their invitations, a link to sign in, a link that
-- confirms the address, or a code. A row is there whether or not anybody here has the address.
CREATE TABLE mail_requests (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('links', 'sign-in', 'confirmation', 'own-address')),
  -- In small letters.
  address TEXT NOT NULL,
  -- The account whose address it is to be; null where it is not known who asks.
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  -- The language of the page on which it was asked for.
  language TEXT NOT NULL,
  -- Where a host was going who asks to sign in by mail: a path of this server; null for the start page.
  next TEXT,
  created_at BIGINT NOT NULL,
  -- After it the mail is of no use any more.
  deadline BIGINT NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  -- When to try next, or until when the attempt under way has time; null once it is over.
  due_at BIGINT,
  -- The mail as it was written once, encrypted by the server's key; null before and once it is over.
  message BYTEA,
  is_accepted BOOLEAN NOT NULL DEFAULT FALSE CHECK (is_accepted IN (FALSE, TRUE)),
  ended_at BIGINT,
  -- Why it was not sent, or not yet.
  reason TEXT
);
CREATE INDEX mail_requests_address ON mail_requests (address, kind, created_at);
CREATE INDEX mail_requests_due ON mail_requests (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX mail_requests_ended ON mail_requests (ended_at) WHERE ended_at IS NOT NULL;

-- A mail that was written because it was asked for: it may come back when the request is long forgotten. The row does
-- not say what it was or who asked.
CREATE TABLE requested_mails (
  -- Before the @ of its Message-ID.
  message_id TEXT NOT NULL PRIMARY KEY,
  -- In small letters.
  address TEXT NOT NULL,
  written_at BIGINT NOT NULL
);
CREATE INDEX requested_mails_address ON requested_mails (address);
CREATE INDEX requested_mails_written ON requested_mails (written_at);

-- What the link in a mail to a host opens, once.
CREATE TABLE mailed_tokens (
  -- The SHA-256 of the token.
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('sign-in', 'confirmation')),
  -- The address that it was mailed to.
  address TEXT NOT NULL,
  -- As in `mail_requests`.
  next TEXT,
  expires_at BIGINT NOT NULL
);
CREATE INDEX mailed_tokens_account ON mailed_tokens (account_id);
