-- The address a host had written for a guest who has written one of their own since, empty where there was none; null
-- where the address is the host's, or came with the guest. Whoever has the link can write an address, so a new link
-- takes back what was written with the old one.
ALTER TABLE guests ADD COLUMN email_before TEXT;
