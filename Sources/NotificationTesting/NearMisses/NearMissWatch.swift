import Synchronization
import UserNotifications
import UserNotificationsUI

/// Checks every class that a phone is given, and reports each near miss once.
final class NearMissWatch: Sendable {
  private let steps: StepLog
  private let failsTests: Bool
  private let told = Mutex<Set<NearMiss>>([])

  init(_ steps: StepLog, failsTests: Bool) {
    self.steps = steps
    self.failsTests = failsTests
  }

  @discardableResult
  func look(at type: AnyClass?) -> [NearMiss] {
    let misses = type.map { NearMiss.all(in: $0) } ?? []
    for miss in misses where told.withLock({ $0.insert(miss).inserted }) {
      steps.append(.nearMiss(miss))
      if failsTests { fail(miss.description) }
    }
    return misses
  }

  /// Wraps `make` so that the class of each created extension is checked.
  func watching(
    _ make: @escaping @Sendable () -> UNNotificationServiceExtension
  ) -> @Sendable () -> UNNotificationServiceExtension {
    { [self] in
      let made = make()
      look(at: type(of: made))
      return made
    }
  }

  /// Wraps the registration so that the class of each created controller is checked.
  func watching(_ registration: ContentExtensionRegistration) -> ContentExtensionRegistration {
    var watched = registration
    watched.makeController = { [self] in
      let controller = registration.makeController()
      look(at: type(of: controller))
      return controller
    }
    return watched
  }
}

extension NearMiss {
  /// Whether only Swift on Linux calls this method for the requirement with this label.
  func onlyLinuxCalls(_ label: String) -> Bool { fault == .handlerDoesNotEscape && expected.contains(label) }
}
