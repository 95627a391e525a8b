/// Calls a center's delegate on the main actor and waits for its completion handler.
///
/// A delegate that never completes holds up its own notification alone: nothing serial waits here.
struct DelegateCall {
  let center: UNUserNotificationCenter

  /// nil options when there is no delegate to ask.
  @MainActor
  func willPresent(
    _ notification: UNNotification
  ) async -> (NotificationDelivery.Decision, UNNotificationPresentationOptions?) {
    guard let delegate = center.delegate else { return (.noDelegate, nil) }
    let answer = Promise<UNNotificationPresentationOptions>()
    let requirement = OptionalRequirement()
    requirement.observe {
      delegate.userNotificationCenter(center, willPresent: notification) { answer.fulfil($0) }
    }
    let options = await answer.value() ?? []
    return requirement.isMissing ? (.delegateWithoutWillPresent, []) : (.delegate, options)
  }

  @MainActor
  func didReceive(_ response: UNNotificationResponse) async -> ResponseDelivery {
    guard let delegate = center.delegate else { return .noDelegate }
    let done = Promise<Bool>()
    let requirement = OptionalRequirement()
    requirement.observe {
      delegate.userNotificationCenter(center, didReceive: response) { done.fulfil(true) }
    }
    _ = await done.value()
    return requirement.isMissing ? .delegateWithoutDidReceive : .delegate
  }
}
