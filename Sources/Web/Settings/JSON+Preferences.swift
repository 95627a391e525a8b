import Invites
import JSON

extension JSON {
  init(_ preferences: Preferences) {
    var members: [String: JSON] = [
      "attention": .string(preferences.attention.rawValue),
      "quietFrom": JSON(preferences.quietHours?.from.clockTime),
      "quietUntil": JSON(preferences.quietHours?.until.clockTime),
      "timeZone": .string(preferences.timeZone), "digest": .string(preferences.digest.rawValue),
      "digestAt": .string(preferences.digestAt.clockTime), "reminders": .bool(preferences.allows(.reminders)),
      "photos": .bool(preferences.allows(.photos)), "arrivals": .bool(preferences.allows(.arrivals)),
    ]
    for kind in Preferences.Kind.allCases { members[kind.field] = .string(preferences[kind].rawValue) }
    self = .object(members)
  }
}

extension Preferences.Kind {
  /// The name of the field for its channels in requests and responses, such as `invitationsBy`.
  package var field: String { "\(rawValue)By" }
}
