import Foundation
import Testing
import UserNotifications

@testable import UserNotificationsUI

@Suite("The UIKit subset for content extensions")
@MainActor
struct UIKitTests {
  @Test("Subviews can move, but are never twice in the tree or inside themselves")
  func tree() {
    let (root, one, two) = (UIView(), UIView(), UIView())
    root.addSubview(one)
    root.insertSubview(two, belowSubview: one)
    #expect(root.subviews == [two, one])
    root.bringSubviewToFront(two)
    #expect(root.subviews == [one, two])
    one.addSubview(root)
    #expect(root.superview == nil && one.subviews.isEmpty)
    two.addSubview(one)
    #expect(root.subviews == [two] && one.superview == two)
    #expect(one.isDescendant(of: root))
  }

  @Test("A stack adds, moves and removes views, and its custom spacing takes precedence")
  func stack() {
    let views = [UIView(), UIView(), UIView()]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 4
    stack.distribution = .fillEqually
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    stack.setCustomSpacing(20, after: views[0])
    let snapshot = stack.snapshot()
    #expect(snapshot.children.map(\.spacingAfter) == [4, 20, nil])
    #expect(
      snapshot.content == .stack(axis: .horizontal, spacing: 0, alignment: .fill, distribution: .fillEqually))
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2], views[1]])
  }

  @Test("Animations of views that are on no screen apply at once and complete")
  func animation() {
    let view = UIView()
    var completed = false
    UIView.animate(withDuration: 2, delay: 1, options: .curveEaseIn, animations: { view.alpha = 0.5 }) {
      completed = $0
    }
    #expect(view.alpha == 0.5 && completed)
  }

  @Test("Colors keep light and dark apart under alpha, have hue and gray, and ask a provider for both")
  func colors() {
    let faded = UIColor.systemRed.withAlphaComponent(0.5)
    #expect(faded.snapshot.light != faded.snapshot.dark && faded.snapshot.light.alpha == 0.5)
    #expect(UIColor(hue: 1 / 3.0, saturation: 1, brightness: 1, alpha: 1) == UIColor.green)
    #expect(UIColor(named: "Brand") == nil)
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(dynamic.snapshot.light.red == 0 && dynamic.snapshot.dark.red == 1)
    #expect(UIColor(cgColor: UIColor.label.cgColor) == .label)
  }

  @Test("Fonts have styles, weights, slant, digits, and the weight in their name")
  func fonts() {
    #expect(
      UIFont.preferredFont(forTextStyle: .headline).snapshot
        == .init(size: 17, weight: 600, textStyle: "UICTFontTextStyleHeadline"))
    #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 30)).snapshot.textStyle != nil)
    #expect(UIFont.preferredFont(forTextStyle: .body).withSize(30).snapshot == .init(size: 30, weight: 400))
    #expect(UIFont.systemFont(ofSize: 12, weight: .heavy).snapshot.weight == 800)
    #expect(UIFont.italicSystemFont(ofSize: 12).snapshot.isItalic)
    #expect(
      UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular).snapshot.spacing == .monospacedDigits)
    #expect(UIFont(name: "AvenirNext-DemiBold", size: 20)?.snapshot == .init(size: 20, weight: 600))
  }

  @Test("Attributed text keeps the font and color of its pieces")
  func attributedText() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "Going ", attributes: [.foregroundColor: UIColor.systemGreen])
    text.append(
      NSAttributedString(
        string: "now", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .underlineStyle: 1]))
    label.attributedText = text
    let runs = label.snapshot().runs
    #expect(label.text == "Going now" && runs.map(\.text) == ["Going ", "now"])
    #expect(runs[0].color == .named("systemGreen") && runs[1].font?.weight == 700 && runs[1].isUnderlined)
    label.text = "plain"
    #expect(label.snapshot().runs.isEmpty)
  }

  @Test("Pictures get their size from the bytes, damaged ones are refused, and symbols are found by name")
  func images() throws {
    let picture = try #require(UIImage(data: Sample.png))
    #expect(picture.size == CGSize(width: 1, height: 1))
    #expect(UIImage(data: Sample.gif)?.size == CGSize(width: 1, height: 1))
    #expect(UIImage(data: Sample.png.prefix(30)) == nil && UIImage(data: Data("GIF89a".utf8)) == nil)
    #expect(UIImage(data: Data()) == nil && UIImage(named: "cover") == nil)
    #expect(UIImage(systemName: "heart.fill") != nil && UIImage(systemName: "<b>") == nil)
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 0, 30, 0, 40, 3, 0xFF, 0xD9])
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 40, height: 30))
    // Segments that claim no length do not stop the search.
    #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF]) + Data(repeating: 0xFF, count: 300 << 10)) == nil)
  }

  @Test("Child controllers appear and lay out in UIKit's order")
  func containment() {
    final class Recording: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() { calls.append("load") }
      override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
      override func viewWillLayoutSubviews() { calls.append("willLayout") }
      override func viewDidLayoutSubviews() { calls.append("didLayout") }
      override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
      override func didMove(toParent parent: UIViewController?) { calls.append(parent == nil ? "out" : "in") }
    }
    let (parent, child) = (Recording(), Recording())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent.appear()
    #expect(parent.calls == ["load", "willAppear", "willLayout", "didLayout", "didAppear"])
    #expect(child.calls.prefix(3) == ["load", "in", "willAppear"] && child.calls.last == "didAppear")
    child.addChild(parent)
    #expect(parent.parent == nil && parent.children == [child])
    child.removeFromParent()
    #expect(child.calls.last == "out" && parent.children.isEmpty)
  }

  @Test("layoutSubviews runs once when a layout is needed")
  func layoutPass() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = Counting()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
  }

  @Test("A text field reports editing to its delegate and actions, and Return acts as its press")
  func textField() {
    final class Delegate: UITextFieldDelegate {
      var calls: [String] = []
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        calls.append("return \(textField.text ?? "")")
        return true
      }
    }
    let (field, delegate) = (UITextField(), Delegate())
    var events = 0
    field.delegate = delegate
    field.addAction(UIAction { _ in events += 1 }, for: [.editingChanged, .editingDidEndOnExit])
    field.type("hello")
    field.use()
    #expect(delegate.calls == ["return hello"] && events == 2)
    field.isSecureTextEntry = true
    #expect(field.snapshot().content == .textField(placeholder: "", text: "") && field.snapshot().isSecure)
  }

  @Test("Buttons have titles and colors by state, configurations and a disabled state")
  func buttons() {
    let button = UIButton(type: .system)
    button.setTitle("Like", for: .normal)
    button.setTitle("Liked", for: .selected)
    button.isSelected = true
    #expect(button.currentTitle == "Liked")
    var filled = UIButton.Configuration.filled()
    filled.title = "Go"
    filled.baseBackgroundColor = .systemGreen
    let prominent = UIButton(configuration: filled)
    prominent.isEnabled = false
    let snapshot = prominent.snapshot()
    #expect(snapshot.background == .named("systemGreen") && snapshot.buttonStyle == .filled && !snapshot.isEnabled)
  }

  @Test("A child controller reaches the system through its parent controller")
  func childContext() async throws {
    final class Parent: UIViewController, UNNotificationContentExtension {
      let child = UIViewController()
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
      func didReceive(_ notification: UNNotification) { child.extensionContext?.notificationActions = [] }
    }
    let registration = ContentExtensionRegistration(categories: ["event-invite"]) { Parent() }
    let host = try ContentExtensionHost(appName: "Demo", registrations: [registration], clock: ManualClock())
    #expect(await host.open(Sample.notification(), in: Sample.center()).presentation.actions.isEmpty)
  }

  @Test("Transforms are combined, the newest first")
  func transforms() {
    let scaled = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(scaled == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 0))
    let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 1)
    #expect(moved == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 3))
    #expect(CGAffineTransform(scaleX: 2, y: 2).concatenating(.identity) == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test("Invalid lengths count as none")
  func hostileNumbers() throws {
    let view = UIView()
    view.layer.cornerRadius = .infinity
    view.heightAnchor.constraint(equalToConstant: .nan).isActive = true
    let progress = UIProgressView()
    progress.progress = .nan
    #expect(view.snapshot().cornerRadius == 0 && view.snapshot().height == 0)
    #expect(progress.snapshot().content == .progress(0))
    // A snapshot can always be encoded.
    _ = try JSONEncoder().encode(view.snapshot())
  }
}
