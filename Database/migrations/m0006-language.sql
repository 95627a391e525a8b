-- The language in which a guest last read their invitation, and a host their events, as a BCP 47 tag; null before that.
ALTER TABLE guests ADD COLUMN language TEXT;
ALTER TABLE accounts ADD COLUMN language TEXT;
