-- Every page of a host says how many ask to join, however long the list is.
CREATE INDEX guests_requested ON guests (event_id) WHERE standing = 'requested';
