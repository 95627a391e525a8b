-- The notification centers of the phones: what may be shown, what waits for its trigger, what was delivered.

-- The actions that an app registers are the same on most phones, so each set is kept once.
CREATE TABLE category_sets (
  id BIGINT NOT NULL PRIMARY KEY,
  archive BYTEA NOT NULL UNIQUE
);

-- A phone belongs to a guest and bears the guest's identifier.
CREATE TABLE phones (
  id TEXT NOT NULL PRIMARY KEY,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- What the user allows, as JSON; null as long as nothing was changed.
  settings BYTEA,
  category_set_id BIGINT REFERENCES category_sets (id),
  badge INTEGER NOT NULL DEFAULT 0 CHECK (badge >= 0)
);
CREATE INDEX phones_guest ON phones (guest_id);

CREATE TABLE pending_notifications (
  phone_id TEXT NOT NULL REFERENCES phones (id) ON DELETE CASCADE,
  identifier TEXT NOT NULL,
  -- 1, 2, 3 … on the phone: the order in which they were added.
  number BIGINT NOT NULL,
  -- The notice that was being handled when it was added, if any: its trace goes on when it fires.
  notice_id TEXT REFERENCES notices (id) ON DELETE SET NULL,
  -- Null for a place, which has no date.
  fires_at BIGINT,
  archive BYTEA NOT NULL,
  PRIMARY KEY (phone_id, identifier),
  UNIQUE (phone_id, number)
);
CREATE INDEX pending_notifications_due ON pending_notifications (fires_at, phone_id, identifier)
  WHERE fires_at IS NOT NULL;
CREATE INDEX pending_notifications_notice ON pending_notifications (notice_id) WHERE notice_id IS NOT NULL;

-- What was delivered for a notice is kept as long as the notice is, listed or not: links lead to it.
CREATE TABLE delivered_notifications (
  phone_id TEXT NOT NULL REFERENCES phones (id) ON DELETE CASCADE,
  -- 1, 2, 3 … on the phone: greater numbers are higher in the list.
  number BIGINT NOT NULL,
  identifier TEXT NOT NULL,
  is_listed INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
  delivered_at BIGINT NOT NULL,
  -- Null for a local notification.
  notice_id TEXT UNIQUE REFERENCES notices (id) ON DELETE CASCADE,
  archive BYTEA NOT NULL,
  PRIMARY KEY (phone_id, number)
);
CREATE UNIQUE INDEX delivered_notifications_identifier ON delivered_notifications (phone_id, identifier)
  WHERE is_listed = 1;
CREATE INDEX delivered_notifications_list ON delivered_notifications (phone_id, number) WHERE is_listed = 1;

-- What was kept beside each notice until now. Only SQLite has rows of that time, so its JSON functions may read them.
INSERT INTO phones (id, guest_id)
SELECT DISTINCT guest_id, guest_id FROM notices WHERE json_valid(CAST(archive AS TEXT));

INSERT INTO delivered_notifications (phone_id, number, identifier, is_listed, delivered_at, notice_id, archive)
SELECT
  guest_id, number, collapse_id, delivered_at IS NOT NULL,
  COALESCE(delivered_at, json_extract(CAST(archive AS TEXT), '$.deliveredAt')), id,
  -- Seconds since 2001, as Foundation counts them.
  CAST(
    '{"date":' || (json_extract(CAST(archive AS TEXT), '$.deliveredAt') / 1000.0 - 978307200)
    || ',"request":' || json_extract(CAST(archive AS TEXT), '$.request') || '}' AS BLOB)
FROM notices WHERE json_valid(CAST(archive AS TEXT));

ALTER TABLE notices DROP COLUMN delivered_at;
ALTER TABLE notices DROP COLUMN archive;

-- Replies hold what the phone drew, and drawings have changed their form. Whoever asks again gets a new one: the answer
-- behind it has a key of its own and stays as it is.
DELETE FROM phone_replies;
