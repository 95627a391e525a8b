import Foundation
import Testing
import UserNotifications

@testable import UserNotificationsUI

@Suite("Drawing views as HTML")
struct ViewMarkupTests {
  private func html(_ view: ViewSnapshot) -> String { ViewMarkup(view) { "/media/\($0)" }.description }

  private func label(_ text: String, color: ViewSnapshot.Color = .named("label")) -> ViewSnapshot {
    ViewSnapshot(
      content: .label(
        text: text, font: .init(size: 17, weight: 400), color: color, alignment: .natural, numberOfLines: 0))
  }

  @Test("Every text is escaped in every place")
  func escaping() {
    let evil = "\"'><script>alert(1)</script>&"
    var view = ViewSnapshot(
      content: .plain, accessibilityLabel: evil, accessibilityIdentifier: evil,
      children: [
        label(evil), ViewSnapshot(content: .image(file: "x", mode: .center), accessibilityLabel: evil),
        ViewSnapshot(content: .button(title: evil, identifier: evil)),
        ViewSnapshot(content: .textField(placeholder: evil, text: evil)),
        ViewSnapshot(content: .symbol(name: evil, color: .named(evil))),
        ViewSnapshot(content: .picture(Data([1]), type: evil, mode: .center)),
      ])
    view.accessibility.hint = evil
    view.background = .named(evil)
    let html = html(view)
    #expect(!html.contains("<script") && !html.contains("'>") && !html.contains("\"\"'"))
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;&amp;"))
    #expect(!html.contains("style=") && !html.contains("onclick"))
  }

  @Test("A URL that could run script is not written")
  func addresses() {
    for address in ["javascript:alert(1)", "//elsewhere.example/x", "data:text/html,x", "/a b", "\\\\host"] {
      let markup = ViewMarkup(ViewSnapshot(content: .image(file: "x", mode: .center))) { _ in address }
      #expect(markup.description.contains("src=\"about:invalid\""), "\(address)")
    }
    #expect(html(ViewSnapshot(content: .image(file: "x.png", mode: .center))).contains("src=\"/media/x.png\""))
  }

  @Test("Headers are headings, labels replace text for screen readers, and decoration is silent")
  func accessibility() {
    var header = label("The Bash")
    header.accessibility.isHeader = true
    #expect(html(header).contains("role=\"heading\" aria-level=\"3\""))
    var time = label("6/15")
    time.accessibilityLabel = "June 15"
    time.accessibility.value = "in 3 days"
    #expect(html(time).contains("<span aria-hidden=\"true\">6/15</span><span class=\"ui-spoken\">June 15, in 3 days<"))
    var hidden = label("•")
    hidden.accessibility.isHidden = true
    #expect(html(hidden).contains("aria-hidden=\"true\""))
    #expect(html(ViewSnapshot(content: .image(file: "x", mode: .center))).contains("alt=\"\""))
    let symbol = ViewSnapshot(content: .symbol(name: "heart.fill", color: .named("systemRed")))
    #expect(html(symbol).contains("role=\"img\" aria-label=\"heart\""))
    var disabled = ViewSnapshot(content: .button(title: "Go", identifier: "go"))
    disabled.isEnabled = false
    #expect(html(disabled).contains("name=\"actionIdentifier\" value=\"go\" disabled>Go</button>"))
    #expect(html(ViewSnapshot(content: .activity(isAnimating: true))).contains("role=\"progressbar\""))
  }

  private func css(_ view: ViewSnapshot) -> String { ViewMarkup(view) { $0 }.drawing.rules.css }

  @Test("Palette colors use classes, other colors rules, and light and dark can differ")
  func colors() {
    #expect(html(label("a", color: .named("systemGreen"))).contains("ui-color-systemGreen"))
    #expect(html(label("a", color: .named("no such"))).contains("ui-color-label"))
    let half = label("a", color: .rgba(1, 0.5, 0, 0.5))
    #expect(html(half).contains(" ui-color-ff800080\""))
    #expect(css(half).contains(".ui-color-ff800080{color:#ff800080}\n"))
    let two = ViewSnapshot.Color.dynamic(
      light: .init(red: 0, green: 0, blue: 0), dark: .init(red: 1, green: 1, blue: 1))
    #expect(html(label("a", color: two)).contains(" ui-color-000000-ffffff\""))
    #expect(css(label("a", color: two)).contains("{color:light-dark(#000000,#ffffff)}"))
    var framed = ViewSnapshot(content: .plain, background: .rgba(.nan, .infinity, -1, 2), cornerRadius: 8)
    framed.border = .init(width: 0.5, color: .dynamic(light: .init(hex: 0), dark: .init(hex: 0xFFFFFF, alpha: 0.5)))
    #expect(css(framed).contains(".ui-background-000000{background:#000000}\n"))
    #expect(css(framed).contains("{box-shadow:inset 0 0 0 0.5px light-dark(#000000,#ffffff80)}"))
    #expect(css(framed).contains(".ui-radius-8{border-radius:8px}\n"))
  }

