import Invites
import PageKit

/// The choices of one settings page: the notifications of a browser's guests, and of its host when one is signed in.
package struct NotificationChoices: Hashable, Sendable {
  package var guest: Preferences
  package var host: HostPreferences?

  /// The level that matches all choices; nil for custom choices.
  var level: NotificationLevel? { NotificationLevel.allCases.first { setting($0) == self } }

  package func setting(_ level: NotificationLevel) -> NotificationChoices {
    NotificationChoices(guest: guest.setting(level), host: host?.setting(level))
  }

  /// The name of a checkbox in the table.
  static func tick(_ kind: Preferences.Kind, _ channel: Preferences.Channel) -> String {
    "\(kind.rawValue)-\(channel.rawValue)"
  }

  static func tick(_ kind: HostPreferences.Kind) -> String { "host-\(kind.rawValue)" }
}

extension Input {
  /// Reads the fields of the settings page: preferences, the checkboxes of its table, and a level. A level other than
  /// the one in `levelBefore` overrides the checkboxes, because without a script they do not follow the level.
  /// - Throws: the errors of `preferences`.
  mutating func notificationChoices(current: NotificationChoices) throws(Failure) -> NotificationChoices {
    var choices = current
    let (setsHours, setsZone) = (mentions("quietFrom") || mentions("quietUntil"), mentions("timeZone"))
    choices.guest = try preferences(current: current.guest)
    let boxes = try switches()
    for kind in Preferences.Kind.allCases {
      var channels = Set(Preferences.Channel.allCases.filter { choices.guest.allows(kind, by: $0) })
      for channel in Preferences.Channel.allCases {
        guard let isOn = try flag(NotificationChoices.tick(kind, channel), among: boxes) else { continue }
        if isOn { channels.insert(channel) } else { channels.remove(channel) }
      }
      choices.guest[kind] = Preferences.Channels(channels)
    }
    if var host = choices.host {
      for kind in HostPreferences.Kind.allCases {
        host[kind] = try flag(NotificationChoices.tick(kind), among: boxes) ?? host[kind]
      }
      if setsHours { host.quietHours = choices.guest.quietHours }
      if setsZone { host.timeZone = choices.guest.timeZone }
      choices.host = host
    }
    return try level().map(choices.setting) ?? choices
  }

  /// The level, if it differs from the one before.
  private mutating func level() throws(Failure) -> NotificationLevel? {
    let level: NotificationLevel? = try choice("level")
    return try text("levelBefore") == level?.rawValue ? nil : level
  }
}
