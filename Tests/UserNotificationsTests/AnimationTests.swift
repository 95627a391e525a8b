import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import UserNotificationsUI

/// On each action this controller moves its star, fades its note, emits stars, and completes when the animation ends.
private final class StarController: UIViewController, UNNotificationContentExtension {
  let star = UIImageView(image: UIImage(systemName: "star.fill"))
  let note = UILabel()
  let emitter = CAEmitterLayer()
  var ends: [Bool] = []

  override func viewDidLoad() {
    star.alpha = 0
    star.transform = CGAffineTransform(scaleX: 0.5, y: 0.5).rotated(by: .pi / 2)
    star.accessibilityIdentifier = "star"
    note.accessibilityIdentifier = "note"
    note.text = "4 stars"
    let stack = UIStackView(arrangedSubviews: [star, note])
    view.addSubview(stack)
    let cell = CAEmitterCell()
    cell.contents = UIImage(systemName: "star.fill")?.cgImage
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 2, 50)
    cell.color = UIColor.systemYellow.cgColor
    emitter.emitterCells = [cell]
  }

  func didReceive(_ notification: UNNotification) {}

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    view.layer.addSublayer(emitter)
    UIView.animate(
      withDuration: 2, delay: 0.5,
      animations: {
        self.star.alpha = 1
        self.star.transform = .identity
        self.note.alpha = 0
      },
      completion: { ended in
        self.ends.append(ended)
        self.emitter.removeFromSuperlayer()
        completion(ended ? .dismissAndForwardAction : .doNotDismiss)
      })
  }
}

@Suite("Animations on a screen that is being watched", .timeLimit(.minutes(20)))
@MainActor
struct AnimationTests {
  let clock = ManualClock()
  let log = Log<ContentExtensionStep>()
  private let controller = StarController()

  private func open(animates: Bool = true) async throws -> ExpandedNotification {
    let registration = ContentExtensionRegistration(categories: ["event-invite"]) { [controller] in controller }
    let host = try ContentExtensionHost(
      appName: "Demo", registrations: [registration], clock: clock, animates: animates)
    return await host.open(Sample.notification(), in: Sample.center()) { [log] in log.append($0) }
  }

  private func view(_ identifier: String, of expanded: ExpandedNotification) throws -> ViewSnapshot {
    let view = try #require(expanded.presentation.customContent?.view)
    return try #require(view.children.first?.children.first { $0.accessibilityIdentifier == identifier })
  }

  @Test("The completion comes after delay and duration, and until then the snapshot has start and end")
  func live() async throws {
    let expanded = try await open()
    async let outcome = expanded.respond(to: "accept")
    await clock.sleeps(2)
    #expect(log.entries.last == .animationBegan(seconds: 2.5))
    clock.advance(by: .seconds(1))
    let star = try view("star", of: expanded)
    let animation = try #require(star.animation)
    #expect(star.opacity == 1 && star.transform == nil)
    #expect(animation.duration == 2 && animation.delay == 0.5 && animation.elapsed == 1)
    #expect(animation.start.opacity == 0 && animation.start.transform?.scaleX == 0.5)
    #expect(animation.start.transform.map { ($0.rotation - 90).magnitude < 0.001 } == true)
    let note = try view("note", of: expanded)
    #expect(note.opacity == 0 && note.animation?.start.opacity == 1)
    #expect(controller.ends == [])
    clock.advance(by: .milliseconds(1500))
    #expect(try await outcome.handling == .intercepted(.dismissAndForwardAction))
    #expect(controller.ends == [true])
  }

  @Test("On an unwatched screen an animation ends at once, without particles")
  func still() async throws {
    let expanded = try await open(animates: false)
    #expect(try await expanded.respond(to: "accept").handling == .intercepted(.dismissAndForwardAction))
    #expect(expanded.presentation.customContent?.view.emitters == nil)
    #expect(!log.entries.contains(.animationBegan(seconds: 2.5)))
  }

  @Test("Closing a screen completes its animations as unfinished")
  func closed() async throws {
    let expanded = try await open()
    async let outcome = expanded.respond(to: "accept")
    await clock.sleeps(2)
    _ = await expanded.close()
    #expect(try await outcome.handling == .leftScreen)
    await eventually { controller.ends == [false] }
  }

  @Test("Particles are drawn while they fly, the same ones in each drawing")
  func particles() async throws {
    let expanded = try await open()
    async let outcome = expanded.respond(to: "accept")
    await clock.sleeps(2)
    let view = try #require(expanded.presentation.customContent?.view)
    let emitter = try #require(view.emitters?.first)
    let html = ViewMarkup(view) { $0 }.description
    #expect(html.matches(of: /ui-particle[ "]/).count == 20)
    #expect(html.contains("ui-color-systemYellow"))
    #expect(emitter.particles(of: emitter.cells[0]).map(\.dx) == emitter.particles(of: emitter.cells[0]).map(\.dx))
    clock.advance(by: .seconds(3))
    _ = try await outcome
  }

  @Test("Endless, nested, countless and invalid animations end with the screen")
  func hostile() async throws {
    let expanded = try await open()
    let star = controller.star
    for duration in [Double.infinity, .nan, -1, 1e300] {
      UIView.animate(withDuration: duration, delay: .infinity, animations: { star.alpha = .nan })
      UIView.animate(withDuration: 1, animations: { star.transform = CGAffineTransform(scaleX: .nan, y: .infinity) })
    }
    for number in 0..<1000 {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse],
        animations: {
          UIView.performWithoutAnimation { star.alpha = 0.5 }
          star.frame.origin.x = CGFloat(number)
        })
    }
    _ = ViewMarkup(try #require(expanded.presentation.customContent)) { $0 }.drawing
    #expect(log.entries.filter { if case .animationBegan = $0 { true } else { false } }.count <= 256)
    _ = await expanded.close()
    await eventually { clock.sleepers == 0 }
  }
}
