-- The browsers in which an invitation was opened, so that only the latest need be remembered.

CREATE INDEX session_invitations_guest ON session_invitations (guest_id, opened_at);
