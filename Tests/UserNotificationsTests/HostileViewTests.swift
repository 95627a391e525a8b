import Foundation
import Testing
import UserNotifications

@testable import UserNotificationsUI

@Suite("Drawings of a hostile extension stay well-formed and bounded", .timeLimit(.minutes(20)))
@MainActor
struct HostileViewTests {
  private nonisolated static let texts = [
    "</p><script>alert(1)</script>", "\" onload=\"alert(1)", "a\u{0}b\u{1}\u{8}\u{1F}c", "\u{202E}desrever\u{202C}",
    "]]><!--", "&lt;", "\u{FFFE}\u{FFFF}", String(repeating: "x", count: 1 << 20),
  ]
  private nonisolated static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -0.0, -1, 0.4, 1e9,
  ]

  private func html(_ view: UIView) -> String { ViewMarkup(view.snapshot()) { $0 }.description }

  @Test("Texts, identifiers and URLs cannot escape their place in the markup", arguments: texts)
  func texts(_ text: String) throws {
    let label = UILabel()
    label.text = text
    label.attributedText = NSAttributedString(string: text, attributes: [.foregroundColor: UIColor.red])
    label.accessibilityLabel = text
    let button = UIButton(type: .system)
    button.setTitle(text, for: .normal)
    button.setImage(UIImage(systemName: "heart"), for: .normal)
    let field = UITextField()
    (field.text, field.placeholder) = (text, text)
    let stack = UIStackView(arrangedSubviews: [label, button, field, UIImageView(), UIProgressView()])
    for view in [stack] + stack.arrangedSubviews {
      (view.accessibilityIdentifier, view.accessibilityValue, view.accessibilityHint) = (text, text, text)
    }
    var snapshot = stack.snapshot()
    snapshot.children.append(ViewSnapshot(content: .image(file: text, mode: .center)))
    snapshot.children.append(ViewSnapshot(content: .picture(Data([1]), type: text, mode: .center)))
    snapshot.children.append(ViewSnapshot(content: .symbol(name: text, color: .named(text))))
    let (html, rules) = ViewMarkup(snapshot) { $0 }.drawing
    #expect(Markup.problems(of: html) == [])
    #expect(Rules.problems(of: rules.css) == [])
    #expect(!html.contains("<script") && !html.contains("\" onload"))
    // The texts appear in some twenty places, and each is shortened.
    #expect(
      ViewMarkup(stack.snapshot()) { $0 }.description.utf8.count < 30 * (ViewSnapshot.Limits.standard.textBytes + 200))
  }

  @Test("Control characters become replacement characters")
  func controls() {
    let label = UILabel()
    label.text = "a\u{0}b\u{1F}c\td\ne"
    #expect(html(label).contains("a\u{FFFD}b\u{FFFD}c\td\ne"))
  }

  @Test("Invalid and enormous numbers are drawn as valid ones", arguments: numbers)
  func numbers(_ number: CGFloat) throws {
    let color = UIColor(red: number, green: number, blue: number, alpha: number)
    let hue = UIColor(hue: number, saturation: number, brightness: number, alpha: number)
    let stack = UIStackView()
    stack.spacing = number
    stack.layoutMargins = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    stack.isLayoutMarginsRelativeArrangement = true
    let view = UIView(frame: CGRect(x: number, y: number, width: number, height: number))
    (view.backgroundColor, view.alpha, view.layer.cornerRadius) = (color.withAlphaComponent(number), number, number)
    (view.layer.borderWidth, view.layer.borderColor) = (number, hue.cgColor)
    let label = UILabel()
    label.text = "text"
    label.font = UIFont.systemFont(ofSize: 10, weight: UIFont.Weight(number)).withSize(number)
    label.textColor = color
    let progress = UIProgressView()
    (progress.progress, progress.progressTintColor) = (Float(number), hue)
    let symbol = UIImageView(
      image: UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: number)))
    for sub in [label, progress, symbol, UIView(frame: view.frame)] {
      view.addSubview(sub)
      sub.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: number, constant: number).isActive = true
      sub.heightAnchor.constraint(equalTo: sub.widthAnchor, multiplier: number).isActive = true
      sub.topAnchor.constraint(equalTo: view.topAnchor, constant: number).isActive = true
      sub.heightAnchor.constraint(lessThanOrEqualToConstant: number).isActive = true
    }
    stack.addArrangedSubview(view)
    stack.setCustomSpacing(number, after: view)
    let snapshot = stack.snapshot()
    #expect(snapshot == snapshot, "not a number is never equal to itself")
    #expect(try JSONDecoder().decode(ViewSnapshot.self, from: JSONEncoder().encode(snapshot)) == snapshot)
    #expect(Markup.problems(of: html(stack)) == [])
    #expect(!html(stack).contains("nan") && !html(stack).contains("inf"))
    let css = ViewMarkup(snapshot) { $0 }.drawing.rules.css
    #expect(Rules.problems(of: css) == [])
  }

  @Test("A circular responder chain ends")
  func circle() {
    final class Circle: UIView {
      var following: UIResponder?
      override var next: UIResponder? { following }
      override var canBecomeFirstResponder: Bool { true }
    }
    let (one, other) = (Circle(), Circle())
    (one.following, other.following) = (other, one)
    #expect(!one.becomeFirstResponder() && !one.isFirstResponder)
    (one.following, other.following) = (nil, nil)
  }

  @Test("Views inside labels and buttons are drawn in valid markup, and no control contains another")
  func nesting() {
    let (label, inner, button) = (UILabel(), UILabel(), UIButton(type: .custom))
    (label.text, inner.text) = ("outer", "inner")
    label.addSubview(inner)
    label.addSubview(UIView())
    let title = UILabel()
    title.text = "title"
    button.addSubview(title)
    button.addSubview(UIButton(type: .close))
    let text = html(UIStackView(arrangedSubviews: [label, button]))
    #expect(Markup.problems(of: text) == [])
    #expect(text.contains("outer") && text.contains("inner") && text.contains("title"))
    #expect(text.components(separatedBy: "<button").count == 2)
  }

  @Test("Titles of a megabyte are shortened in header and actions, and the reported identifiers stay whole")
  func titles() async throws {
    final class Loud: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {
        let text = String(repeating: "A", count: 1 << 20)
        title = text
        extensionContext?.notificationActions = [
          UNTextInputNotificationAction(
            identifier: "loud", title: text, textInputButtonTitle: text, textInputPlaceholder: text)
        ]
        preferredContentSize = CGSize(width: CGFloat.nan, height: CGFloat.nan)
      }
    }
    let registration = ContentExtensionRegistration(
      categories: ["event-invite"], initialContentSizeRatio: .nan, overridesDefaultTitle: true
    ) { Loud() }
    let host = try ContentExtensionHost(appName: "Demo", registrations: [registration], clock: ManualClock())
    let expanded = await host.open(Sample.notification(), in: Sample.center())
    let presentation = expanded.presentation
    #expect(try JSONEncoder().encode(presentation).count < 5 * ViewSnapshot.Limits.standard.textBytes)
    // A height that is no number counts as none, so the empty view is left out.
    #expect(presentation.customContent?.preferredHeight == 0)
    #expect(try await expanded.respond(to: "loud", userText: "x").handling == .notIntercepted)
  }

  @Test("After 100,000 replacements of the actions, the last ones are shown")
  func actions() async throws {
    final class Restless: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {
        for number in 1...100_000 {
          extensionContext?.notificationActions = [UNNotificationAction(identifier: "\(number)", title: "Go")]
        }
      }
    }
    let registration = ContentExtensionRegistration(categories: ["event-invite"]) { Restless() }
    let host = try ContentExtensionHost(appName: "Demo", registrations: [registration], clock: ManualClock())
    let expanded = await host.open(Sample.notification(), in: Sample.center())
    #expect(expanded.presentation.actions.map(\.identifier) == ["100000"])
  }
}

