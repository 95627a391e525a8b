import Foundation

/// The part of a layer that shows (QuartzCore, CALayer). Lengths in points. Of sublayers only emitters are drawn.
@preconcurrency @MainActor
public class CALayer {
  public init() {}
  public private(set) var sublayers: [CALayer]? { didSet { changed() } }
  public private(set) weak var superlayer: CALayer?
  /// Whose layer it is.
  weak var view: UIView?

  public var cornerRadius: CGFloat = 0 { didSet { changed() } }
  public var masksToBounds = false { didSet { changed() } }
  public var borderWidth: CGFloat = 0 { didSet { changed() } }
  public var borderColor: CGColor? { didSet { changed() } }
  /// The corners that `cornerRadius` rounds.
  public var maskedCorners: CACornerMask = .all { didSet { changed() } }
  /// Every curve is drawn as a circle's.
  public var cornerCurve = CALayerCornerCurve.circular

  // Held; a notification's card is drawn flat.
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var shadowRadius: CGFloat = 3
  public var shouldRasterize = false
  public var rasterizationScale: CGFloat = 1

  /// A layer cannot stand inside itself: CoreAnimation throws, here nothing happens.
  public func addSublayer(_ layer: CALayer) {
    guard !sequence(first: self, next: \.superlayer).contains(where: { $0 === layer }) else { return }
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Something of it that is drawn is no longer what it was.
  func changed() { sequence(first: self, next: \.superlayer).lazy.compactMap(\.view).first?.changed() }

  public func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}

/// Corners of a layer; Y counts downwards (QuartzCore, CACornerMask).
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)

  /// Those that are not rounded.
  var square: [ViewSnapshot.Corner] {
    [
      (Self.layerMinXMinYCorner, ViewSnapshot.Corner.topLeft), (.layerMaxXMinYCorner, .topRight),
      (.layerMinXMaxYCorner, .bottomLeft), (.layerMaxXMaxYCorner, .bottomRight),
    ].filter { !contains($0.0) }.map(\.1)
  }
}

/// The shape of a layer's corners (QuartzCore, CALayerCornerCurve).
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A colour of CoreGraphics. It keeps UIKit's dynamic colour, where CoreGraphics would have resolved it.
public final class CGColor: Hashable, Sendable {
  let color: ViewSnapshot.Color

  init(_ color: ViewSnapshot.Color) { self.color = color }

  /// sRGB components, each 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.rgba(red.component, green.component, blue.component, alpha.component))
  }

  public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
