-- Mails in which guests answered: what came of each, for their hosts, and the order of answers, which mails may lose.
-- What was written in them is in the thread, not here.
CREATE TABLE mail_replies (
  -- Made of the guest and the mail's Message-ID: the same mail twice is one.
  id TEXT NOT NULL PRIMARY KEY,
  guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  received_at BIGINT NOT NULL,
  -- Who the mail says it is from; empty where that could not be read.
  sender TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('answered', 'commented', 'late', 'delegated', 'refused')),
  -- The code of the refusal; null unless refused.
  refusal TEXT,
  -- SEQUENCE and DTSTAMP (in seconds) of a calendar's answer; null for words.
  sequence INTEGER,
  stamp BIGINT
);
CREATE INDEX mail_replies_guest ON mail_replies (guest_id, received_at);
