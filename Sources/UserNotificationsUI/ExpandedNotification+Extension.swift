import Foundation
import UserNotifications

/// The extension's requests to the system, and its own controls.
extension ExpandedNotification {
  func performDefaultAction() {
    guard !isDismissed else { return }
    observer(.defaultActionPerformed)
    let response = UNNotificationResponse(
      notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
    let done = beginForwarding()
    leave()
    Task {
      _ = await outcome(.leftScreen, forwarding: response)
      done()
    }
  }

  func dismissByExtension() { leave() }

  func inputChanged() {
    if input.firstResponder == nil {
      observer(.inputEnded)
      inputEnd.fulfil(true)
    } else {
      observer(.inputBegan)
      open.forEach { $0.settlement.fulfil(.inputBegan) }
    }
  }

  /// Enters `text` into text fields, by accessibility identifier, and presses the button `identifier`.
  ///
  /// Controls of an input accessory or input view are always active. Controls of the view are active only when user
  /// interaction is enabled. Pressing a text field presses its return key. While the input stays on the screen, the
  /// call waits, within the host's limit, until the extension ends the input or leaves the screen. Work started by the
  /// button has then finished when this returns. With a listener in `onChange`, which hears of later changes anyway,
  /// the call waits at most two seconds. Throws `ExpandedNotificationError`.
  public func use(control identifier: String, entering text: [String: String] = [:]) async throws -> Presentation {
    guard !isDismissed else { throw ExpandedNotificationError.dismissed }
    let button = try control(identifier)
    let fields = try text.map { (try control($0.key), $0.value) }
    let waitsForInput = input.accessory != nil || input.inputView != nil
    inputEnd = Promise()
    inScope {
      for case (let field as UITextField, let value) in fields { field.type(value) }
      observer(.controlUsed(identifier: identifier))
      button.use()
    }
    if waitsForInput { await waitForInput() }
    return presentation
  }

  /// The time for which a control keeps its caller waiting when a listener hears of later changes.
  private static let listenedInputLimit = Duration.seconds(2)

  /// An extension keeps its input on the screen when it refuses a text, and may keep it there at will.
  private func waitForInput() async {
    guard input.firstResponder != nil, !isDismissed else { return }
    let limit = onChange == nil ? host.responseLimit : min(host.responseLimit, Self.listenedInputLimit)
    let ended = await inputEnd.value(within: limit, on: host.clock)
    if ended == nil, limit == host.responseLimit { observer(.completionMissing(after: limit)) }
  }

  private func control(_ identifier: String) throws -> UIControl {
    let found = try find(identifier)
    guard let control = found as? UIControl else { throw ExpandedNotificationError.unknownControl(identifier) }
    guard control.isEnabled else { throw ExpandedNotificationError.disabledControl(identifier) }
    return control
  }

  private func find(_ identifier: String) throws -> UIView {
    let ownInputs = [input.accessory, input.inputView].compactMap { $0 }
    if let own = ownInputs.lazy.compactMap({ $0.descendant(withIdentifier: identifier) }).first { return own }
    guard let inView = controller?.view.descendant(withIdentifier: identifier) else {
      throw ExpandedNotificationError.unknownControl(identifier)
    }
    guard registration?.userInteractionEnabled == true else {
      throw ExpandedNotificationError.notInteractive(identifier)
    }
    return inView
  }
}
