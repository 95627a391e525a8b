-- The last entry of the thread when a notice was sent: it told of everything up to this one. Null for a notice that was
-- not sent, and for those sent before this column was added.
ALTER TABLE notices ADD COLUMN told_through INTEGER;