  @Test("A length is exact to a thousandth of a point")
  func exactLengths() {
    var view = ViewSnapshot(content: .plain, width: 100.0 / 3, height: 640.25)
    view.transform = .init(x: -0.005, rotation: 12.5)
    view.sizes.aspectRatio = 9.0 / 16
    let css = css(view)
    #expect(css.contains(".ui-w-33_333{inline-size:33.333px}\n"))
    #expect(css.contains(".ui-h-640_25{block-size:640.25px}\n"))
    #expect(css.contains(".ui-x--0_005{--ui-x:-0.005px}\n"))
    #expect(css.contains(".ui-turn-12_5{--ui-turn:12.5deg}\n"))
    #expect(css.contains(".ui-ratio-56_25{aspect-ratio:100/56.25}\n"))
  }

  @Test("Drawings of one page share their rules, and a class always means the same")
  func sharedRules() {
    var (first, second) = (label("a"), label("b"))
    (first.width, second.width) = (10, 20)
    var (html, rules) = ([UInt8](), ViewRules())
    for view in [first, second] { ViewMarkup(view) { $0 }.write(into: &html, rules: &rules) }
    let (one, other) = (Set(css(first).split(separator: "\n")), Set(css(second).split(separator: "\n")))
    let both = rules.css.split(separator: "\n")
    #expect(Set(both) == one.union(other) && both.count == one.union(other).count)
    #expect(rules.css.contains(".ui-w-10{") && rules.css.contains(".ui-w-20{"))
    #expect(ViewRules().css.isEmpty)
  }

  @Test("Of two widths or two minimum heights, only the effective one has a rule")
  func oneRuleForOneProperty() {
    var text = label("a")
    (text.width, text.height) = (50, 30)
    text.sizes.relativeWidth = 0.5
    text.sizes.minHeight = 44
    #expect(!css(text).contains("ui-w-50") && css(text).contains(".ui-share-50{inline-size:50%}"))
    #expect(css(text).contains(".ui-min-h-44{") && !css(text).contains("ui-min-h-30"))
  }

  @Test("Every class that can be written has a rule, in the style sheet or with the drawing")
  func classes() throws {
    let rules = ViewMarkup.stylesheet
    var unknown: Set<String> = []
    let known = Self.classNames(of: rules)
    for points in stride(from: 0.0, through: 700, by: 7.3) {
      let (html, rules) = ViewMarkup(view(of: points)) { $0 }.drawing
      let own = Self.classNames(of: rules.css)
      unknown.formUnion(try classNames(in: html).filter { !known.contains($0) && !own.contains($0) })
    }
    // These kinds need no rule of their own.
    #expect(unknown.subtracting(["ui-run", "ui-distribute-fill"]) == [])
    for entry in Palette.entries { #expect(rules.contains(".ui-background-\(entry.name) {")) }
  }

  /// The text is split by hand, because a regular expression takes half a minute in a debug build.
  private static func classNames(of css: String) -> Set<String> {
    Set(
      css.utf8.split(separator: UInt8(ascii: ".")).map {
        String(decoding: $0.prefix(while: Self.isOfName), as: UTF8.self)
      })
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte) || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
  }

