import Foundation
import UserNotificationsUI

/// Stars that fall over the views below, each to its own place.
@MainActor
final class StarShowerView: UIView {
  /// The final places and the sizes of the stars, in points.
  private static let stars: [(x: CGFloat, y: CGFloat, size: CGFloat)] = [
    (170, 92, 44), (40, 30, 22), (292, 40, 26), (104, 128, 28), (238, 140, 24), (14, 110, 20), (326, 112, 22),
    (130, 26, 18), (222, 60, 20), (66, 176, 24), (276, 184, 20), (168, 176, 26), (338, 18, 16), (88, 76, 18),
  ]
  private static let gold = UIColor(hex: 0xF2B600, dark: 0xFFD60A)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    accessibilityIdentifier = "stars"
    Self.stars.forEach(add)
  }

  required init?(coder: NSCoder) { return nil }

  /// Adds a star above the view, hidden until the shower begins.
  private func add(x: CGFloat, y: CGFloat, size: CGFloat) {
    let configuration = UIImage.SymbolConfiguration(pointSize: size)
    let star = UIImageView(image: UIImage(systemName: "star.fill", withConfiguration: configuration))
    star.frame = CGRect(x: x, y: y, width: size, height: size)
    star.tintColor = Self.gold
    star.alpha = 0
    star.transform = CGAffineTransform(translationX: 0, y: -y - 40).rotated(by: -.pi)
    addSubview(star)
  }

  /// Drops one star after another. `duration` is that of the whole shower, in seconds.
  func shower(duration: TimeInterval, completion: @escaping @MainActor () -> Void) {
    let fall = duration * 0.6
    for (number, star) in subviews.enumerated() {
      let isLast = number == subviews.count - 1
      let delay = (duration - fall) * Double(number) / Double(max(1, subviews.count - 1))
      UIView.animate(
        withDuration: fall, delay: delay, options: .curveEaseIn,
        animations: {
          star.alpha = 1
          star.transform = .identity
        },
        completion: { _ in if isLast { completion() } })
    }
  }
}
