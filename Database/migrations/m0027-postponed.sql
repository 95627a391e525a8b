-- When it was said when to try next: by a clock that may have gone back since.
ALTER TABLE deliveries ADD COLUMN postponed_at BIGINT;
