import UserNotificationsUI

/// How often somebody looks whether the open notification shows something else: at most 15 times a second, and seldom
/// while nothing changes.
struct Sampling {
  static let busy = Duration.milliseconds(66)
  static let calm = Duration.milliseconds(250)
  static let asleep = Duration.seconds(1)

  var task: Task<Void, Never>?
  /// What was announced last, of which opening.
  var shown: (opening: Int, presentation: Presentation)?
  /// Looks since something changed.
  private var idleLooks = 0

  /// Two seconds busy, then a minute calm.
  var interval: Duration {
    switch idleLooks {
    case ..<30: Self.busy
    case ..<270: Self.calm
    default: Self.asleep
    }
  }

  mutating func note(hasChanged: Bool) { idleLooks = hasChanged ? 0 : min(idleLooks + 1, 270) }
  mutating func quicken() { idleLooks = 0 }
}
