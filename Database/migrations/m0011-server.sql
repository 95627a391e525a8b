-- What the server knows of itself: one row.
CREATE TABLE server (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  -- A value derived from the key that links and tokens are made with, so that no other key is taken for it; null until
  -- a server has started with one.
  key_check TEXT,
  -- Whether the loading of the demo began and did not come to its end.
  demo_is_loading INTEGER NOT NULL DEFAULT 0 CHECK (demo_is_loading IN (0, 1))
);
INSERT INTO server (id) VALUES (1);
