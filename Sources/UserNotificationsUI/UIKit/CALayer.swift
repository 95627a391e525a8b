import Foundation

/// The part of a layer that shows (QuartzCore, CALayer). Lengths in points.
@MainActor
public final class CALayer {
  public var cornerRadius: CGFloat = 0
  public var masksToBounds = false
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
}

/// A colour of CoreGraphics. It keeps UIKit's dynamic colour, where CoreGraphics would have resolved it.
public final class CGColor: Hashable, Sendable {
  let color: ViewSnapshot.Color

  init(_ color: ViewSnapshot.Color) { self.color = color }

  /// sRGB components, each 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.rgba(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
