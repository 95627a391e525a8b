-- Mails of guests in which nothing could be read as an answer are kept, too, so that their hosts see that they came. Only
-- the text of a check changes, in the way that SQLite documents for it
-- (https://www.sqlite.org/lang_altertable.html#otheralter).
PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(sql, '''delegated'', ''refused'')', '''delegated'', ''refused'', ''notUnderstood'')')
WHERE type = 'table' AND name = 'mail_replies';

PRAGMA writable_schema = RESET;
