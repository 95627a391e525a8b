import Foundation
import UserNotifications

/// A response that an extension has not yet completed.
@MainActor
final class ResponseInFlight {
  enum Settlement: Sendable { case completed(UNNotificationContentExtensionResponseOption), inputBegan, leftScreen }

  let response: UNNotificationResponse
  let settlement = Promise<Settlement>()
  let completion = Promise<UNNotificationContentExtensionResponseOption>()
  /// Fulfilled by the first repeated call of the handler. The repetition is reported once, so that endless calls cannot
  /// fill the trace.
  let extra = Promise<Bool>()

  init(_ response: UNNotificationResponse) { self.response = response }
}

/// Passes a response first to the extension, if it implements the method, and otherwise to the app.
extension ExpandedNotification {
  /// Handles an action that the user chose. `userText` is the text typed into the system's field when the action has
  /// one.
  ///
  /// `UNNotificationDefaultActionIdentifier` (header icon, content without interaction) goes to the app, never to the
  /// extension. Throws `ExpandedNotificationError.dismissed` or `.unknownAction`.
  public func respond(to actionIdentifier: String, userText: String? = nil) async throws -> ResponseOutcome {
    guard !isDismissed else { throw ExpandedNotificationError.dismissed }
    switch actionIdentifier {
    case UNNotificationDismissActionIdentifier: return await close()
    case UNNotificationDefaultActionIdentifier: return await openApp()
    default: break
    }
    guard let action = shownActions.first(where: { $0.identifier == actionIdentifier }) else {
      throw ExpandedNotificationError.unknownAction(actionIdentifier)
    }
    return await handle(response(to: action, userText: userText))
  }

  private func response(to action: UNNotificationAction, userText: String?) -> UNNotificationResponse {
    guard action is UNTextInputNotificationAction || userText != nil else {
      return UNNotificationResponse(notification: notification, actionIdentifier: action.identifier)
    }
    return UNTextInputNotificationResponse(
      notification: notification, actionIdentifier: action.identifier, userText: userText ?? "")
  }

  private func handle(_ response: UNNotificationResponse) async -> ResponseOutcome {
    guard controller.map({ host.callsResponseMethod($0) }) == true else { return await passToApp(response) }
    let flight = ResponseInFlight(response)
    let requirement = OptionalRequirement()
    open.append(flight)
    observer(.intercepting(actionIdentifier: response.actionIdentifier))
    // The controller is not bound to a name, because no reference here may keep the extension alive when it leaves the
    // screen.
    inScope {
      requirement.observe { controller?.didReceive(response, completionHandler: handler(of: flight)) }
    }
    let settlement = await flight.settlement.value(within: host.responseLimit, on: host.clock)
    switch settlement {
    case .completed where requirement.isMissing:
      open.removeAll { $0 === flight }
      return await passToApp(response)
    case .completed(let option): return await finish(flight, option)
    case .inputBegan: return await outcome(.inputBegan, forwarding: nil)
    case .leftScreen: return await outcome(.leftScreen, forwarding: nil)
    case nil: return await timeOut(flight)
    }
  }

  /// The completion handler given to the extension, which may call it from any thread at any time.
  private func handler(
    of flight: ResponseInFlight
  ) -> @Sendable (UNNotificationContentExtensionResponseOption) -> Void {
    { [weak self, completion = flight.completion, settlement = flight.settlement, extra = flight.extra] option in
      let isFirst = completion.fulfil(option)
      if isFirst, settlement.fulfil(.completed(option)) { return }
      guard isFirst || extra.fulfil(true) else { return }
      Task { @MainActor in await self?.completedLate(flight, option, isFirst: isFirst) }
    }
  }

  /// Handles a completion after the wait has ended. A first completion, delayed while the user entered text, still
  /// counts.
  private func completedLate(
    _ flight: ResponseInFlight, _ option: UNNotificationContentExtensionResponseOption, isFirst: Bool
  ) async {
    guard isFirst, !isDismissed else { return observer(.extraCompletionIgnored(option)) }
    let done = beginForwarding()
    _ = await finish(flight, option)
    done()
  }

  private func finish(
    _ flight: ResponseInFlight, _ option: UNNotificationContentExtensionResponseOption
  ) async -> ResponseOutcome {
    open.removeAll { $0 === flight }
    observer(.completed(option))
    switch option {
    case .doNotDismiss:
      return await outcome(.intercepted(option), forwarding: nil)
    case .dismiss:
      leave()
      // Removes the entry from the list as for any completed action, although the app is not told (4.2).
      center.removeDelivered(after: flight.response)
      return await outcome(.intercepted(option), forwarding: nil)
    case .dismissAndForwardAction:
      leave()
      return await outcome(.intercepted(option), forwarding: flight.response)
    }
  }

  private func timeOut(_ flight: ResponseInFlight) async -> ResponseOutcome {
    open.removeAll { $0 === flight }
    // Fulfils the promise, so that a later completion is reported as ignored.
    flight.completion.fulfil(.doNotDismiss)
    observer(.completionMissing(after: host.responseLimit))
    return await outcome(.timedOut, forwarding: nil)
  }

  private func passToApp(_ response: UNNotificationResponse) async -> ResponseOutcome {
    if controller != nil { observer(.notIntercepted(actionIdentifier: response.actionIdentifier)) }
    leave()
    return await outcome(.notIntercepted, forwarding: response)
  }

  private func openApp() async -> ResponseOutcome {
    let response = UNNotificationResponse(
      notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
    leave()
    return await outcome(.notIntercepted, forwarding: response)
  }

  func outcome(
    _ handling: ResponseOutcome.Handling, forwarding response: UNNotificationResponse?
  ) async -> ResponseOutcome {
    guard let response else { return ResponseOutcome(handling: handling, appDelivery: nil, presentation: presentation) }
    let delivery = await center.deliver(response)
    observer(.forwarded(actionIdentifier: response.actionIdentifier, delivery))
    return ResponseOutcome(handling: handling, appDelivery: delivery, presentation: presentation)
  }
}
