-- Where hosts write to a guest; no guest sees it. Empty for none.
ALTER TABLE guests ADD COLUMN email TEXT NOT NULL DEFAULT '';
-- As it was typed.
ALTER TABLE guests ADD COLUMN phone TEXT NOT NULL DEFAULT '';

-- What hosts did to get an invitation link to its guest, as they said it: the server sends nothing by itself.
CREATE TABLE sent_invitations (
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- 1, 2, 3 … for the guest: what was done later has a greater number.
  number BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reminder')),
  way TEXT NOT NULL CHECK (way IN ('share', 'whatsapp', 'sms', 'mail', 'copy', 'other')),
  -- Which of the guest's links it was: one that was ended since leads nowhere.
  link_number INTEGER NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (guest_id, number)
);

-- What hosts write beside the links of an event, in place of Partyline's own words.
CREATE TABLE invitation_messages (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reminder')),
  text TEXT NOT NULL,
  PRIMARY KEY (event_id, kind)
);
