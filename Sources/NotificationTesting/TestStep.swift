import Foundation
import Synchronization
import UserNotifications
import UserNotificationsUI

/// What happened on a `TestPhone`, in order.
public enum TestStep: Sendable {
  /// In the service extension.
  case service(ServiceExtensionStep)
  /// Who decided how a notification is presented, and how.
  case delivered(identifier: String, NotificationDelivery.Decision, UNNotificationPresentationOptions)
  /// The app had a push with `content-available`; nil when it does not implement the method, or never completed.
  case fetched(UIBackgroundFetchResult?)
  /// In the content extension, and around it.
  case content(ContentExtensionStep)
  /// A delegate or an extension has a method that nothing calls; said once.
  case nearMiss(NearMiss)
}

extension TestStep: CustomStringConvertible {
  public var description: String {
    switch self {
    case .service(let step): "service: \(step)"
    case .delivered(let identifier, let decision, let options):
      "delivered: \(identifier), \(decision), \(options.names.joined(separator: " "))"
    case .fetched(let result): "fetched: \(result.map { "\($0)" } ?? "nothing")"
    case .content(let step): "content: \(step)"
    case .nearMiss(let miss): "near miss: \(miss)"
    }
  }
}

/// Steps in the order in which they came, from whatever thread.
public final class StepLog: Sendable {
  private let steps = Mutex<[TestStep]>([])

  public init() {}

  public var all: [TestStep] { steps.withLock { $0 } }
  public func append(_ step: TestStep) { steps.withLock { $0.append(step) } }
  public func clear() { steps.withLock { $0 = [] } }

  public var service: [ServiceExtensionStep] {
    all.compactMap { if case .service(let step) = $0 { step } else { nil } }
  }
  public var content: [ContentExtensionStep] {
    all.compactMap { if case .content(let step) = $0 { step } else { nil } }
  }
  public var nearMisses: [NearMiss] {
    all.compactMap { if case .nearMiss(let miss) = $0 { miss } else { nil } }
  }
}

extension StepLog: CustomStringConvertible {
  /// One step on each line.
  public var description: String { all.map { "\($0)\n" }.joined() }
}

extension UNNotificationPresentationOptions {
  fileprivate var names: [String] {
    let all: [(Self, String)] = [(.banner, "banner"), (.list, "list"), (.sound, "sound"), (.badge, "badge")]
    let names = all.filter { contains($0.0) }.map(\.1)
    return names.isEmpty ? ["nothing"] : names
  }
}
