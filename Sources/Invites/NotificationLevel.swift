/// The three simple choices for notifications in the settings. Each sets all kinds and channels at once.
public enum NotificationLevel: String, Hashable, Sendable, CaseIterable {
  /// Every kind, through every channel.
  case everything
  /// Every kind, with its default channels.
  case whatMatters = "what-matters"
  case nothing
}

extension Preferences {
  /// The preferences with the kinds, channels and attention of a level. `nothing` leaves the attention unchanged.
  public func setting(_ level: NotificationLevel) -> Preferences {
    var preferences = self
    for kind in Kind.allCases {
      preferences[kind] =
        switch level {
        case .everything: .both
        case .whatMatters: Self.channelsByDefault(for: kind)
        case .nothing: .neither
        }
    }
    switch level {
    case .everything: preferences.attention = .everything
    case .whatMatters: preferences.attention = Self.standard.attention
    case .nothing: break
    }
    return preferences
  }
}

extension HostPreferences {
  /// The preferences with the kinds of a level.
  public func setting(_ level: NotificationLevel) -> HostPreferences {
    var preferences = self
    for kind in Kind.allCases { preferences[kind] = level != .nothing }
    return preferences
  }
}
