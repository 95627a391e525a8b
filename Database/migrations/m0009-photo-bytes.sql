-- What a photo's files take on the disk, both versions together, so that guests, events and the whole server can have
-- limits. 0 for photos of earlier versions until the server has looked.
ALTER TABLE photos ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
CREATE INDEX photos_event ON photos (event_id, bytes);
