-- Of `x IN (…)` with three or more SQLite makes a table of its own each time that it checks a row: half of what an answer
-- cost in the database. Comparisons one by one say the same. A check is no part of what is stored, so only its text
-- changes, in the way that SQLite documents for it (https://www.sqlite.org/lang_altertable.html#otheralter).
PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(replace(replace(sql,
  'status IN (''awaiting'', ''accepted'', ''maybe'', ''declined'', ''waitlisted'')',
  'status = ''awaiting'' OR status = ''accepted'' OR status = ''maybe'' OR status = ''declined'' OR status = ''waitlisted'''),
  'standing IN (''listed'', ''requested'', ''removed'', ''blocked'')',
  'standing = ''listed'' OR standing = ''requested'' OR standing = ''removed'' OR standing = ''blocked'''),
  'source IN (''host'', ''guest'', ''link'', ''door'')',
  'source = ''host'' OR source = ''guest'' OR source = ''link'' OR source = ''door''')
WHERE type = 'table' AND name = 'guests';

UPDATE sqlite_schema SET sql = replace(sql,
  'kind IN
    (''created'', ''updated'', ''answered'', ''commented'', ''shared'', ''cancelled'', ''reopened'', ''promoted'', ''joined'')',
  'kind = ''answered'' OR kind = ''commented'' OR kind = ''shared'' OR kind = ''joined'' OR kind = ''promoted''
    OR kind = ''created'' OR kind = ''updated'' OR kind = ''cancelled'' OR kind = ''reopened''')
WHERE type = 'table' AND name = 'activities';

UPDATE sqlite_schema SET sql = replace(sql,
  'state IN (''waiting'', ''accepted'', ''failed'', ''expired'', ''superseded'', ''dropped'', ''withheld'', ''withdrawn'')',
  'state = ''waiting'' OR state = ''accepted'' OR state = ''failed'' OR state = ''expired'' OR state = ''superseded''
    OR state = ''dropped'' OR state = ''withheld'' OR state = ''withdrawn''')
WHERE type = 'table' AND name = 'deliveries';

UPDATE sqlite_schema SET sql = replace(sql,
  'way IN (''share'', ''whatsapp'', ''sms'', ''mail'', ''copy'', ''other'', ''server'')',
  'way = ''server'' OR way = ''share'' OR way = ''whatsapp'' OR way = ''sms'' OR way = ''mail'' OR way = ''copy''
    OR way = ''other''')
WHERE type = 'table' AND name = 'sent_invitations';

PRAGMA writable_schema = RESET;
