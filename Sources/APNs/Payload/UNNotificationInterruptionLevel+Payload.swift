import UserNotifications

extension UNNotificationInterruptionLevel {
  /// The value of `interruption-level`.
  var payloadName: String {
    switch self {
    case .passive: "passive"
    case .active: "active"
    case .timeSensitive: "time-sensitive"
    case .critical: "critical"
    }
  }

  init?(payloadName: String) {
    let all: [Self] = [.passive, .active, .timeSensitive, .critical]
    guard let level = all.first(where: { $0.payloadName == payloadName }) else { return nil }
    self = level
  }
}
