-- What a photo is the picture of: a video or a sound, and how long it is in milliseconds. NULL for a picture alone.
ALTER TABLE photos ADD COLUMN recording TEXT CHECK (recording IN ('video', 'sound'));
ALTER TABLE photos ADD COLUMN duration INTEGER CHECK (duration > 0);
-- How loud a sound is from its beginning to its end, as hexadecimal digits, two for each part of it.
ALTER TABLE photos ADD COLUMN levels TEXT;
