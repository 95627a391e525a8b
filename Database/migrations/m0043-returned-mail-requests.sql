-- Where a host was going who asks to sign in by mail: a path of this server; null for the start page.
ALTER TABLE mail_requests ADD COLUMN next TEXT;
ALTER TABLE mailed_tokens ADD COLUMN next TEXT;

-- Mails that were written because somebody asked for them: one may come back when the request is long forgotten. Nothing
-- says what it was or who asked.
CREATE TABLE requested_mails (
  -- Before the @ of its Message-ID.
  message_id TEXT NOT NULL PRIMARY KEY,
  -- In small letters.
  address TEXT NOT NULL,
  written_at BIGINT NOT NULL
);
CREATE INDEX requested_mails_written ON requested_mails (written_at);
CREATE INDEX requested_mails_address ON requested_mails (address);
