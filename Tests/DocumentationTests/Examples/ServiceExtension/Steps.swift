import Foundation
import UserNotifications

/// The steps that a host reports, from whatever thread.
final class Steps: @unchecked Sendable {
  private let lock = NSLock()
  private var steps: [ServiceExtensionStep] = []

  var all: [ServiceExtensionStep] { lock.withLock { steps } }
  func append(_ step: ServiceExtensionStep) { lock.withLock { steps.append(step) } }
}
