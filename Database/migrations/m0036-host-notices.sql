-- What a host is told is one notice for all of their devices and for their phone, with the bytes that were sent.
-- Empty for notices of before, of which each was one device's: they are told to that device and to nobody else.
ALTER TABLE host_notices ADD COLUMN collapse_id TEXT NOT NULL DEFAULT '';
-- The exact bytes; null until they were written, and once a later notice has taken their place.
ALTER TABLE host_notices ADD COLUMN payload BYTEA;
-- When they were written.
ALTER TABLE host_notices ADD COLUMN sent_at BIGINT;
-- How many guests there were when it said that everybody had answered, and how many seats when it said that all were
-- taken: each is told once.
ALTER TABLE host_notices ADD COLUMN everybody INTEGER;
ALTER TABLE host_notices ADD COLUMN full_seats INTEGER;
CREATE INDEX host_notices_collapse ON host_notices (account_id, collapse_id, created_at);
