import Foundation
import UserNotificationsUI

/// A strip of town with a route on it, drawn with views: blocks, a river with bridges, the friend and the pin.
@MainActor
package final class MapStripView: UIView {
  package static let height: CGFloat = 150
  /// The strip is cut off at the trailing edge of narrower screens.
  private static let width: CGFloat = 430

  private enum Tone {
    static let road = UIColor.dynamic(0xFFFFFF, dark: 0x4B4E54)
    static let block = UIColor.dynamic(0xECE7DD, dark: 0x2F3237)
    static let park = UIColor.dynamic(0xCDE8BF, dark: 0x2B4632)
    static let river = UIColor.dynamic(0xA9D4F5, dark: 0x22425F)
    static let travelled = UIColor.dynamic(0x9DB7D6, dark: 0x6F8299)
  }

  /// What lies between the streets; points.
  private static let columns: [ClosedRange<CGFloat>] = [-6...56, 70...130, 146...206, 222...288, 306...362, 374...436]
  private static let rows: [ClosedRange<CGFloat>] = [-6...28, 40...76, 92...120, 132...156]

  package init() {
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = Tone.road
    accessibilityIdentifier = "map"
    isAccessibilityElement = true
    translatesAutoresizingMaskIntoConstraints = false
    heightAnchor.constraint(equalToConstant: Self.height).isActive = true
  }

  package required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - name: the friend's.
  ///   - progress: from 0 at the start to 1 at the pin; nil where it is not known, and no friend is drawn.
  ///   - label: what the drawing says to who does not see it.
  package func show(_ name: String, progress: CGFloat?, label: String) {
    subviews.forEach { $0.removeFromSuperview() }
    accessibilityLabel = label
    let canvas = block(0, 0, Self.width, Self.height, Tone.road)
    addSubview(canvas)
    addTown(to: canvas)
    let (travelled, rest) = Route.toTheCivic.parts(at: progress ?? 0)
    for line in travelled.lines(width: 6) { canvas.addSubview(block(line, Tone.travelled)) }
    for line in rest.lines(width: 6) { canvas.addSubview(block(line, .systemBlue)) }
    addPin(to: canvas)
    guard progress != nil else { return }
    addFriend(name, at: travelled.points.last ?? Route.toTheCivic.points[0], to: canvas)
  }

  private func block(_ frame: CGRect, _ color: UIColor, radius: CGFloat = 3) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    view.layer.cornerRadius = radius
    return view
  }

  private func block(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor, radius: CGFloat = 0
  ) -> UIView { block(CGRect(x: x, y: y, width: width, height: height), color, radius: radius) }

  private func addTown(to canvas: UIView) {
    for (row, y) in Self.rows.enumerated() {
      for (column, x) in Self.columns.enumerated() {
        let isPark = (row, column) == (2, 3) || (row, column) == (0, 0)
        let frame = CGRect(
          x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
        canvas.addSubview(block(frame, isPark ? Tone.park : Tone.block, radius: 5))
      }
    }
    for bend in [
      CGRect(x: 158, y: -10, width: 34, height: 68), CGRect(x: 164, y: 38, width: 34, height: 66),
      CGRect(x: 156, y: 86, width: 34, height: 74),
    ] { canvas.addSubview(block(bend, Tone.river, radius: 14)) }
    for bridge in [28...40, 76...92, 120...132] {
      canvas.addSubview(
        block(146, CGFloat(bridge.lowerBound), 60, CGFloat(bridge.count - 1), Tone.road))
    }
  }

  private func addPin(to canvas: UIView) {
    let end = Route.toTheCivic.points[Route.toTheCivic.points.count - 1]
    canvas.addSubview(block(end.x - 1.5, end.y - 14, 3, 14, .systemRed, radius: 1.5))
    canvas.addSubview(block(end.x - 11, end.y - 34, 22, 22, .systemRed, radius: 11))
    canvas.addSubview(block(end.x - 4, end.y - 27, 8, 8, .white, radius: 4))
  }

  private func addFriend(_ name: String, at place: CGPoint, to canvas: UIView) {
    let dot = block(place.x - 13, place.y - 13, 26, 26, .dynamic(0x0061D1, dark: 0x0061D1), radius: 13)
    dot.layer.borderWidth = 2
    dot.layer.borderColor = UIColor.white.cgColor
    dot.clipsToBounds = true
    dot.accessibilityIdentifier = "friend"
    let initial = UILabel(frame: CGRect(x: 0, y: 5, width: 26, height: 16))
    initial.text = String(name.prefix(1))
    initial.font = .systemFont(ofSize: 12, weight: .bold)
    initial.textColor = .white
    initial.textAlignment = .center
    dot.addSubview(initial)
    canvas.addSubview(dot)
  }
}
