-- What hosts sent by hand from the lab, and what came of it: the last of each host.
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
  -- How many bytes left: of what a browser gets, before it was encrypted.
  size INTEGER NOT NULL,
  is_accepted INTEGER NOT NULL CHECK (is_accepted IN (0, 1)),
  -- What the service answered: an HTTP status, null without any, its reason or ours, and its apns-id.
  status INTEGER,
  reason TEXT NOT NULL,
  apns_id TEXT
);
CREATE INDEX payload_sends_account ON payload_sends (account_id, sent_at, id);
CREATE INDEX payload_sends_device ON payload_sends (device_id) WHERE device_id IS NOT NULL;
