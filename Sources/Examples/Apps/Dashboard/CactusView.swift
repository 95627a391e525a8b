import Foundation
import UserNotificationsUI

/// A cactus in its pot, drawn with rounded views.
@MainActor
final class CactusView: UIView {
  enum Kind: String { case saguaro, pear, barrel }

  private static let green = UIColor(hex: 0x3F9B57, dark: 0x4FAE68)
  private static let rib = UIColor(hex: 0x6DBF82, dark: 0x86CF98)
  private static let pot = UIColor(hex: 0xC8663F, dark: 0xC8663F)
  private static let rim = UIColor(hex: 0xE07C52, dark: 0xDD7B53)
  private static let blossom = UIColor(hex: 0xF06AA0, dark: 0xF58BB5)

  init(_ kind: Kind) {
    super.init(frame: .zero)
    keep(width: 80, height: 88)
    switch kind {
    case .saguaro: drawSaguaro()
    case .pear: drawPear()
    case .barrel: drawBarrel()
    }
    add(26, 66, 28, 18, Self.pot, 5)
    add(21, 60, 38, 9, Self.rim, 3)
  }

  required init?(coder: NSCoder) { return nil }

  private func add(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor, _ radius: CGFloat
  ) {
    addSubview(UIView(x, y, width, height, color, radius: radius))
  }

  private func drawSaguaro() {
    add(14, 22, 9, 22, Self.green, 4.5)
    add(14, 36, 24, 9, Self.green, 4.5)
    add(57, 14, 9, 24, Self.green, 4.5)
    add(42, 30, 24, 9, Self.green, 4.5)
    add(33, 6, 14, 58, Self.green, 7)
    add(37, 12, 2, 46, Self.rib, 1)
    add(42, 12, 2, 46, Self.rib, 1)
  }

  private func drawPear() {
    add(27, 30, 26, 34, Self.green, 13)
    add(11, 14, 22, 27, Self.green, 11)
    add(46, 10, 22, 27, Self.green, 11)
    add(17, 9, 9, 9, Self.blossom, 4.5)
    add(53, 4, 9, 9, Self.blossom, 4.5)
    for (x, y) in [(20, 24), (25, 31), (55, 20), (59, 28), (36, 42), (43, 50), (36, 54)] {
      add(CGFloat(x), CGFloat(y), 2, 2, Self.rib, 1)
    }
  }

  private func drawBarrel() {
    add(18, 22, 44, 42, Self.green, 21)
    for x in [28, 35, 43, 50] { add(CGFloat(x), 28, 2, 32, Self.rib, 1) }
    add(30, 16, 9, 9, Self.blossom, 4.5)
    add(37, 13, 9, 9, Self.blossom, 4.5)
    add(43, 17, 9, 9, Self.blossom, 4.5)
  }
}
