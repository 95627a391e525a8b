-- A notice is sent when its bytes are written, with the change that it tells of. The simulated phone is no channel any
-- more: it takes in what was sent when somebody looks at it.

-- When the bytes are to be written; null once they are, and for a notice that is over.
ALTER TABLE notices ADD COLUMN due_at BIGINT;
-- When they were written.
ALTER TABLE notices ADD COLUMN sent_at BIGINT;
-- When the guest's phone took it in, listed or not; null as long as nobody has looked at the phone.
ALTER TABLE notices ADD COLUMN received_at BIGINT;
-- When and why it was taken back, or never sent; null for all others.
ALTER TABLE notices ADD COLUMN ended_at BIGINT;
ALTER TABLE notices ADD COLUMN end_reason TEXT;

-- What the outbox knew of the phone's own channel until now.
UPDATE notices SET due_at = deliveries.due_at FROM deliveries
WHERE deliveries.notice_id = notices.id AND deliveries.channel = 'phone' AND deliveries.due_at IS NOT NULL
AND notices.payload IS NULL;

UPDATE notices SET sent_at = created_at WHERE payload IS NOT NULL;

UPDATE notices SET sent_at = COALESCE(deliveries.ended_at, notices.created_at),
  received_at = COALESCE(deliveries.ended_at, notices.created_at)
FROM deliveries
WHERE deliveries.notice_id = notices.id AND deliveries.channel = 'phone' AND deliveries.due_at IS NULL
AND deliveries.reason IS NULL;

UPDATE notices SET sent_at = delivered.delivered_at, received_at = delivered.delivered_at
FROM delivered_notifications AS delivered WHERE delivered.notice_id = notices.id;

UPDATE notices SET ended_at = deliveries.ended_at, end_reason = deliveries.reason FROM deliveries
WHERE deliveries.notice_id = notices.id AND deliveries.channel = 'phone' AND deliveries.due_at IS NULL
AND deliveries.reason IS NOT NULL;

-- What was withheld is written anew when its guest is back.
UPDATE notices SET payload = NULL, sent_at = NULL WHERE end_reason = 'off-the-list' AND received_at IS NULL;

DELETE FROM deliveries WHERE channel = 'phone';

CREATE INDEX notices_due ON notices (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX notices_waiting ON notices (guest_id) WHERE due_at IS NOT NULL;

-- Looked for when words are taken back: what was sent since they were written.
DROP INDEX notices_event_category;
CREATE INDEX notices_messages ON notices (event_id, sent_at) WHERE category = 'event-message';

-- A phone fires what waits on it when somebody looks at it, so nobody asks for what is due over all phones.
DROP INDEX pending_notifications_due;

-- What the rest of a long guest list is still to be told, a batch in each commit.
CREATE TABLE announcements (
  id BIGINT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  occasion TEXT NOT NULL,
  changes TEXT NOT NULL,
  -- What else is told, as JSON; null for nothing.
  particulars TEXT,
  -- The entry of the thread that a message is about.
  since INTEGER,
  -- Whether it concerns those, too, who have declined.
  tells_declined INTEGER NOT NULL CHECK (tells_declined IN (0, 1)),
  created_at BIGINT NOT NULL,
  -- Guests by their number on the list: those after the one have not been told, up to and with the other.
  after_number BIGINT NOT NULL,
  through_number BIGINT NOT NULL
);
CREATE INDEX announcements_event ON announcements (event_id);

-- Replies have changed their form, and a key counts for one response however it is sent. Whoever asks again gets a new
-- reply: the answer behind it has a key of its own and stays as it is.
DELETE FROM phone_replies;
