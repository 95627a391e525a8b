-- Of the guests that a browser knows at one event, who its reader is: the one chosen last. Where nobody was chosen, the
-- one known first, so that a link that somebody else sent changes nothing.
ALTER TABLE session_invitations ADD COLUMN chosen_at BIGINT;

-- What was encoded until now held the guest's own link, which opens far more than the one notification that may be
-- shown to others. In its place goes a link by the notification's own token, or the event's address where that would
-- grow too large. Only SQLite has rows of that time, so its JSON functions may read them.
CREATE TABLE old_links AS
SELECT
  id AS notice_id,
  substr(link, instr(link, '/i/')) AS own,
  CASE WHEN length(payload) + length(own_answer) <= 4096 THEN '/n/' || own_answer ELSE '/events/' || event_id END AS narrow
FROM (
  SELECT
    id, event_id, payload, link,
    replace(substr(respond, instr(respond, '/invitations/') + 13), '/responses', '') AS own_answer
  FROM (
    SELECT
      id, event_id, payload,
      CASE WHEN json_valid(CAST(payload AS TEXT)) THEN json_extract(CAST(payload AS TEXT), '$.partyline.link') END
        AS link,
      CASE WHEN json_valid(CAST(payload AS TEXT)) THEN json_extract(CAST(payload AS TEXT), '$.partyline.respond') END
        AS respond
    FROM notices WHERE payload IS NOT NULL
  ) AS addresses
) AS encoded
WHERE instr(link, '/i/') > 0 AND own_answer <> '';
CREATE UNIQUE INDEX old_links_notice ON old_links (notice_id);

UPDATE notices SET payload = CAST(
  replace(
    replace(CAST(payload AS TEXT), old_links.own, old_links.narrow),
    replace(old_links.own, '/', '\/'), replace(old_links.narrow, '/', '\/')) AS BLOB)
FROM old_links WHERE old_links.notice_id = notices.id;
UPDATE delivered_notifications SET archive = CAST(
  replace(
    replace(CAST(archive AS TEXT), old_links.own, old_links.narrow),
    replace(old_links.own, '/', '\/'), replace(old_links.narrow, '/', '\/')) AS BLOB)
FROM old_links WHERE old_links.notice_id = delivered_notifications.notice_id;
UPDATE pending_notifications SET archive = CAST(
  replace(
    replace(CAST(archive AS TEXT), old_links.own, old_links.narrow),
    replace(old_links.own, '/', '\/'), replace(old_links.narrow, '/', '\/')) AS BLOB)
FROM old_links WHERE old_links.notice_id = pending_notifications.notice_id;
DROP TABLE old_links;
