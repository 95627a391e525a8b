import Foundation
import Testing
import UserNotifications

@testable import UserNotificationsUI

/// A picture whose height is half the width, and a text of two lines below it.
private final class CardController: UIViewController, UNNotificationContentExtension {
  let (picture, text) = (UIImageView(), UILabel())
  var layouts: [[CGFloat]] = []
  var reads = true
  var laidOut: (CardController) -> Void = { _ in }

  func didReceive(_ notification: UNNotification) {}

  override func viewDidLoad() {
    text.numberOfLines = 0
    text.text = "A line\nand another"
    for view in [picture, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.backgroundColor = .systemGray
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: view.topAnchor),
      picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5),
      text.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 10),
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      view.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 10),
    ])
  }

  override func viewDidLayoutSubviews() {
    if reads { layouts.append([view.bounds.size.height, picture.frame.size.height, text.frame.origin.y]) }
    laidOut(self)
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
  var mediaPlayPauseButtonFrame: CGRect { reads ? picture.frame : .zero }
}

@Suite("Frames in a notification's interface")
@MainActor
struct HostedLayoutTests {
  private let controller = CardController()
  private var lines: Double { 2 * 17 * TextMeasure.lineHeight }

  private func open() async throws -> ExpandedNotification {
    let registration = ContentExtensionRegistration(categories: ["event-invite"]) { [controller] in controller }
    let host = try ContentExtensionHost(appName: "App", registrations: [registration], contentWidth: 300)
    return await host.open(Sample.notification(), in: Sample.center())
  }

  private func expect(_ layout: [CGFloat]?, _ expected: [Double]) {
    #expect(
      layout?.count == 3 && zip(layout ?? [], expected).allSatisfy { abs(Double($0) - $1) < 0.1 }, "\(layout ?? [])")
  }

  @Test("Frames are set before viewDidLayoutSubviews at the constraints' height, and the play button follows")
  func fitted() async throws {
    let expanded = try await open()
    expect(controller.layouts.first, [170 + lines, 150, 160])
    #expect(expanded.presentation.customContent?.mediaButton?.frame == .init(x: 0, y: 0, width: 300, height: 150))
  }

  @Test("A layout runs again when preferredContentSize sets the height, and when something changed")
  func preferred() async throws {
    controller.laidOut = { $0.preferredContentSize = CGSize(width: 0, height: 300) }
    let expanded = try await open()
    #expect(controller.layouts.count == 2)
    expect(controller.layouts.last, [300, 150, 160])
    #expect(controller.text.frame.size.height == 130)
    controller.laidOut = { _ in }
    controller.picture.isHidden = true
    controller.text.text = "One"
    _ = expanded.presentation
    #expect(controller.layouts.count == 3)
    _ = expanded.presentation
    #expect(controller.layouts.count == 3)
  }

  @Test("Constraints are not solved when no code reads frames")
  func lazily() async throws {
    controller.reads = false
    let expanded = try await open()
    #expect(expanded.presentation.customContent?.view.children.count == 2)
    #expect(controller.view.layoutState.isDue && controller.picture.placedFrame == .zero)
    #expect(controller.picture.frame.size.width == 300)
    #expect(!controller.view.layoutState.isDue)
  }
}
