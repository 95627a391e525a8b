/// A delegate did not call its completion handler in time. A notification that the delegate had to present is delivered
/// silently.
public struct DelegateOverdue: Error, Hashable, Sendable {
  public enum Method: String, Hashable, Sendable { case willPresent, didReceive }
  public let method: Method
  public let limit: Duration
}

/// Calls a center's delegate on the main actor and waits for its completion handler.
///
/// A delegate that never calls the completion handler delays only its own notification, and only for a limited time.
struct DelegateCall {
  /// The time that the system gives an app in the background. Apple's "Handling notifications and notification-related
  /// actions" only says that it is short. The 30 seconds are those of silent pushes.
  static let limit = Duration.seconds(30)
  let center: UNUserNotificationCenter

  /// The options are nil when the center has no delegate.
  @MainActor
  func willPresent(
    _ notification: UNNotification
  ) async -> (NotificationDelivery.Decision, UNNotificationPresentationOptions?) {
    guard let delegate = center.delegate else { return (.noDelegate, nil) }
    guard center.callsDelegate(delegate, .willPresent) else { return (.delegateWithoutWillPresent, []) }
    let answer = Promise<UNNotificationPresentationOptions>()
    let requirement = OptionalRequirement()
    requirement.observe {
      delegate.userNotificationCenter(center, willPresent: notification) { answer.fulfil($0) }
    }
    let options = await answer.value(within: Self.limit, on: center.clock)
    if requirement.isMissing { return (.delegateWithoutWillPresent, []) }
    if options == nil { center.onFailure(DelegateOverdue(method: .willPresent, limit: Self.limit)) }
    return (.delegate, options ?? [])
  }

  @MainActor
  func didReceive(_ response: UNNotificationResponse) async -> ResponseDelivery {
    guard let delegate = center.delegate else { return .noDelegate }
    guard center.callsDelegate(delegate, .didReceive) else { return .delegateWithoutDidReceive }
    let done = Promise<Bool>()
    let requirement = OptionalRequirement()
    requirement.observe {
      delegate.userNotificationCenter(center, didReceive: response) { done.fulfil(true) }
    }
    let isDone = await done.value(within: Self.limit, on: center.clock) != nil
    if requirement.isMissing { return .delegateWithoutDidReceive }
    if !isDone { center.onFailure(DelegateOverdue(method: .didReceive, limit: Self.limit)) }
    return .delegate
  }

  /// False when there is no delegate or it does not implement the method.
  @MainActor
  func openSettings(for notification: UNNotification?) -> Bool {
    guard let delegate = center.delegate else { return false }
    let requirement = OptionalRequirement()
    requirement.observe { delegate.userNotificationCenter(center, openSettingsFor: notification) }
    return !requirement.isMissing
  }
}
