extension EventNotification {
  /// Whether it goes to the mail address of a guest whose invitation was mailed there, or who asked for mail, without
  /// anybody pressing Send. Those who have a device that is pushed to hear of it there as well.
  ///
  /// An invitation leaves only when a host sends it. What guests say to each other is for those alone who want all of
  /// it, gathered; photos and guests on the way for those who chose mail for them. What was told before is not told
  /// again.
  /// - Parameter isFromHost: of messages, whether one of those that it tells of is a host's.
  public func goesByMail(to preferences: Preferences, isFromHost: Bool) -> Bool {
    guard details.retoldThrough == nil, preferences.allows(self, by: .mail) else { return false }
    return switch occasion {
    case .nudged, .changed, .cancelled, .reopened, .promoted, .answered, .answeredFor, .photos, .onTheWay: true
    // A guest who is reminded again after a while asked their phone for that.
    case .reminded: details.reminder?.rule != nil
    case .messages:
      preferences.attention != .muted
        && (isFromHost || (preferences.attention == .everything && preferences.digest != .each))
    case .invited, nil: false
    }
  }
}
