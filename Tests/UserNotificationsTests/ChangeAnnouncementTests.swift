import Foundation
import Testing
import UserNotifications

@testable import UserNotificationsUI

/// Shows a row of views, and lets the test change them.
private final class QuietController: UIViewController, UNNotificationContentExtension {
  let label = UILabel()
  let hidden = UIView()
  let inHidden = UILabel()
  let button = UIButton(type: .system)
  let stack = UIStackView()
  lazy var width = label.widthAnchor.constraint(equalToConstant: 100)

  override func viewDidLoad() {
    hidden.isHidden = true
    hidden.addSubview(inHidden)
    [label, hidden, button].forEach(stack.addArrangedSubview)
    width.isActive = true
    view.addSubview(stack)
  }

  /// Changes a frame in code, whenever a layout runs.
  override func viewDidLayoutSubviews() { label.frame.size.height += 1 }

  func didReceive(_ notification: UNNotification) {}
}

@Suite("Announcing changes of an open notification", .timeLimit(.minutes(20)))
@MainActor
struct ChangeAnnouncementTests {
  private let controller = QuietController()

  private func open() async throws -> (ExpandedNotification, Log<Void>) {
    let registration = ContentExtensionRegistration(categories: ["event-invite"]) { [controller] in controller }
    let host = try ContentExtensionHost(
      appName: "Demo", registrations: [registration], clock: ManualClock(), animates: true)
    let expanded = await host.open(Sample.notification(), in: Sample.center())
    let announced = Log<Void>()
    expanded.onChange = { announced.append(()) }
    await Self.turn()
    #expect(announced.entries.count == 1, "the first look")
    _ = expanded.presentation
    return (expanded, announced)
  }

  /// Lets everything run that waits for the main actor.
  private static func turn() async { for _ in 0..<20 { await Task.yield() } }

  /// The number of announcements that `change` causes. The presentation is read after each one.
  private func count(
    _ announced: Log<Void>, _ expanded: ExpandedNotification, _ change: () -> Void
  ) async -> Int {
    let before = announced.entries.count
    change()
    await Self.turn()
    defer { _ = expanded.presentation }
    return announced.entries.count - before
  }

  @Test("All changes of one turn are announced once, and an unchanged view announces nothing")
  func once() async throws {
    let (expanded, announced) = try await open()
    #expect(await count(announced, expanded) {} == 0)
    let many = await count(announced, expanded) {
      for number in 0..<100 { controller.label.text = "\(number)" }
      controller.stack.spacing = 8
    }
    #expect(many == 1)
    #expect(await count(announced, expanded) {} == 0)
  }

  @Test("Every drawn property of a view, its layer and its constraints announces its changes")
  func kinds() async throws {
    let (expanded, announced) = try await open()
    let controller = controller
    let changes: [@MainActor () -> Void] = [
      { controller.label.text = "new" }, { controller.label.textColor = .red }, { controller.label.alpha = 0.5 },
      { controller.label.layer.cornerRadius = 4 }, { controller.width.constant = 200 },
      { controller.width.isActive = false }, { controller.button.setTitle("Go", for: .normal) },
      { controller.button.titleLabel?.font = .boldSystemFont(ofSize: 30) }, { controller.button.isEnabled = false },
      { controller.stack.addArrangedSubview(UIView()) }, { controller.label.removeFromSuperview() },
      { controller.preferredContentSize.height = 300 }, { controller.title = "Title" },
      { controller.view.setNeedsLayout() }, { controller.view.setNeedsDisplay() },
      { controller.extensionContext?.notificationActions = [] },
      { controller.extensionContext?.mediaPlayingStarted() },
    ]
    for (number, change) in changes.enumerated() {
      #expect(await count(announced, expanded, change) == 1, "change \(number)")
    }
  }

  @Test("A view that is not drawn announces nothing until it is shown")
  func hidden() async throws {
    let (expanded, announced) = try await open()
    #expect(await count(announced, expanded) { controller.inHidden.text = "unseen" } == 0)
    #expect(await count(announced, expanded) { UILabel().text = "nowhere" } == 0)
    #expect(await count(announced, expanded) { controller.hidden.isHidden = false } == 1)
    #expect(await count(announced, expanded) { controller.inHidden.text = "seen" } == 1)
    #expect(await count(announced, expanded) { controller.hidden.isHidden = true } == 1)
  }

  @Test("Changes that a layout makes during drawing are not announced")
  func layout() async throws {
    let (expanded, announced) = try await open()
    #expect(await count(announced, expanded) { controller.view.setNeedsLayout() } == 1)
    #expect(await count(announced, expanded) {} == 0)
  }

  @Test("The start and end of an animation and closing are announced, and nothing afterwards")
  func ends() async throws {
    let (expanded, announced) = try await open()
    let began = await count(announced, expanded) {
      UIView.animate(withDuration: 1, animations: { controller.label.alpha = 0 })
    }
    #expect(began == 1)
    _ = await expanded.close()
    await Self.turn()
    let last = announced.entries.count
    #expect(last > 2 && expanded.presentation.isDismissed)
    controller.label.text = "too late"
    await Self.turn()
    #expect(announced.entries.count == last)
  }

  @Test("A late listener is told of earlier changes")
  func late() async throws {
    let (expanded, announced) = try await open()
    expanded.onChange = nil
    controller.label.text = "unheard"
    #expect(await count(announced, expanded) { expanded.onChange = { announced.append(()) } } == 1)
  }
}
