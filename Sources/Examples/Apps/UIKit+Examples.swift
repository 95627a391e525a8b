import Foundation
import UserNotificationsUI

extension UILabel {
  /// Creates a label with any number of lines that follows the user's text size. `size` is in points.
  convenience init(
    _ identifier: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .label
  ) {
    self.init(frame: .zero)
    font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
    adjustsFontForContentSizeCategory = true
    textColor = color
    numberOfLines = 0
    accessibilityIdentifier = identifier
  }
}

extension UIView {
  /// Creates a filled rectangle of a drawing, in points.
  convenience init(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor, radius: CGFloat = 0
  ) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    backgroundColor = color
    layer.cornerRadius = radius
  }

  func keep(width: CGFloat? = nil, height: CGFloat? = nil) {
    translatesAutoresizingMaskIntoConstraints = false
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
  }
}

extension UIStackView {
  convenience init(_ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 0, margin: CGFloat = 0, _ views: [UIView]) {
    self.init(arrangedSubviews: views)
    self.axis = axis
    self.spacing = spacing
    guard margin > 0 else { return }
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
  }
}

extension UIColor {
  /// A background dark enough for white text in light and dark mode.
  static let ownMessage = UIColor(hex: 0x0061D1)

  /// Creates a colour from `0xRRGGBB` in light and dark mode.
  convenience init(hex light: UInt32, dark: UInt32? = nil) {
    self.init(dynamicProvider: { traits in
      let hex = traits.userInterfaceStyle == .dark ? dark ?? light : light
      func component(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
      return UIColor(red: component(16), green: component(8), blue: component(0), alpha: 1)
    })
  }
}