  private func classNames(in html: String) throws -> [String] {
    html.matches(of: /class="([^"]*)"/).flatMap { $0.1.split(separator: " ").map(String.init) }
  }

  private func view(of points: Double) -> ViewSnapshot {
    var view = ViewSnapshot(
      content: .stack(axis: .vertical, spacing: points, alignment: .baseline, distribution: .equalSpacing),
      cornerRadius: points, margins: .init(top: points, leading: points, bottom: points, trailing: points),
      width: points, height: points)
    view.opacity = (points - 30) / 700
    view.transform = .init(
      x: points - 350, y: 350 - points, scaleX: points / 200 - 1.7, scaleY: points / 100, rotation: points - 350)
    var start = ViewSnapshot.Start()
    (start.opacity, start.transform, start.width, start.height) = (view.opacity, view.transform, points, points)
    start.background = Int(points) % 2 == 0 ? "clear" : "systemGreen"
    view.animation = .init(
      duration: points / 50, delay: points / 70, elapsed: points / 60, curve: .spring, repeats: true,
      autoreverses: true, start: start)
    view.emitters = [.init(points)]
    view.sizes.minWidth = points
    view.sizes.maxWidth = points
    view.sizes.minHeight = points
    view.sizes.maxHeight = points
    view.sizes.relativeWidth = points / 700
    view.sizes.aspectRatio = points / 100
    view.clips = true
    let column = Int(points) % 5
    view.grid = .init(columns: (0...column).map { $0 % 2 == 0 }, rowCount: 40, flexibleRow: Int(points) % 40)
    var child = label("x")
    child.spacingAfter = points
    child.placement = .init(
      columns: column..<column + 1, rows: Int(points) % 40..<Int(points) % 40 + 1, horizontal: .center,
      vertical: .baseline, insets: .init(top: points, leading: points, bottom: points, trailing: points))
    child.runs = [
      .init(
        text: "x", font: .init(size: points / 10, weight: Int(points), isItalic: true, spacing: .monospaced),
        color: .named("link"), isUnderlined: true, isStruckThrough: true)
    ]
    var button = ViewSnapshot(content: .button(title: "x", identifier: "x"))
    button.buttonStyle = .tinted
    button.symbol = "plus"
    view.children = [
      child, button, ViewSnapshot(content: .progress(0.5)), ViewSnapshot(content: .activity(isAnimating: true)),
    ]
    return view
  }

  @Test("The style sheet's palette follows the color scheme, and a standalone page contains it")
  func page() {
    #expect(ViewMarkup.stylesheet.contains("--ui-label: light-dark(#000000, #ffffff);"))
    let page = ViewMarkup(label("Hi")) { $0 }.page(title: "<Title>")
    #expect(page.contains("<title>&lt;Title&gt;</title>") && page.contains(ViewMarkup.viewStyles))
    #expect(page.contains(".ui-font-17{font-size:17px}"))
  }

  @Test("3.3: the play button is drawn at its frame, and names the effect of a press")
  func mediaButton() {
    func html(isPlaying: Bool) -> String {
      let button = Presentation.MediaButton(
        type: .overlay, frame: .init(x: 100, y: 20, width: 60, height: 60), tint: .named("systemRed"),
        isPlaying: isPlaying)
      let content = Presentation.CustomContent(
        view: label("x"), initialSizeRatio: 1, preferredHeight: nil, mediaButton: button)
      return ViewMarkup(content) { $0 }.description
    }
    #expect(html(isPlaying: false).contains("ui-ms-100 ui-mt-20 ui-w-60 ui-h-60 ui-color-systemRed"))
    #expect(html(isPlaying: false).contains("data-media=\"play\" aria-label=\"Play\""))
    #expect(html(isPlaying: true).contains("ui-media-unseen"))
    #expect(html(isPlaying: true).contains("data-media=\"pause\" aria-label=\"Pause\""))
  }

  @Test("A fragment is appended to the existing markup")
  func appends() {
    var (bytes, rules) = (Array("<main>".utf8), ViewRules())
    ViewMarkup(label("x")) { $0 }.write(into: &bytes, rules: &rules)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("<main><p class=\"ui-label"))
  }
}

extension ViewSnapshot.Emitter {
  fileprivate init(_ points: Double) {
    let cell = Cell(
      content: .symbol("star.fill"), color: .named("systemYellow"), birthRate: points / 10, lifetime: points / 100,
      velocity: points, velocityRange: points, direction: points, directionRange: points, accelerationX: -points,
      accelerationY: points, scale: points / 100, scaleRange: points / 100, spin: points)
    self.init(x: points, y: points, width: points, height: points, elapsed: points / 60, cells: [cell])
  }
}
