-- A guest's mail address is a device, too: notifications go there once a host has sent the invitation to it.
CREATE TABLE devices_with_mail (
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
  hides_details INTEGER NOT NULL DEFAULT 0 CHECK (hides_details IN (0, 1)),
  is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),
  -- The most bytes of a message that the device takes, where its service said so.
  size_limit INTEGER,
  registered_at BIGINT NOT NULL,
  -- When its browser or app said last that it is there; when the address was written.
  renewed_at BIGINT NOT NULL,
  -- When its service accepted something for it last.
  accepted_at BIGINT,
  CHECK ((session_hash IS NOT NULL) + (guest_id IS NOT NULL) + (account_id IS NOT NULL) = 1),
  CHECK (channel <> 'mail' OR guest_id IS NOT NULL)
);
INSERT INTO devices_with_mail (id, channel, service, address, public_key, auth_secret, vapid_key_id, topic,
  session_hash, guest_id, account_id, name, hides_details, is_paused, size_limit, registered_at, renewed_at, accepted_at)
SELECT id, channel, service, address, public_key, auth_secret, vapid_key_id, topic, session_hash, guest_id, account_id,
  name, hides_details, is_paused, size_limit, registered_at, renewed_at, accepted_at FROM devices;
DROP TABLE devices;
ALTER TABLE devices_with_mail RENAME TO devices;
-- One address may be that of guests at several events.
CREATE UNIQUE INDEX devices_address ON devices (service, address, topic) WHERE channel <> 'mail';
CREATE UNIQUE INDEX devices_mail ON devices (guest_id) WHERE channel = 'mail';
CREATE INDEX devices_session ON devices (session_hash) WHERE session_hash IS NOT NULL;
CREATE INDEX devices_guest ON devices (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX devices_account ON devices (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX devices_mail_address ON devices (lower(address)) WHERE channel = 'mail';

-- The addresses that hosts wrote down until now. One with letters beyond ASCII is for their own mail programs.
INSERT INTO devices (id, channel, service, address, guest_id, name, registered_at, renewed_at)
SELECT id, 'mail', 'mail', email, id, email, invited_at, invited_at FROM guests
WHERE email <> '' AND email NOT GLOB '*[^!-~]*';

-- Since when news goes to the guest's mail address: since the invitation was sent there, or since the guest asked for
-- it; null before.
ALTER TABLE guests ADD COLUMN mail_since BIGINT;

-- One press of Send: nothing of it leaves before `due_at`, until which it can be taken back.
CREATE TABLE mail_sends (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  at BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  undone_at BIGINT
);
CREATE INDEX mail_sends_event ON mail_sends (event_id, at);
CREATE INDEX mail_sends_account ON mail_sends (account_id) WHERE account_id IS NOT NULL;

ALTER TABLE deliveries ADD COLUMN send_id TEXT REFERENCES mail_sends (id) ON DELETE SET NULL;
-- When a mail that the relay had accepted came back; `status` and `reason` say why.
ALTER TABLE deliveries ADD COLUMN returned_at BIGINT;
CREATE INDEX deliveries_send ON deliveries (send_id) WHERE send_id IS NOT NULL;
-- How many mails left within an hour is asked at every start.
CREATE INDEX deliveries_mailed ON deliveries (ended_at) WHERE service = 'mail' AND state = 'accepted';

-- The mails themselves, written once: every attempt sends the same bytes.
CREATE TABLE mails (
  delivery_id TEXT NOT NULL PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
  -- Before the @ of its Message-ID.
  message_id TEXT NOT NULL,
  -- As JSON; null once its words were taken back.
  message TEXT,
  -- How it is called, and all that tell its guest of the same event later.
  subject TEXT NOT NULL,
  -- Whose bytes are the picture in it.
  photo_id TEXT,
  written_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX mails_message ON mails (message_id);

-- Addresses that are not written to, in small letters, and why.
CREATE TABLE mail_suppressions (
  address TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('returned', 'complained', 'unsubscribed')),
  -- Only of this event; null for all of this server.
  event_id TEXT REFERENCES events (id) ON DELETE CASCADE,
  -- What the other server said.
  detail TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE UNIQUE INDEX mail_suppressions_address ON mail_suppressions (address, reason, COALESCE(event_id, ''));
CREATE INDEX mail_suppressions_event ON mail_suppressions (event_id) WHERE event_id IS NOT NULL;

-- What hosts did to get an invitation link to its guest, as they said it; 'server' is what this server mailed itself.
CREATE TABLE sent_invitations_with_server (
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- 1, 2, 3 … for the guest: what was done later has a greater number.
  number BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reminder')),
  way TEXT NOT NULL CHECK (way IN ('share', 'whatsapp', 'sms', 'mail', 'copy', 'other', 'server')),
  -- Which of the guest's links it was: one that was ended since leads nowhere.
  link_number INTEGER NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (guest_id, number)
);
INSERT INTO sent_invitations_with_server (guest_id, number, kind, way, link_number, at)
SELECT guest_id, number, kind, way, link_number, at FROM sent_invitations;
DROP TABLE sent_invitations;
ALTER TABLE sent_invitations_with_server RENAME TO sent_invitations;
