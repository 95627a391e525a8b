-- Whether previews of links, which messengers draw, show the cover.
ALTER TABLE events ADD COLUMN shows_cover_in_previews INTEGER NOT NULL DEFAULT 1
  CHECK (shows_cover_in_previews IN (0, 1));
