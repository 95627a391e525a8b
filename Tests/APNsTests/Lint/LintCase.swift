import UserNotifications

@testable import APNs

/// A push that breaks one rule, with the expected finding and fix.
struct LintCase: Sendable {
  typealias Rule = PayloadLinter.Rule
  typealias Severity = PayloadLinter.Severity

  let rule: Rule
  let severity: Severity
  let payload: String
  /// The JSON pointer of the finding. Nil for a finding about a header.
  let pointer: String?
  var context = PayloadLinter.Context()
  /// The payload after the fix. Nil when the payload does not change.
  var fixed: String?
  /// The headers that the fix sets.
  var headers: [String: String] = [:]

  init(
    _ rule: Rule, _ severity: Severity, _ payload: String, at pointer: String?,
    _ context: PayloadLinter.Context = .init(), fixed: String? = nil, headers: [String: String] = [:]
  ) {
    self.rule = rule
    self.severity = severity
    self.payload = payload
    self.pointer = pointer
    self.context = context
    self.fixed = fixed
    self.headers = headers
  }
}

extension PayloadLinter.Context {
  static func with(_ change: (inout Self) -> Void) -> Self {
    var context = Self()
    change(&context)
    return context
  }

  static let alert = with { $0.pushType = .alert }
  static let background = with { $0.pushType = .background }
  static let liveActivity = with { $0.pushType = .liveactivity }
  static let invite = with {
    let accept = UNNotificationAction(identifier: "accept", title: "Accept")
    let long = UNNotificationAction(
      identifier: "long", title: "Accept the invitation and tell everybody else who is coming, too")
    $0.categories = [
      UNNotificationCategory(identifier: "event-invite", actions: [accept], intentIdentifiers: []),
      UNNotificationCategory(identifier: "long-action", actions: [accept, long], intentIdentifiers: []),
    ]
  }
  static let strings = with { $0.strings = ["INVITE": "%@ invites you to %@", "BYE": "See you"] }

  static func media(_ type: String? = nil, size: Int? = nil) -> Self {
    with { $0.media = ["https://x.example/file": .init(type: type, size: size)] }
  }
}
