-- What a host wants to be told of their events, and when. Without a row: all of it, at once.
CREATE TABLE host_preferences (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  time_zone TEXT NOT NULL,
  -- Minutes after midnight in the zone; both or neither. The end may be before the start: over midnight.
  quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
  answers INTEGER NOT NULL CHECK (answers IN (0, 1)),
  -- That everybody has answered, and that all seats are taken.
  milestones INTEGER NOT NULL CHECK (milestones IN (0, 1)),
  questions INTEGER NOT NULL CHECK (questions IN (0, 1)),
  requests INTEGER NOT NULL CHECK (requests IN (0, 1)),
  arrivals INTEGER NOT NULL CHECK (arrivals IN (0, 1))
);

-- When the host did away with it on their phone; null while the phone lists it.
ALTER TABLE host_notices ADD COLUMN cleared_at BIGINT;
