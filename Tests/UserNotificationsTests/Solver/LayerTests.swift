import Foundation
import Testing
import UserNotifications

@testable import UserNotificationsUI

@Suite("Drawing layers (QuartzCore)")
@MainActor
struct LayerTests {
  private func drawing(_ view: UIView) -> (html: String, rules: String) {
    let (html, rules) = ViewMarkup(view.snapshot()) { $0 }.drawing
    return (html, rules.css)
  }

  @Test("A view and its layer share frame, color and opacity")
  func sharedWithView() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.layer.frame == view.frame && view.layer.position == view.center)
    view.layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(view.frame == CGRect(x: 11, y: 12, width: 10, height: 20))
    view.layer.backgroundColor = UIColor.systemRed.cgColor
    view.layer.opacity = 0.5
    #expect(view.backgroundColor == .systemRed && view.alpha == 0.5)
  }

  @Test("layerClass makes the layer, and a gradient is drawn as the view's background")
  func layerClass() {
    final class GradientView: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = GradientView()
    (view.layer as? CAGradientLayer)?.colors = [
      UIColor.systemRed.cgColor, CGColor(red: 0, green: 0, blue: 1, alpha: 0.5),
    ]
    let (html, rules) = drawing(view)
    #expect(html.contains("ui-paint-"))
    #expect(rules.contains("linear-gradient(180deg,var(--ui-systemRed) 0%,rgb(0 0 255 / 50%) 100%)"))
  }

  @Test("Sublayers are drawn at their frames, below the subviews, in order")
  func sublayers() throws {
    let (view, gradient, plain, between) = (UIView(), CAGradientLayer(), CALayer(), CALayer())
    gradient.frame = CGRect(x: 5, y: 6, width: 100, height: 50)
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    gradient.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    gradient.locations = [0.25, 1]
    plain.frame = CGRect(x: 7, y: 8, width: 9, height: 10)
    plain.backgroundColor = UIColor.systemBlue.cgColor
    plain.cornerRadius = 4
    (plain.shadowOpacity, plain.shadowColor, plain.shadowOffset) = (
      0.5, UIColor.black.cgColor, CGSize(width: 0, height: 2)
    )
    view.layer.addSublayer(plain)
    view.layer.insertSublayer(gradient, at: 0)
    view.layer.insertSublayer(between, below: plain)
    let order = (view.layer.sublayers ?? []).map { ObjectIdentifier($0) }
    #expect(order == [gradient, between, plain].map { ObjectIdentifier($0) })
    view.addSubview(UILabel())
    let (html, rules) = drawing(view)
    #expect(html.components(separatedBy: "ui-layer").count == 3)
    #expect(html.contains("ui-left-5 ui-top-6 ui-w-100 ui-h-50"))
    #expect(html.contains("ui-left-7 ui-top-8 ui-w-9 ui-h-10 ui-radius-4 ui-background-systemBlue"))
    let layer = try #require(html.range(of: "ui-layer")), label = try #require(html.range(of: "ui-label"))
    #expect(layer.lowerBound < label.lowerBound)
    #expect(rules.contains("linear-gradient(90deg,") && rules.contains(" 25%"))
    #expect(rules.contains("box-shadow:0px 2px 6px rgb(0 0 0 / 50%)"))
  }

  @Test("A gradient from corner to corner passes through both in any shape")
  func diagonal() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    gradient.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    let view = UIView()
    view.layer.addSublayer(gradient)
    #expect(drawing(view).rules.contains("linear-gradient(135deg,"))
  }

  @Test(
    "A conic gradient goes clockwise around its point, starting from its end point",
    arguments: [(0.5, 0.0, 0), (1, 0.5, 90)])
  func conic(x: Double, y: Double, degrees: Int) {
    let gradient = CAGradientLayer()
    gradient.type = .conic
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: x, y: y))
    gradient.colors = [UIColor.red, .red, .blue, .blue].map(\.cgColor)
    gradient.locations = [0, 0.25, 0.25, 1]
    let view = UIView()
    view.layer.addSublayer(gradient)
    let rules = drawing(view).rules
    #expect(rules.contains("conic-gradient(from \(degrees)deg at 50% 50%,"), "\(rules)")
    #expect(rules.components(separatedBy: " 25%").count == 3)
    (gradient.startPoint, gradient.endPoint) = (
      CGPoint(x: CGFloat.nan, y: .infinity), CGPoint(x: -CGFloat.infinity, y: .nan)
    )
    let hostile = drawing(view).rules
    #expect(!hostile.contains("nan") && !hostile.contains("inf"))
  }

  @Test("Invalid numbers and colors do not break the drawing")
  func hostile() {
    let (view, gradient) = (UIView(), CAGradientLayer())
    gradient.frame = CGRect(x: CGFloat.nan, y: 1e300, width: -.infinity, height: 1e300)
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: CGFloat.nan, y: 1e300), CGPoint(x: 0, y: 0))
    gradient.colors = ["no colour", CGColor(red: .nan, green: 2, blue: -1, alpha: 1)]
    gradient.locations = [.init(value: Double.nan), .init(value: Double.infinity)]
    (gradient.shadowOpacity, gradient.shadowColor, gradient.shadowRadius) = (.infinity, UIColor.red.cgColor, .nan)
    view.layer.addSublayer(gradient)
    for _ in 0..<200 { view.layer.addSublayer(CALayer()) }
    let (html, rules) = drawing(view)
    #expect(html.components(separatedBy: "ui-layer").count == 2)
    #expect(!(html + rules).contains("nan") && !(html + rules).contains("inf") && !rules.contains("colour"))
  }

  @Test(
    "CABasicAnimation is drawn from its first value to its last while it runs",
    arguments: [
      ("opacity", 0.0, 1.0), ("transform.scale", 1, 1.5), ("transform.rotation", 0, 2 * Double.pi),
      ("position.x", 0, 40),
    ])
  func basic(_ keyPath: String, _ from: Double, _ to: Double) async {
    final class Animated: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {}
    }
    let clock = ManualClock()
    let controller = Animated()
    let host = ContentExtensionHost.animating(controller, clock)
    let expanded = await host.open(Sample.notification(), in: Sample.center())
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    controller.view.addSubview(dot)
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    dot.layer.add(animation, forKey: "move")
    #expect(dot.layer.animationKeys() == ["move"])
    let drawn = expanded.presentation.customContent?.view.children.first
    #expect(drawn?.animation?.duration == 2 && drawn?.animation?.curve == .linear)
    switch keyPath {
    case "opacity": #expect(drawn?.animation?.start.opacity == 0 && drawn?.opacity == 1)
    case "transform.scale": #expect(drawn?.transform?.scaleX == 1.5)
    case "transform.rotation": #expect(drawn?.transform?.rotation == 360)
    default: #expect(drawn?.transform?.x == 30 && drawn?.animation?.start.transform?.x == -10)
    }
    dot.layer.removeAllAnimations()
    #expect(expanded.presentation.customContent?.view.children.first?.animation == nil)
    _ = await expanded.close()
  }

  @Test("An emitter starts at its layer's position")
  func emitter() throws {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 100, y: 50, width: 10, height: 10)
    emitter.emitterPosition = CGPoint(x: 5, y: 0)
    let cell = CAEmitterCell()
    cell.contents = UIImage(systemName: "star")?.cgImage
    (cell.birthRate, cell.lifetime) = (5, 2)
    emitter.emitterCells = [cell]
    let drawn = try #require(emitter.snapshot(on: Animator(clock: ContinuousClock()) { _ in }))
    #expect(drawn.x == 105 && drawn.y == 50)
  }
}

extension ContentExtensionHost {
  /// Watches the view of `controller`.
  @MainActor
  static func animating(_ controller: any ContentExtensionRegistration.Controller, _ clock: ManualClock) -> Self {
    let registration = ContentExtensionRegistration(categories: ["event-invite"]) { controller }
    do {
      return try ContentExtensionHost(appName: "App", registrations: [registration], clock: clock, animates: true)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
