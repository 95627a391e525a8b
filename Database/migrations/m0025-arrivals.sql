-- Guests who said on the day that they are on the way. A row goes with whatever ends that. Where somebody is stands in
-- no table: positions are kept in memory alone.
CREATE TABLE arrivals (
  guest_id TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  started_at BIGINT NOT NULL,
  -- When they said how long it takes, and until when; null where they did not.
  told_at BIGINT,
  expected_at BIGINT,
  sharing TEXT NOT NULL CHECK (sharing IN ('nothing', 'once', 'ride')),
  ends_at BIGINT NOT NULL
);
CREATE INDEX arrivals_event ON arrivals (event_id, started_at);
CREATE INDEX arrivals_ending ON arrivals (ends_at);

-- Who is on the way, of a notice that tells of it.
ALTER TABLE notices ADD COLUMN traveller_id TEXT;
CREATE INDEX notices_of_arrivals ON notices (traveller_id) WHERE traveller_id IS NOT NULL;

-- Hosts are told of arrivals, too. What a notice may be about is for the program to say.
CREATE TABLE told_hosts (
  id TEXT NOT NULL PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  occasion TEXT NOT NULL,
  -- The first entry of the thread that it tells of; what was answered until it leaves is told with it.
  since INTEGER,
  -- Who asked.
  guest_id TEXT REFERENCES guests (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL
);
INSERT INTO told_hosts SELECT id, event_id, account_id, occasion, since, guest_id, created_at FROM host_notices;
DROP TABLE host_notices;
ALTER TABLE told_hosts RENAME TO host_notices;
CREATE INDEX host_notices_event ON host_notices (event_id);
CREATE INDEX host_notices_account ON host_notices (account_id);
CREATE INDEX host_notices_guest ON host_notices (guest_id) WHERE guest_id IS NOT NULL;
