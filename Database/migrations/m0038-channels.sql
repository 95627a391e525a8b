-- By which channels each kind of notifications comes: to devices, by mail, both or neither. `reminders`, `photos` and
-- `arrivals` keep saying whether these come at all.
ALTER TABLE guest_preferences ADD COLUMN invitations_by TEXT NOT NULL DEFAULT 'both'
  CHECK (invitations_by IN ('both', 'push', 'mail', 'neither'));
ALTER TABLE guest_preferences ADD COLUMN messages_by TEXT NOT NULL DEFAULT 'both'
  CHECK (messages_by IN ('both', 'push', 'mail', 'neither'));
ALTER TABLE guest_preferences ADD COLUMN photos_by TEXT NOT NULL DEFAULT 'push'
  CHECK (photos_by IN ('both', 'push', 'mail', 'neither'));
ALTER TABLE guest_preferences ADD COLUMN arrivals_by TEXT NOT NULL DEFAULT 'push'
  CHECK (arrivals_by IN ('both', 'push', 'mail', 'neither'));
ALTER TABLE guest_preferences ADD COLUMN reminders_by TEXT NOT NULL DEFAULT 'both'
  CHECK (reminders_by IN ('both', 'push', 'mail', 'neither'));
ALTER TABLE guest_preferences ADD COLUMN digests_by TEXT NOT NULL DEFAULT 'both'
  CHECK (digests_by IN ('both', 'push', 'mail', 'neither'));
UPDATE guest_preferences SET photos_by = 'neither' WHERE photos = 0;
UPDATE guest_preferences SET arrivals_by = 'neither' WHERE arrivals = 0;
UPDATE guest_preferences SET reminders_by = 'neither' WHERE reminders = 0;
