import GRDB
import Invites

/// How a guest is selected and read.
enum GuestRow {
  static let columns = """
    guests.id, guests.event_id, guests.name, guests.status, guests.party_size, guests.note, guests.answered_at, \
    guests.invited_at, guests.token_hash
    """
}

extension ColumnReader {
  /// Reads `GuestRow.columns`.
  mutating func guest() throws -> Guest {
    Guest(
      id: try next(), eventID: try next(), name: try next(), rsvp: try rsvp(), invitedAt: try next(),
      tokenHash: try next())
  }

  private mutating func rsvp() throws -> RSVP {
    RSVP(status: try next(), partySize: try next(), note: try next(), answeredAt: try next())
  }
}
