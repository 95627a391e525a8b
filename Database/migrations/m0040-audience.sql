-- What hosts write to many guests at once: what waits for its time, what is being told, and what was.
CREATE TABLE audience_messages (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  -- Whom it is for; of those that search and filter of the guest list leave, what these are.
  audience TEXT NOT NULL,
  words TEXT NOT NULL,
  filter TEXT NOT NULL,
  body TEXT NOT NULL,
  is_thanks INTEGER NOT NULL CHECK (is_thanks IN (0, 1)),
  written_at BIGINT NOT NULL,
  -- When it is to be sent; null once that has begun, and when it was cancelled.
  due_at BIGINT,
  -- Since when it waits for some seconds alone, whatever the clock shows; null for a time that a host chose.
  pressed_at BIGINT,
  started_at BIGINT,
  ended_at BIGINT,
  cancelled_at BIGINT,
  -- Why it was not sent.
  skipped TEXT,
  -- Guests by their number on the list: those after the one were not told yet, up to and with the other.
  after_number BIGINT NOT NULL DEFAULT 0,
  through_number BIGINT NOT NULL DEFAULT 0,
  -- The entry of the thread, for all.
  sequence INTEGER,
  -- How many the entry was for.
  told INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX audience_messages_event ON audience_messages (event_id, written_at);
CREATE INDEX audience_messages_due ON audience_messages (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX audience_messages_begun ON audience_messages (started_at)
  WHERE started_at IS NOT NULL AND ended_at IS NULL;

-- To which of these a private message belongs.
ALTER TABLE private_messages ADD COLUMN audience_message_id TEXT;
CREATE INDEX private_messages_audience ON private_messages (audience_message_id)
  WHERE audience_message_id IS NOT NULL;

-- Invitations with the same mail address are those of one person, who chooses what reaches them in one place.
CREATE INDEX guests_of_address ON guests (lower(email)) WHERE email <> '';