/// Reads rules strictly: one class, only declarations of the framework, and valid numbers.
private enum Rules {
  static func problems(of css: String) -> [String] {
    // A drawing without visible parts needs no rules.
    guard !css.isEmpty else { return [] }
    let lines = css.split(separator: "\n")
    guard lines.first == "@layer drawings {", lines.last == "}" else { return ["no layer"] }
    let rules = lines.dropFirst().dropLast()
    let odd = rules.filter { $0.wholeMatch(of: /\.ui-[-\w]+\{[-a-z0-9:;(),.*% \/#]+\}/) == nil }
    return odd.map(String.init) + (Set(rules).count < rules.count ? ["a rule twice"] : [])
  }
}

/// Reads fragments as strictly as XML, except for HTML elements without an end tag.
private enum Markup {
  static func problems(of html: String) -> [String] {
    var problems: [String] = []
    var open: [Substring] = []
    if html.unicodeScalars.contains(where: { $0.value < 32 && !"\t\n\r".unicodeScalars.contains($0) }) {
      problems.append("a control character")
    }
    for piece in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: ">") else {
        problems.append("< without >")
        continue
      }
      let tag = piece[..<end]
      if tag.count(where: { $0 == "\"" }) % 2 == 1 { problems.append("an open quote in \(tag.prefix(40))") }
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { problems.append("\(tag) ends something else") }
        continue
      }
      let name = tag.prefix { $0.isLetter }
      // WHATWG HTML, 13.1.2.4: these elements end an open paragraph.
      if ["p", "div"].contains(name), open.last == "p" { problems.append("\(name) in p") }
      if !tag.hasSuffix("/"), !["img", "input"].contains(name) { open.append(name) }
    }
    return problems + open.map { "\($0) is not closed" }
  }
}
