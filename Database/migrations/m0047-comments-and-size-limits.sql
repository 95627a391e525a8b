-- Whether a host is told what guests write in the thread.
ALTER TABLE host_preferences ADD COLUMN comments INTEGER NOT NULL DEFAULT 1 CHECK (comments IN (0, 1));

-- When a push service last refused a message to the device for its length: what it takes is found out anew a week later.
-- Limits from before were guessed too low for any message.
ALTER TABLE devices ADD COLUMN size_limited_at BIGINT;
UPDATE devices SET size_limit = NULL;
