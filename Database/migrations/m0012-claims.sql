-- When a worker took the delivery; null while none has it. What a server had taken when it was killed is free again
-- when the next one starts.
ALTER TABLE deliveries ADD COLUMN claimed_at BIGINT;
CREATE INDEX deliveries_claimed ON deliveries (id) WHERE claimed_at IS NOT NULL;
