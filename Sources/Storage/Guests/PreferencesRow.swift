import Foundation
import Invites

/// Selects, writes and reads guest preferences.
enum PreferencesRow {
  static let columns = """
    guest_preferences.attention, guest_preferences.quiet_from, guest_preferences.quiet_until, \
    guest_preferences.time_zone, guest_preferences.digest, guest_preferences.digest_at, \
    guest_preferences.invitations_by, guest_preferences.messages_by, guest_preferences.photos_by, \
    guest_preferences.arrivals_by, guest_preferences.reminders_by, guest_preferences.digests_by
    """
  /// The kinds whose channels are in the last columns, in that order.
  static let kinds: [Preferences.Kind] = [.invitations, .messages, .photos, .arrivals, .reminders, .digests]
  static let join = "LEFT JOIN guest_preferences ON guest_preferences.guest_id = guests.id"
}

extension ColumnReader {
  /// Reads `PreferencesRow.columns`; nil for a guest who never chose.
  mutating func preferences() throws -> Preferences? {
    let attention: Preferences.Attention? = try next()
    let from: Int? = try next()
    let until: Int? = try next()
    let timeZone: String? = try next()
    let digest: Preferences.Digest? = try next()
    let digestAt: Int? = try next()
    var channels: [Preferences.Kind: Preferences.Channels] = [:]
    for kind in PreferencesRow.kinds { channels[kind] = try next(Preferences.Channels?.self) }
    guard let attention, let timeZone, let digest, let digestAt else { return nil }
    var quietHours: Preferences.QuietHours?
    if let from, let until { quietHours = try? Preferences.QuietHours(from: from, until: until) }
    return Preferences(
      attention: attention, quietHours: quietHours, timeZone: timeZone, digest: digest, digestAt: digestAt,
      channels: channels)
  }
}

extension Preferences {
  /// The values of the columns of `PreferencesRow`, in their order.
  var row: Arguments {
    [attention, quietHours?.from, quietHours?.until, timeZone, digest, digestAt]
      + Arguments(PreferencesRow.kinds.map { self[$0] })
  }

  /// The preferences as a session stores them.
  var json: String? { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } }

  init?(json: String?) {
    guard let json, !json.isEmpty else { return nil }
    guard let kept: Preferences = DamagedColumns.shared.decoded(json, of: "sessions.preferences") else { return nil }
    self = kept
  }
}
