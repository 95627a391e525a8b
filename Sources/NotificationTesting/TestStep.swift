import Foundation
import Synchronization
import UserNotifications
import UserNotificationsUI

/// A step recorded by a `TestPhone`, in order.
public enum TestStep: Sendable {
  /// A step of the service extension.
  case service(ServiceExtensionStep)
  /// The factor that decided how a notification is presented, and the decision.
  case delivered(identifier: String, NotificationDelivery.Decision, UNNotificationPresentationOptions)
  /// The app received a push with `content-available`. Nil when it does not implement the method, or never completed.
  case fetched(UIBackgroundFetchResult?)
  /// A step of the content extension or its interface.
  case content(ContentExtensionStep)
  /// A delegate or an extension has a method that is never called. Reported once.
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

/// Steps in the order of their arrival, from any thread.
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
  /// One step per line.
  public var description: String { all.map { "\($0)\n" }.joined() }
}

extension UNNotificationPresentationOptions {
  fileprivate var names: [String] {
    let all: [(Self, String)] = [(.banner, "banner"), (.list, "list"), (.sound, "sound"), (.badge, "badge")]
    let names = all.filter { contains($0.0) }.map(\.1)
    return names.isEmpty ? ["nothing"] : names
  }
}
