-- Whether an invitation had been answered in another browser when this one opened it first, and its reader has not said
-- yet that they are the guest: the link may have been passed on.
ALTER TABLE session_invitations ADD COLUMN is_doubted INTEGER NOT NULL DEFAULT 0 CHECK (is_doubted IN (0, 1));
