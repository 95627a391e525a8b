extension EventNotification {
  /// Whether the notification is mailed automatically, without a host pressing Send. It is then mailed to guests whose
  /// invitation was mailed or who asked for mail, in addition to their other devices.
  ///
  /// An invitation is mailed only when a host sends it. Messages from other guests are mailed only to guests who want
  /// all messages, gathered in a digest. Photos and travel are mailed only to guests who chose mail for them. A
  /// notification that replaces an earlier one is not mailed again.
  /// - Parameter isFromHost: for messages, whether at least one of them is from a host.
  public func goesByMail(to preferences: Preferences, isFromHost: Bool) -> Bool {
    guard details.retoldThrough == nil, preferences.allows(self, by: .mail) else { return false }
    return switch occasion {
    case .nudged, .changed, .cancelled, .reopened, .promoted, .answered, .answeredFor, .photos, .onTheWay: true
    // A snoozed reminder has no rule. The guest asked their phone for it.
    case .reminded: details.reminder?.rule != nil
    case .asked: preferences.attention != .muted
    case .messages:
      preferences.attention != .muted
        && (isFromHost || (preferences.attention == .everything && preferences.digest != .each))
    case .invited, nil: false
    }
  }
}
