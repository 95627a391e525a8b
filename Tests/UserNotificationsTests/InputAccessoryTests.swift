import Foundation
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

/// An extension with its own text field and buttons above the keyboard, as in the session's sample.
private final class CommentController: UIViewController, UNNotificationContentExtension {
  let status = UILabel()
  let field = UITextField()
  private var done: ((UNNotificationContentExtensionResponseOption) -> Void)?

  private lazy var accessory: UIView = {
    field.accessibilityIdentifier = "text"
    let accept = UIButton(type: .system, primaryAction: UIAction(title: "Accept") { [weak self] _ in self?.accept() })
    accept.accessibilityIdentifier = "accept-with-comment"
    return UIStackView(arrangedSubviews: [field, accept])
  }()

  override func loadView() { view = UIStackView(arrangedSubviews: [status]) }
  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { accessory }

  func didReceive(_ notification: UNNotification) {}

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    done = completion
    becomeFirstResponder()
    field.becomeFirstResponder()
  }

  private func accept() {
    let text = field.text ?? ""
    Task {
      await Task.yield()
      status.text = "Going! “\(text)”"
      if text == "bye" { return done?(.dismiss) ?? () }
      if text == "stay" { return }
      field.resignFirstResponder()
    }
  }
}

@Suite("Custom input views, 3.4", .timeLimit(.minutes(20)))
@MainActor
struct InputAccessoryTests {
  let log = Log<ContentExtensionStep>()

  private func open(on clock: ManualClock = ManualClock()) async throws -> ExpandedNotification {
    let registration = ContentExtensionRegistration(categories: ["event-invite"]) { CommentController() }
    let host = try ContentExtensionHost(appName: "Demo", registrations: [registration], clock: clock)
    return await host.open(Sample.notification(), in: Sample.center()) { [log] in log.append($0) }
  }

  @Test("A controller that can become first responder replaces the system's text field")
  func replacesField() async throws {
    let presentation = try await open().presentation
    #expect(presentation.actions.allSatisfy { $0.textInput == nil })
    #expect(presentation.inputAccessory == nil)
  }

  @Test("The comment action shows the accessory without completing, and its button completes and closes")
  func accessory() async throws {
    let expanded = try await open()
    let outcome = try await expanded.respond(to: "comment")
    #expect(outcome.handling == .inputBegan && !expanded.isDismissed)
    let accessory = try #require(outcome.presentation.inputAccessory)
    #expect(
      accessory.children.map(\.content) == [
        .textField(placeholder: "", text: ""), .button(title: "Accept", identifier: "accept-with-comment"),
      ])
    let after = try await expanded.use(control: "accept-with-comment", entering: ["text": "With Ana"])
    #expect(after.inputAccessory == nil)
    guard case .label(let text, _, _, _, _) = after.customContent?.view.children.first?.content else {
      return #expect(Bool(false), "the label is gone")
    }
    #expect(text == "Going! “With Ana”")
    #expect(log.entries.suffix(2) == [.controlUsed(identifier: "accept-with-comment"), .inputEnded])
  }

  @Test("A completion handler kept during text entry still works")
  func heldCompletion() async throws {
    let expanded = try await open()
    _ = try await expanded.respond(to: "comment")
    let after = try await expanded.use(control: "accept-with-comment", entering: ["text": "bye"])
    #expect(after.isDismissed)
    #expect(log.entries.contains(.completed(.dismiss)))
  }

  @Test("An input that stays keeps a caller until the limit, or two seconds when a listener hears of later changes")
  func inputStays() async throws {
    let clock = ManualClock()
    let expanded = try await open(on: clock)
    _ = try await expanded.respond(to: "comment")
    for (isHeard, seconds) in [(true, 2), (false, 30)] {
      expanded.onChange = nil
      if isHeard { expanded.onChange = {} }
      async let after = expanded.use(control: "accept-with-comment", entering: ["text": "stay"])
      await eventually { clock.sleepers == 1 }
      clock.advance(by: .seconds(seconds - 1))
      #expect(clock.sleepers == 1)
      clock.advance(by: .seconds(1))
      #expect(clock.sleepers == 0, "\(seconds)")
      clock.advance(by: .seconds(30))
      #expect(try await after.inputAccessory != nil)
      #expect(log.entries.contains(.completionMissing(after: .seconds(30))) == !isHeard)
    }
  }

  @Test("12, since: touches reach the view only with user interaction enabled, and unknown controls are refused")
  func touches() async throws {
    final class Heart: UIViewController, UNNotificationContentExtension {
      override func loadView() {
        let button = UIButton(type: .system)
        button.setTitle("♡", for: .normal)
        button.accessibilityIdentifier = "like"
        button.addAction(UIAction { _ in button.setTitle("♥", for: .normal) }, for: .touchUpInside)
        view = button
      }
      func didReceive(_ notification: UNNotification) {}
    }
    func open(interactive: Bool) async throws -> ExpandedNotification {
      let registration = ContentExtensionRegistration(
        categories: ["event-invite"], userInteractionEnabled: interactive
      ) { Heart() }
      let host = try ContentExtensionHost(appName: "Demo", registrations: [registration])
      return await host.open(Sample.notification(), in: Sample.center())
    }
    let closed = try await open(interactive: false)
    await #expect(throws: ExpandedNotificationError.notInteractive("like")) { try await closed.use(control: "like") }
    let live = try await open(interactive: true)
    await #expect(throws: ExpandedNotificationError.unknownControl("x")) { try await live.use(control: "x") }
    #expect(try await live.use(control: "like").customContent?.view.content == .button(title: "♥", identifier: "like"))
  }
}
