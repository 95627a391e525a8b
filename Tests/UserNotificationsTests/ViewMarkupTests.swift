import Foundation
import Testing
import UserNotifications
@testable import UserNotificationsUI


@Suite("Views as HTML")
struct ViewMarkupTests {
  private func html(_ view: ViewSnapshot) -> String { ViewMarkup(view) { "/media/\($0)" }.description }

  private func label(_ text: String, color: ViewSnapshot.Color = .named("label")) -> ViewSnapshot {
    ViewSnapshot(
      content: .label(
        text: text, font: .init(size: 17, weight: 400), color: color, alignment: .natural, numberOfLines: 0))
  }

  @Test("every text is escaped, wherever it stands")
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

  @Test("an address that could run script is not written")
  func addresses() {
    for address in ["javascript:alert(1)", "//elsewhere.example/x", "data:text/html,x", "/a b", "\\\\host"] {
      let markup = ViewMarkup(ViewSnapshot(content: .image(file: "x", mode: .center))) { _ in address }
      #expect(markup.description.contains("src=\"about:invalid\""), "\(address)")
    }
    #expect(html(ViewSnapshot(content: .image(file: "x.png", mode: .center))).contains("src=\"/media/x.png\""))
  }

  @Test("headers are headings, labels are spoken in place of text, decoration is silent")
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

  @Test("colours: the palette's by class, free ones by attribute, different ones for light and dark")
  func colors() {
    #expect(html(label("a", color: .named("systemGreen"))).contains("ui-color-systemGreen"))
    #expect(html(label("a", color: .named("no such"))).contains("ui-color-label"))
    #expect(
      html(label("a", color: .rgba(1, 0.5, 0, 0.5))).contains("<font color=\"#ff8000\" class=\" ui-opacity-50\">"))
    let two = ViewSnapshot.Color.dynamic(
      light: .init(red: 0, green: 0, blue: 0), dark: .init(red: 1, green: 1, blue: 1))
    let text = html(label("a", color: two))
    #expect(text.contains("#000000\" class=\"ui-light\"") && text.contains("#ffffff\" class=\"ui-dark\""))
    var framed = ViewSnapshot(content: .plain, background: .rgba(.nan, .infinity, -1, 2), cornerRadius: 8)
    framed.border = .init(width: 1, color: .dynamic(light: .init(hex: 0), dark: .init(hex: 0xFFFFFF, alpha: 0.5)))
    #expect(html(framed).contains("stroke=\"light-dark(#000000,#ffffff80)\""))
    #expect(html(framed).contains("stroke-width=\"2\"") && html(framed).contains("rx=\"8\""))
  }

  @Test("every class that can be written has its rule in the style sheet")
  func classes() throws {
    let rules = ViewMarkup.stylesheet
    var unknown: Set<String> = []
    // Cut by hand: a regular expression takes half a minute for it in a debug build.
    let known = Set(
      rules.utf8.split(separator: UInt8(ascii: ".")).map {
        String(decoding: $0.prefix(while: Self.isOfName), as: UTF8.self)
      })
    for points in stride(from: 0.0, through: 700, by: 7.3) {
      unknown.formUnion(try classNames(in: html(view(of: points))).filter { !known.contains($0) })
    }
    // Kinds that need no rule of their own.
    #expect(unknown.subtracting(["ui-run", "ui-distribute-fill"]) == [])
    for entry in Palette.entries { #expect(rules.contains(".ui-background-\(entry.name) {")) }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
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

  @Test("the style sheet's palette follows the color-scheme, and a page of its own carries it")
  func page() {
    #expect(ViewMarkup.stylesheet.contains("--ui-label: light-dark(#000000, #ffffff);"))
    let page = ViewMarkup(label("Hi")) { $0 }.page(title: "<Title>")
    #expect(page.contains("<title>&lt;Title&gt;</title>") && page.contains(ViewMarkup.viewStyles))
  }

  @Test("3.3: the play button stands at its frame, and says what a press does")
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

  @Test("a fragment is appended to what is there")
  func appends() {
    var bytes = Array("<main>".utf8)
    ViewMarkup(label("x")) { $0 }.write(into: &bytes)
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
