import Foundation

/// A font of the system's family (UIKit, UIFont).
public final class UIFont: NSObject, Sendable {
  public enum Weight: Int, Sendable {
    case ultraLight = 100, thin = 200, light = 300, regular = 400, medium = 500
    case semibold = 600, bold = 700, heavy = 800, black = 900
  }

  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  }

  /// Points.
  public let pointSize: CGFloat
  let weight: Weight

  init(size: CGFloat, weight: Weight) {
    pointSize = size
    self.weight = weight
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size, weight: .bold) }

  /// At the default size of text (Apple: Human Interface Guidelines, Typography, Large).
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle: UIFont(size: 34, weight: .regular)
    case .title1: UIFont(size: 28, weight: .regular)
    case .title2: UIFont(size: 22, weight: .regular)
    case .title3: UIFont(size: 20, weight: .regular)
    case .headline: UIFont(size: 17, weight: .semibold)
    case .body: UIFont(size: 17, weight: .regular)
    case .callout: UIFont(size: 16, weight: .regular)
    case .subheadline: UIFont(size: 15, weight: .regular)
    case .footnote: UIFont(size: 13, weight: .regular)
    case .caption1: UIFont(size: 12, weight: .regular)
    case .caption2: UIFont(size: 11, weight: .regular)
    }
  }

  var snapshot: ViewSnapshot.Font { ViewSnapshot.Font(size: Double(pointSize), weight: weight.rawValue) }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.snapshot == snapshot }
  public override var hash: Int { snapshot.hashValue }
}
