-- Notifications name who is going: the first of a list, however long it is.
CREATE INDEX guests_going ON guests (event_id, number) WHERE status = 'accepted' AND standing = 'listed';
