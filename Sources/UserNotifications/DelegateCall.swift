/// A delegate did not call its completion handler in time; a notification that it was to present is silent.
public struct DelegateOverdue: Error, Hashable, Sendable {
  public enum Method: String, Hashable, Sendable { case willPresent, didReceive }
  public let method: Method
  public let limit: Duration
}

/// Calls a center's delegate on the main actor and waits for its completion handler.
///
/// A delegate that never completes holds up its own notification alone, and for a limited time.
struct DelegateCall {
  /// What the system gives an app in the background (Apple: handling notifications and notification-related actions,
  /// a short time; silent pushes name 30 seconds).
  static let limit = Duration.seconds(30)
  let center: UNUserNotificationCenter

  /// nil options when there is no delegate to ask.
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
