-- When guests of an event are reminded, as its hosts chose: names of rules, separated by commas.
ALTER TABLE events ADD COLUMN reminders TEXT NOT NULL DEFAULT 'week,day-before,two-hours,nudge';
-- Whether a guest wants to be.
ALTER TABLE guest_preferences ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1));

-- What is to be told when its time comes, as it follows from the event and from the clocks that its guests live by:
-- written anew with everything that changes one of these, and gone once the telling has begun.
CREATE TABLE reminders (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  rule TEXT NOT NULL,
  -- Of the guests who are told; empty for those who live by the event's.
  time_zone TEXT NOT NULL,
  due_at BIGINT NOT NULL,
  PRIMARY KEY (event_id, rule, time_zone)
);
CREATE INDEX reminders_due ON reminders (due_at);

-- By which rule a notice reminds, null where its guest asked for it; and of what moment, null for what is no reminder.
ALTER TABLE notices ADD COLUMN reminder_rule TEXT;
ALTER TABLE notices ADD COLUMN reminder_of BIGINT;
-- Nobody is reminded of the same twice, whatever becomes of clocks and zones.
CREATE UNIQUE INDEX notices_reminders ON notices (guest_id, reminder_rule, reminder_of)
  WHERE reminder_rule IS NOT NULL;
-- Looked for when an event is moved or called off.
CREATE INDEX notices_of_reminders ON notices (event_id) WHERE category = 'event-reminder';
CREATE INDEX events_upcoming ON events (starts_at, id);
