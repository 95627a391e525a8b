import Foundation
import Invites

/// How what a guest wants to hear is selected, written and read.
enum PreferencesRow {
  static let columns = """
    guest_preferences.attention, guest_preferences.quiet_from, guest_preferences.quiet_until, \
    guest_preferences.time_zone, guest_preferences.digest, guest_preferences.digest_at, guest_preferences.reminders, \
    guest_preferences.photos, guest_preferences.arrivals
    """
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
    let (reminders, photos, arrivals): (Bool?, Bool?, Bool?) = (try next(), try next(), try next())
    guard let attention, let timeZone, let digest, let digestAt else { return nil }
    var quietHours: Preferences.QuietHours?
    if let from, let until { quietHours = try? Preferences.QuietHours(from: from, until: until) }
    return Preferences(
      attention: attention, quietHours: quietHours, timeZone: timeZone, digest: digest, digestAt: digestAt,
      wantsReminders: reminders ?? true, wantsPhotos: photos ?? true, wantsArrivals: arrivals ?? true)
  }
}

extension Preferences {
  /// The columns `attention` to `arrivals`, in that order.
  var row: Arguments {
    [
      attention, quietHours?.from, quietHours?.until, timeZone, digest, digestAt, wantsReminders, wantsPhotos,
      wantsArrivals,
    ]
  }

  /// As a session keeps them.
  var json: String? { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } }

  init?(json: String?) {
    guard let json, !json.isEmpty else { return nil }
    guard let kept: Preferences = DamagedColumns.shared.decoded(json, of: "sessions.preferences") else { return nil }
    self = kept
  }
}
