import Foundation

/// A gradient of colours along a line or around a point (QuartzCore, CAGradientLayer). A radial gradient is drawn along
/// a line.
@MainActor
open class CAGradientLayer: CALayer {
  /// The colours as `CGColor`.
  open var colors: [Any]? { didSet { changed() } }
  /// The stops from 0 to 1, one for each colour. Without them, the colours are evenly spread.
  open var locations: [NSNumber]? { didSet { changed() } }
  /// The start in unit coordinates of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed() } }
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed() } }
  open var type = CAGradientLayerType.axial { didSet { changed() } }

  /// The maximum number of colours. Further ones are left out.
  private static let colorLimit = 16

  var gradient: ViewSnapshot.Gradient? {
    let all = (colors ?? []).prefix(Self.colorLimit).compactMap { $0 as? CGColor }
    guard !all.isEmpty else { return nil }
    let places = locations.flatMap { $0.count >= all.count ? $0 : nil }
    let stops = all.enumerated().map { index, color in
      let even = all.count > 1 ? Double(index) / Double(all.count - 1) : 0
      return ViewSnapshot.Gradient.Stop(color: color.color, location: places?[index].doubleValue ?? even)
    }
    return ViewSnapshot.Gradient(
      stops: stops, startX: startPoint.x.points, startY: startPoint.y.points, endX: endPoint.x.points,
      endY: endPoint.y.points, isConic: type == .conic ? true : nil)
  }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

extension CALayer {
  var shadow: ViewSnapshot.Shadow? {
    guard shadowOpacity > 0, let shadowColor else { return nil }
    return ViewSnapshot.Shadow(
      color: shadowColor.color, opacity: min(Double(shadowOpacity), 1), x: shadowOffset.width.points,
      y: shadowOffset.height.points, radius: max(0, shadowRadius.points))
  }

  /// The drawing of a separate layer. Nil when it shows nothing.
  fileprivate var snapshot: ViewSnapshot.Layer? {
    guard !(self is CAEmitterLayer), !isHidden else { return nil }
    let (frame, gradient) = (frame, (self as? CAGradientLayer)?.gradient)
    let border =
      borderWidth > 0
      ? ViewSnapshot.Border(width: borderWidth.points, color: borderColor?.color ?? .rgba(0, 0, 0, 1)) : nil
    guard gradient != nil || backgroundColor != nil || border != nil || shadow != nil else { return nil }
    return ViewSnapshot.Layer(
      x: frame.origin.x.points, y: frame.origin.y.points, width: max(0, frame.size.width.points),
      height: max(0, frame.size.height.points), background: backgroundColor?.color, gradient: gradient, border: border,
      shadow: shadow, cornerRadius: cornerRadius.points, opacity: Double(min(max(opacity, 0), 1)),
      animation: motion?.snapshot)
  }
}

extension UIView {
  /// The maximum number of drawn sublayers per view.
  private static var layerLimit: Int { 32 }

  /// The drawing of the layer's sublayers. Nil when there are none.
  var drawnLayers: [ViewSnapshot.Layer]? {
    let layers = (usedLayer?.sublayers ?? []).prefix(Self.layerLimit).compactMap(\.snapshot)
    return layers.isEmpty ? nil : layers
  }
}
