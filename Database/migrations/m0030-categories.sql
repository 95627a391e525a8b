-- Which kinds of notifications a guest wants besides messages and reminders.
ALTER TABLE guest_preferences ADD COLUMN photos INTEGER NOT NULL DEFAULT 1 CHECK (photos IN (0, 1));
ALTER TABLE guest_preferences ADD COLUMN arrivals INTEGER NOT NULL DEFAULT 1 CHECK (arrivals IN (0, 1));
