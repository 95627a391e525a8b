import Foundation
import TestSupport
import Testing

@testable import Simulator
@testable import UserNotificationsUI

/// Records the boxes that `Tests/Browser/test_drawings.py` compares with the browser's own layout.
@Suite("Positions of the examples' texts by solved constraints")
@MainActor
struct TextBoxTests {
  private static let presets = [
    "the-bash", "bash-comment", "calendar-invite", "messages", "photo", "arrival", "dashboard", "gallery",
  ]
  /// The reader's text size: small, large (the default), and the largest non-accessibility size.
  private static let scales = [0.8824, 1, 1.3529]

  @Test("Each text's box at three text sizes, beside its drawing")
  func boxes() async throws {
    var (html, rules) = ([UInt8](), ViewRules())
    var count = 0
    for preset in Self.presets {
      let phone = try ExamplePhone()
      let open = try await phone.expand(preset)
      guard let content = open.presentation.customContent, let controller = open.expanded.controller else {
        throw Missing(what: "content of \(preset)")
      }
      let boxes = Self.scales.map { scale in Self.boxes(in: controller, scale: scale) }
      count += boxes[0].count
      let json = boxes.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ",\n")
      let height = content.preferredHeight.map { rules.minHeightClass($0) } ?? ""
      html += "<section data-preset=\"\(preset)\" class=\"\(height)\">\n".utf8
      ViewMarkup(content) { _ in "data:," }.write(into: &html, rules: &rules)
      html += "<script type=\"application/json\">\n[\(json)]\n</script>\n</section>\n".utf8
    }
    #expect(count > 20)
    let page = """
      <!doctype html>
      <meta charset="utf-8">
      <title>Texts of the examples</title>
      <style>
      body { margin: 0; font: 17px / 1.45 Inter; }
      section { inline-size: 359px; display: grid; grid-template-columns: minmax(0, 1fr); }
      \(ViewMarkup.stylesheet)\(rules.css)</style>
      \(String(decoding: html, as: UTF8.self))
      """
    try Snapshots().expect(page, in: "text-boxes.html")
  }

  private static func boxes(in controller: UIViewController, scale: Double) -> [String] {
    controller.textScale = scale
    controller.view.setNeedsLayout()
    controller.view.layoutState.isStale = true
    controller.layOut()
    return labels(in: controller.view, at: CGPoint(x: 0, y: 0))
  }

  private static func labels(in view: UIView, at origin: CGPoint) -> [String] {
    view.snapshotSubviews.filter(\.isVisible).flatMap { child -> [String] in
      let frame = child.frame
      let place = CGPoint(x: origin.x + frame.origin.x, y: origin.y + frame.origin.y)
      let inside = labels(in: child, at: place)
      guard child is UILabel || child is UITextView else { return inside }
      // A label centers its text in a box that constraints stretch. A text view puts it at the top.
      let height = min(frame.size.height, child.naturalSize(within: frame.size.width.points).height)
      let above = child is UILabel ? (frame.size.height - height) / 2 : 0
      let numbers = [place.x, place.y + above, frame.size.width, height].map { Double(($0 * 10).rounded() / 10) }
      return ["\(numbers)"] + inside
    }
  }
}
