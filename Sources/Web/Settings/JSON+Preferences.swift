import APNs
import Invites
import JSON

extension JSON {
  init(_ preferences: Preferences) {
    self = [
      "attention": .string(preferences.attention.rawValue),
      "quietFrom": preferences.quietHours.map { .string(Self.clock($0.from)) } ?? .null,
      "quietUntil": preferences.quietHours.map { .string(Self.clock($0.until)) } ?? .null,
      "timeZone": .string(preferences.timeZone), "digest": .string(preferences.digest.rawValue),
      "digestAt": .string(Self.clock(preferences.digestAt)), "reminders": .bool(preferences.wantsReminders),
      "photos": .bool(preferences.wantsPhotos), "arrivals": .bool(preferences.wantsArrivals),
    ]
  }

  /// Minutes after midnight as `22:00`.
  private static func clock(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
