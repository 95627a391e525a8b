-- The host who answered for a guest, as they were called then; null for the guest's own answer. In the thread likewise.
ALTER TABLE guests ADD COLUMN answered_by_id TEXT;
ALTER TABLE guests ADD COLUMN answered_by_name TEXT;
ALTER TABLE activities ADD COLUMN answered_by_id TEXT;
ALTER TABLE activities ADD COLUMN answered_by_name TEXT;
