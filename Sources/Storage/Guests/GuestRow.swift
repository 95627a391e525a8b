import Foundation
import Invites

/// Selects and reads guests.
enum GuestRow {
  static let columns = """
    guests.id, guests.event_id, guests.name, guests.status, guests.party_size, guests.note, guests.answered_at, \
    guests.companions, guests.members, guests.answered_by_id, guests.answered_by_name, guests.invited_at, guests.token_hash, \
    guests.list_status, guests.source, guests.invited_by, \
    guests.memo, guests.party_limit, guests.waitlist_number, guests.arrived, guests.arrived_at, guests.nudged_at, \
    guests.link_number, guests.email, guests.phone, guests.series_guest_id
    """
}

extension ColumnReader {
  /// Reads `GuestRow.columns`.
  mutating func guest() throws -> Guest {
    Guest(
      id: try next(), eventID: try next(), name: try next(), rsvp: try rsvp(), invitedAt: try next(),
      tokenHash: try next(), listStatus: try next(), source: try next(), invitedBy: try next(), memo: try next(),
      partyLimit: try next(), waitlistNumber: try next(), arrived: try next(), arrivedAt: try next(),
      nudgedAt: try next(), linkNumber: Guest.LinkNumber(rawValue: try next()),
      addresses: Guest.Addresses(keptEmail: try next(), phone: try next()), seriesGuest: try next())
  }

  private mutating func rsvp() throws -> RSVP {
    RSVP(
      status: try next(), partySize: try next(), note: try next(), answeredAt: try next(),
      companions: [String](companions: try next()), members: [Guest.Member](column: try next()),
      answeredBy: try answeredBy())
  }
}

extension ColumnReader {
  /// Reads `answered_by_id` and `answered_by_name` of any table.
  mutating func answeredBy() throws -> Activity.Author? {
    let (id, name): (Account.ID?, String?) = (try next(), try next())
    guard let id, let name else { return nil }
    return .host(id, name: name)
  }
}

extension [Guest.Member] {
  /// The members as JSON; empty for none.
  var column: String { isEmpty ? "" : json(self) ?? "" }

  init(column: String) {
    self = column.isEmpty ? [] : DamagedColumns.shared.decoded(column, of: "guests.members") ?? []
  }
}

extension [String] {
  /// Names as one column stores them, one name per line.
  var companions: String { joined(separator: "\n") }

  init(companions: String) { self = companions.isEmpty ? [] : companions.components(separatedBy: "\n") }
}
