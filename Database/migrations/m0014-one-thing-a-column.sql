-- Each column holds one thing: nothing on a second line of a text, no states among the reasons, no "empty means".
-- Only SQLite has rows of earlier versions, so its functions may read them.

-- Entries: what an update changed, and what it replaced (JSON); null for other entries and for what is not known.
ALTER TABLE activities ADD COLUMN changes TEXT;
ALTER TABLE activities ADD COLUMN edit TEXT;
-- The guest who brought the author of an entry `joined`; null for who came alone.
ALTER TABLE activities ADD COLUMN brought_by_id TEXT;
ALTER TABLE activities ADD COLUMN brought_by_name TEXT;
-- Whether the words of what was taken back are gone for good.
ALTER TABLE activities ADD COLUMN is_wiped INTEGER NOT NULL DEFAULT 0 CHECK (is_wiped IN (0, 1));

UPDATE activities SET
  changes = CASE instr(body, char(10)) WHEN 0 THEN body ELSE substr(body, 1, instr(body, char(10)) - 1) END,
  edit = CASE instr(body, char(10)) WHEN 0 THEN NULL ELSE substr(body, instr(body, char(10)) + 1) END,
  body = ''
WHERE kind = 'updated';
UPDATE activities SET
  brought_by_id = json_extract(mentions, '$[0].person.guest._0'),
  brought_by_name = json_extract(mentions, '$[0].person.guest.name'),
  mentions = ''
WHERE kind = 'joined' AND json_valid(mentions);
UPDATE activities SET is_wiped = 1 WHERE deleted_at IS NOT NULL AND body = '' AND photo_id IS NULL;

DROP INDEX activities_deleted;
CREATE INDEX activities_deleted ON activities (deleted_at) WHERE deleted_at IS NOT NULL AND is_wiped = 0;

-- Notices: the details as the guest last knew them (JSON), the host's words about a cancellation, and, for messages
-- that were told before, up to which moment.
ALTER TABLE notices ADD COLUMN details_before TEXT;
ALTER TABLE notices ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE notices ADD COLUMN retold_through BIGINT;

UPDATE notices SET
  details_before = json_extract(substr(changes, instr(changes, char(10)) + 1), '$.before'),
  words = COALESCE(json_extract(substr(changes, instr(changes, char(10)) + 1), '$.words'), ''),
  retold_through = json_extract(substr(changes, instr(changes, char(10)) + 1), '$.retoldThrough')
WHERE instr(changes, char(10)) > 0 AND json_valid(substr(changes, instr(changes, char(10)) + 1));
UPDATE notices SET changes = substr(changes, 1, instr(changes, char(10)) - 1) WHERE instr(changes, char(10)) > 0;
-- Those of versions before 0.5 bear no occasion; their category says it.
UPDATE notices SET occasion = CASE category WHEN 'event-update' THEN 'changed' ELSE 'invited' END WHERE occasion = '';

-- Notices, and deliveries to a channel: why one was stopped before it was sent, or taken back after; null for all others.
-- The reason is only what an attempt met with.
ALTER TABLE notices ADD COLUMN stopped TEXT CHECK (stopped IN ('withheld', 'withdrawn'));
UPDATE notices SET stopped = 'withheld', end_reason = NULL WHERE end_reason = 'off-the-list';
UPDATE notices SET stopped = 'withdrawn', end_reason = NULL WHERE end_reason = 'taken-back';
ALTER TABLE deliveries ADD COLUMN stopped TEXT CHECK (stopped IN ('withheld', 'withdrawn'));
UPDATE deliveries SET stopped = 'withheld', reason = NULL WHERE reason = 'off-the-list';
UPDATE deliveries SET stopped = 'withdrawn', reason = NULL WHERE reason = 'taken-back';

-- Events: the drawn cover by name, null for one that follows from the event.
ALTER TABLE events ADD COLUMN drawn_cover TEXT;
UPDATE events SET drawn_cover = pattern WHERE pattern <> '';
ALTER TABLE events DROP COLUMN pattern;
