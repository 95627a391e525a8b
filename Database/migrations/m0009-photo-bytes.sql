-- What a photo's files take on the disk, both versions together, so that guests, events and the whole server can have
-- limits. 0 for photos of earlier versions until the server has looked.
ALTER TABLE photos ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
CREATE INDEX photos_event ON photos (event_id, bytes);

-- What all photos take together, which would otherwise be summed up over the whole table with every upload.
CREATE TABLE photo_totals (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  bytes BIGINT NOT NULL
);
INSERT INTO photo_totals (id, bytes) SELECT 1, COALESCE(SUM(bytes), 0) FROM photos;
CREATE TRIGGER photo_added AFTER INSERT ON photos BEGIN
  UPDATE photo_totals SET bytes = bytes + NEW.bytes WHERE id = 1;
END;
CREATE TRIGGER photo_measured AFTER UPDATE OF bytes ON photos BEGIN
  UPDATE photo_totals SET bytes = bytes + NEW.bytes - OLD.bytes WHERE id = 1;
END;
CREATE TRIGGER photo_removed AFTER DELETE ON photos BEGIN
  UPDATE photo_totals SET bytes = bytes - OLD.bytes WHERE id = 1;
END;
