-- Six colours, as hexadecimal digits, that stand for a photo until it has come. NULL until its versions for pages are
-- made; empty where nothing is to stand behind it.
ALTER TABLE photos ADD COLUMN colors TEXT;
