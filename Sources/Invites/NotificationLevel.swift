/// The three simple choices of what reaches somebody; each sets all kinds and channels at once.
public enum NotificationLevel: String, Hashable, Sendable, CaseIterable {
  /// All of it, by every channel.
  case everything
  /// As before anything was chosen.
  case whatMatters = "what-matters"
  case nothing
}

extension Preferences {
  /// The same with the kinds, channels and messages of a level. Who wants nothing keeps which messages count.
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
  /// The same with the kinds of a level.
  public func setting(_ level: NotificationLevel) -> HostPreferences {
    var preferences = self
    for kind in Kind.allCases { preferences[kind] = level != .nothing }
    return preferences
  }
}
