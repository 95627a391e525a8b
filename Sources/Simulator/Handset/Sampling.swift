import UserNotificationsUI

/// What is known of the open notification's changes.
struct Sampling {
  /// Between two looks: at most fifteen a second.
  static let pause = Duration.milliseconds(66)

  /// Whose changes are listened to.
  var opening: Int?
  var task: Task<Void, Never>?
  /// What was announced last, of which opening.
  var shown: (opening: Int, presentation: Presentation)?
}
