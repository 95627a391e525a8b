import Foundation
import UserNotificationsUI

/// Concentric rings, each filled clockwise from the top according to its share.
@MainActor
final class RingsView: UIView {
  struct Ring: Equatable {
    /// The share from 0 to 1.
    let share: Double
    let color: UIColor
  }

  /// The size in points.
  static let size: CGFloat = 112
  private static let width: CGFloat = 10
  private static let gap: CGFloat = 3
  /// The maximum number of rings that fit.
  private static let limit = 4

  private var rings: [Ring] = []

  init() {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    accessibilityIdentifier = "rings"
    isAccessibilityElement = true
    // The rings keep their size, however long the text next to them is.
    setContentHuggingPriority(.required, for: .horizontal)
    widthAnchor.constraint(equalToConstant: Self.size).isActive = true
    heightAnchor.constraint(equalToConstant: Self.size).isActive = true
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - rings: the rings from the outermost inwards.
  ///   - label: the description of the rings for assistive technology.
  func show(_ rings: [Ring], label: String) {
    accessibilityLabel = label
    guard rings != self.rings else { return }
    self.rings = rings
    layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    for (index, ring) in rings.prefix(Self.limit).enumerated() {
      let inset = CGFloat(index) * (Self.width + Self.gap)
      layer.addSublayer(disc(ring, inset: inset))
      layer.addSublayer(hole(inset: inset + Self.width))
    }
  }

  private func disc(_ ring: Ring, inset: CGFloat) -> CALayer {
    let disc = CAGradientLayer()
    disc.type = .conic
    (disc.startPoint, disc.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    let share = min(max(ring.share, 0), 1)
    disc.colors = [ring.color.cgColor, ring.color.cgColor, UIColor.systemFill.cgColor, UIColor.systemFill.cgColor]
    disc.locations = [0, share, share, 1].map { NSNumber(value: $0) }
    return round(disc, inset: inset)
  }

  private func hole(inset: CGFloat) -> CALayer {
    let hole = CALayer()
    hole.backgroundColor = UIColor.systemBackground.cgColor
    return round(hole, inset: inset)
  }

  private func round(_ layer: CALayer, inset: CGFloat) -> CALayer {
    let side = Self.size - 2 * inset
    layer.frame = CGRect(x: inset, y: inset, width: side, height: side)
    layer.cornerRadius = side / 2
    return layer
  }
}
