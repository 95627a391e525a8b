import Foundation

/// The visible part of a layer (QuartzCore, CALayer). Lengths are in points.
///
/// Sublayers are drawn below the subviews of their view, in the place of their frame, with background, gradient,
/// corners, border, shadow and emitters. Sublayers of sublayers are not drawn.
@preconcurrency @MainActor
open class CALayer {
  public required init() {}
  public private(set) var sublayers: [CALayer]? { didSet { changed() } }
  public private(set) weak var superlayer: CALayer?
  /// The view that owns the layer.
  weak var view: UIView?

  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  open var masksToBounds = false { didSet { changed() } }
  open var borderWidth: CGFloat = 0 { didSet { changed() } }
  open var borderColor: CGColor? { didSet { changed() } }
  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask = .all { didSet { changed() } }
  /// Stored but not applied: every corner is drawn circular.
  open var cornerCurve = CALayerCornerCurve.circular
  open var name: String?
  open var zPosition: CGFloat = 0

  open var shadowColor: CGColor? { didSet { changed() } }
  /// The shadow's opacity from 0 to 1.
  open var shadowOpacity: Float = 0 { didSet { changed() } }
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { changed() } }
  open var shadowRadius: CGFloat = 3 { didSet { changed() } }
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1

  /// The frame of a separate layer. A view's layer uses the view's frame.
  private var ownFrame = CGRect(x: 0, y: 0, width: 0, height: 0) { didSet { changed() } }
  private var ownBackground: CGColor? { didSet { changed() } }
  private var ownOpacity: Float = 1 { didSet { changed() } }
  private var ownIsHidden = false { didSet { changed() } }
  /// The animations by key.
  private(set) var animations: [String: CAAnimation] = [:]
  /// The running animation of a separate layer.
  var motion: Motion? { didSet { changed() } }

  /// Adds a sublayer. Adding a layer to itself or to one of its descendants does nothing, where Core Animation throws.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(clamping: sublayers?.count ?? 0)) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    guard !sequence(first: self, next: \.superlayer).contains(where: { $0 === layer }) else { return }
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, shift: 0) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, shift: 1) }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, shift: Int) {
    let others = (sublayers ?? []).filter { $0 !== layer }
    let place = others.firstIndex { $0 === sibling }.map { $0 + shift }
    insertSublayer(layer, at: UInt32(clamping: place ?? (shift == 0 ? 0 : others.count)))
  }

  /// Announces a change to a drawn property.
  func changed() { sequence(first: self, next: \.superlayer).lazy.compactMap(\.view).first?.changed() }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  open func setNeedsDisplay() { changed() }
  open func setNeedsLayout() { view?.setNeedsLayout() }
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
}

/// The properties that a view's layer shares with its view.
extension CALayer {
  public var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }

  /// The frame's size, with the origin at zero.
  public var bounds: CGRect {
    get { CGRect(origin: CGPoint(x: 0, y: 0), size: frame.size) }
    set {
      let middle = position
      frame.size = newValue.size
      position = middle
    }
  }

  /// The centre of the frame, because the anchor point is always the centre.
  public var position: CGPoint {
    get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }

  public var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? ownBackground }
    set {
      if let view { view.backgroundColor = newValue.map(UIColor.init(cgColor:)) } else { ownBackground = newValue }
    }
  }

  /// The opacity from 0 to 1.
  public var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }

  public var isHidden: Bool {
    get { view?.isHidden ?? ownIsHidden }
    set { if let view { view.isHidden = newValue } else { ownIsHidden = newValue } }
  }

  /// Sets the transform of the layer's view. Separate layers are not transformed.
  public func setAffineTransform(_ m: CGAffineTransform) { view?.transform = m }
  public func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }
}

/// Animations that code adds to a layer.
extension CALayer {
  /// Adds an animation under a unique key. Nil creates a key. Only `CABasicAnimation` is drawn.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard animations.count < ViewSnapshot.Emitter.particleLimit else { return }
    animations[key ?? UUID().uuidString] = anim
    (anim as? CABasicAnimation)?.run(on: self)
  }

  public func removeAnimation(forKey key: String) {
    if animations.removeValue(forKey: key) != nil { stopMotion() }
  }

  public func removeAllAnimations() {
    animations = [:]
    stopMotion()
  }

  public func animation(forKey key: String) -> CAAnimation? { animations[key] }
  public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }

  private func stopMotion() { if let view { view.motion = nil } else { motion = nil } }
}
/// Corners of a layer, with Y pointing down (QuartzCore, CACornerMask).
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)

  /// The corners that are not rounded.
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

/// A colour of Core Graphics. It keeps UIKit's dynamic colour, which Core Graphics would have resolved.
public final class CGColor: Hashable, Sendable {
  let color: ViewSnapshot.Color

  init(_ color: ViewSnapshot.Color) { self.color = color }

  /// Creates a colour from sRGB components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.rgba(red.component, green.component, blue.component, alpha.component))
  }

  public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
