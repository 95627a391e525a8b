import Foundation

/// A colour. Named colours follow light and dark mode (UIKit, UIColor).
public final class UIColor: NSObject, Sendable {
  package let snapshot: ViewSnapshot.Color

  init(_ snapshot: ViewSnapshot.Color) { self.snapshot = snapshot }
  init(system name: String) { snapshot = .named(name) }

  /// Creates a colour from sRGB components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.rgba(red.component, green.component, blue.component, alpha.component))
  }

  /// Creates a colour from components that are taken as sRGB, each from 0 to 1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (saturation, brightness, sector) = (saturation.component, brightness.component, hue.component * 6)
    func component(_ shift: Double) -> Double {
      let k = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(.rgba(component(5), component(3), component(1), alpha.component))
  }

  /// Always nil, because an extension on Linux has no asset catalogue.
  public convenience init?(named name: String) { return nil }

  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

  /// Creates a dynamic colour. The provider is called once for light and once for dark mode.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).snapshot.light
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).snapshot.dark
    self.init(.dynamic(light: light, dark: dark))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let (light, dark) = (snapshot.light.with(alpha: alpha.component), snapshot.dark.with(alpha: alpha.component))
    guard light != dark else { return UIColor(.rgba(light.red, light.green, light.blue, light.alpha)) }
    return UIColor(.dynamic(light: light, dark: dark))
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let shade = traitCollection.userInterfaceStyle == .dark ? snapshot.dark : snapshot.light
    return UIColor(.rgba(shade.red, shade.green, shade.blue, shade.alpha))
  }

  /// Gets the sRGB components of the colour in light mode. Pass nil for components that are not needed.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let shade = snapshot.light
    red?.pointee = CGFloat(shade.red)
    green?.pointee = CGFloat(shade.green)
    blue?.pointee = CGFloat(shade.blue)
    alpha?.pointee = CGFloat(shade.alpha)
    return true
  }

  public var cgColor: CGColor { CGColor(snapshot) }
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.snapshot == snapshot }
  public override var hash: Int { snapshot.hashValue }
}

extension CGFloat {
  /// The value as a colour component: clamped to 0 to 1, and 0 for NaN.
  var component: Double { isNaN ? 0 : Double(Swift.min(Swift.max(self, 0), 1)) }
}

/// Light or dark mode (UIKit, UIUserInterfaceStyle).
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
