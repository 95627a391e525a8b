-- Where notifications go: browsers that were asked to show them, and apps.
CREATE TABLE devices (
  id TEXT NOT NULL PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('web-push', 'apns')),
  -- The host of the push service. What waits for one service waits in one lane.
  service TEXT NOT NULL,
  -- The endpoint of a Web Push subscription, or an APNs device token. A secret, as are the keys.
  address TEXT NOT NULL,
  public_key BYTEA,
  auth_secret BYTEA,
  -- The server's key that the subscription was made for, and belongs to as long as it lives.
  vapid_key_id TEXT,
  -- The app that an APNs token belongs to; empty for Web Push.
  topic TEXT NOT NULL DEFAULT '',
  -- Whose it is, exactly one: a browser, with the invitations opened and the host signed in there; a guest or a host
  -- whose program registered it.
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
  -- When its browser or app said last that it is there.
  renewed_at BIGINT NOT NULL,
  -- When its service accepted something for it last.
  accepted_at BIGINT,
  CHECK ((session_hash IS NOT NULL) + (guest_id IS NOT NULL) + (account_id IS NOT NULL) = 1)
);
CREATE UNIQUE INDEX devices_address ON devices (service, address, topic);
CREATE INDEX devices_session ON devices (session_hash) WHERE session_hash IS NOT NULL;
CREATE INDEX devices_guest ON devices (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX devices_account ON devices (account_id) WHERE account_id IS NOT NULL;

-- The keys with which this server says to push services who it is. The one made last is given to new subscriptions.
CREATE TABLE vapid_keys (
  id TEXT NOT NULL PRIMARY KEY,
  -- 65 bytes: an uncompressed point on P-256.
  public_key BYTEA NOT NULL,
  -- 32 bytes, encrypted with the server's own key, so that a copy of the database signs nothing.
  sealed_private_key BYTEA NOT NULL,
  created_at BIGINT NOT NULL
);

-- What hosts are told: that guests answered, asked something, or want to join.
CREATE TABLE host_notices (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  occasion TEXT NOT NULL CHECK (occasion IN ('answers', 'question', 'request')),
  -- The first entry of the thread that it tells of; what was answered until it leaves is told with it.
  since INTEGER,
  -- Who asked.
  guest_id TEXT REFERENCES guests (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL
);
CREATE INDEX host_notices_event ON host_notices (event_id);
CREATE INDEX host_notices_account ON host_notices (account_id);
CREATE INDEX host_notices_guest ON host_notices (guest_id) WHERE guest_id IS NOT NULL;

-- One notice on its way to one device. No channel took any before, so the table was empty.
DROP TABLE deliveries;
CREATE TABLE deliveries (
  id TEXT NOT NULL PRIMARY KEY,
  -- What it tells, a guest or a host.
  notice_id TEXT REFERENCES notices (id) ON DELETE CASCADE,
  host_notice_id TEXT REFERENCES host_notices (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- What the device was called.
  device_name TEXT NOT NULL,
  -- Null once the device is gone.
  device_id TEXT REFERENCES devices (id) ON DELETE SET NULL,
  service TEXT NOT NULL,
  collapse_id TEXT NOT NULL,
  -- Whether it is one of many that tell the same, which hold up none that goes to somebody alone.
  is_bulk INTEGER NOT NULL CHECK (is_bulk IN (0, 1)),
  -- After it nobody wants to know any more.
  deadline BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  -- When to try next, or until when the worker that claimed it has time; null once it is over.
  due_at BIGINT,
  claimed_at BIGINT,
  ended_at BIGINT,
  state TEXT NOT NULL
    CHECK (state IN ('waiting', 'accepted', 'failed', 'expired', 'superseded', 'dropped', 'withheld', 'withdrawn')),
  -- What the service answered last: an HTTP status, and its reason or ours.
  status INTEGER,
  reason TEXT,
  -- When the device said that it was shown, and that somebody opened it.
  shown_at BIGINT,
  opened_at BIGINT,
  CHECK ((notice_id IS NOT NULL) + (host_notice_id IS NOT NULL) = 1)
);
CREATE INDEX deliveries_due ON deliveries (service, is_bulk, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_next ON deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_waiting ON deliveries (device_id, collapse_id) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_event ON deliveries (event_id, created_at, id) WHERE notice_id IS NOT NULL;
CREATE INDEX deliveries_notice ON deliveries (notice_id);
CREATE INDEX deliveries_host_notice ON deliveries (host_notice_id) WHERE host_notice_id IS NOT NULL;
CREATE INDEX deliveries_device ON deliveries (device_id);
