/// The three simple choices of notifications in the settings; each sets all kinds and channels at once.
public enum NotificationLevel: String, Hashable, Sendable, CaseIterable {
  /// Every kind, by every channel.
  case everything
  /// The default of every kind.
  case whatMatters = "what-matters"
  case nothing
}

extension Preferences {
  /// The preferences with the kinds, channels and messages of a level. `nothing` keeps the choice of messages.
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
