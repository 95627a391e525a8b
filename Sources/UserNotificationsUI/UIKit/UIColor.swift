import Foundation

/// A colour; the named ones follow light and dark (UIKit, UIColor).
public final class UIColor: NSObject, Sendable {
  let snapshot: ViewSnapshot.Color

  init(_ snapshot: ViewSnapshot.Color) { self.snapshot = snapshot }

  /// sRGB components, each 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.rgba(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.snapshot == snapshot }
  public override var hash: Int { snapshot.hashValue }
}

extension UIColor {
  public static let label = UIColor(.named("label"))
  public static let secondaryLabel = UIColor(.named("secondaryLabel"))
  public static let tertiaryLabel = UIColor(.named("tertiaryLabel"))
  public static let separator = UIColor(.named("separator"))
  public static let systemBackground = UIColor(.named("systemBackground"))
  public static let secondarySystemBackground = UIColor(.named("secondarySystemBackground"))
  public static let tertiarySystemBackground = UIColor(.named("tertiarySystemBackground"))
  public static let systemFill = UIColor(.named("systemFill"))
  public static let systemRed = UIColor(.named("systemRed"))
  public static let systemOrange = UIColor(.named("systemOrange"))
  public static let systemYellow = UIColor(.named("systemYellow"))
  public static let systemGreen = UIColor(.named("systemGreen"))
  public static let systemTeal = UIColor(.named("systemTeal"))
  public static let systemBlue = UIColor(.named("systemBlue"))
  public static let systemIndigo = UIColor(.named("systemIndigo"))
  public static let systemPurple = UIColor(.named("systemPurple"))
  public static let systemPink = UIColor(.named("systemPink"))
  public static let systemGray = UIColor(.named("systemGray"))
  public static let systemGray5 = UIColor(.named("systemGray5"))
  public static let systemGray6 = UIColor(.named("systemGray6"))

  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
}
