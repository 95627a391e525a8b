import APNs
import Invites
import JSON

extension JSON {
  init(_ preferences: Preferences) {
    var members: [String: JSON] = [
      "attention": .string(preferences.attention.rawValue),
      "quietFrom": preferences.quietHours.map { .string(Self.clock($0.from)) } ?? .null,
      "quietUntil": preferences.quietHours.map { .string(Self.clock($0.until)) } ?? .null,
      "timeZone": .string(preferences.timeZone), "digest": .string(preferences.digest.rawValue),
      "digestAt": .string(Self.clock(preferences.digestAt)), "reminders": .bool(preferences.allows(.reminders)),
      "photos": .bool(preferences.allows(.photos)), "arrivals": .bool(preferences.allows(.arrivals)),
    ]
    for kind in Preferences.Kind.allCases { members[kind.field] = .string(preferences[kind].rawValue) }
    self = .object(members)
  }

  /// Minutes after midnight as `22:00`.
  private static func clock(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension Preferences.Kind {
  /// What its channels are called in requests and answers: `invitationsBy`.
  var field: String { "\(rawValue)By" }
}
