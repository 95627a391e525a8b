import Foundation

/// A layer that emits particles (QuartzCore, CAEmitterLayer). Drawn when the host animates, with at most
/// `ViewSnapshot.Emitter.particleLimit` particles per cell.
@preconcurrency @MainActor
public final class CAEmitterLayer: CALayer {
  /// The centre of the area where particles begin, in points of the layer's coordinates.
  public var emitterPosition = CGPoint(x: 0, y: 0) { didSet { changed() } }
  public var emitterSize = CGSize(width: 0, height: 0) { didSet { changed() } }
  public var emitterShape = CAEmitterLayerEmitterShape.point { didSet { changed() } }
  public var emitterCells: [CAEmitterCell]? { didSet { changed() } }
  /// Multiplies the birth rate of each cell. 0 stops the emission.
  public var birthRate: Float = 1 { didSet { changed() } }
  /// Multiplies the lifetime of each cell. `velocity` and `scale` likewise multiply those of each cell.
  public var lifetime: Float = 1 { didSet { changed() } }
  public var velocity: Float = 1 { didSet { changed() } }
  public var scale: Float = 1 { didSet { changed() } }
  private var elapsed: (() -> Double)?

  public required init() { super.init() }

  /// The drawing on the screen of `animator`. Time counts from the first drawing.
  func snapshot(on animator: Animator) -> ViewSnapshot.Emitter? {
    let cells = (emitterCells ?? []).prefix(ViewSnapshot.Emitter.cellLimit).compactMap { $0.snapshot(in: self) }
    guard !cells.isEmpty else { return nil }
    let elapsed = self.elapsed ?? animator.stopwatch()
    self.elapsed = elapsed
    let isLine = emitterShape == .line
    return ViewSnapshot.Emitter(
      x: (frame.origin.x + emitterPosition.x).points, y: (frame.origin.y + emitterPosition.y).points,
      width: emitterShape == .point ? 0 : emitterSize.width.points,
      height: emitterShape == .point || isLine ? 0 : emitterSize.height.points,
      elapsed: (elapsed() * 20).rounded() / 20, cells: cells)
  }
}

/// The shape where particles begin (QuartzCore, CAEmitterLayerEmitterShape). Round shapes are drawn as their bounds.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// One kind of particle (QuartzCore, CAEmitterCell), in points, seconds and radians.
@preconcurrency @MainActor
public final class CAEmitterCell {
  /// A `CGImage` of a symbol or a file.
  public var contents: Any?
  public var color: CGColor?
  public var name: String?
  /// The number of particles per second.
  public var birthRate: Float = 0
  public var lifetime: Float = 0
  public var lifetimeRange: Float = 0
  public var velocity: CGFloat = 0
  public var velocityRange: CGFloat = 0
  public var emissionLongitude: CGFloat = 0
  public var emissionRange: CGFloat = 0
  public var xAcceleration: CGFloat = 0
  public var yAcceleration: CGFloat = 0
  public var scale: CGFloat = 1
  public var scaleRange: CGFloat = 0
  public var scaleSpeed: CGFloat = 0
  public var spin: CGFloat = 0
  public var spinRange: CGFloat = 0
  public var alphaRange: Float = 0
  /// Stored but not applied: particles always fade at the end of their life.
  public var alphaSpeed: Float = 0

  public init() {}

  fileprivate func snapshot(in layer: CAEmitterLayer) -> ViewSnapshot.Emitter.Cell? {
    let rate = CGFloat(birthRate * layer.birthRate).points
    let life = CGFloat(lifetime * layer.lifetime).points
    guard rate > 0, life > 0, let content = (contents as? CGImage)?.particle else { return nil }
    return ViewSnapshot.Emitter.Cell(
      content: content, color: color?.color ?? .named("label"), birthRate: rate, lifetime: min(life, 30),
      velocity: (velocity * CGFloat(layer.velocity)).points, velocityRange: velocityRange.points,
      direction: emissionLongitude.points, directionRange: emissionRange.points, accelerationX: xAcceleration.points,
      accelerationY: yAcceleration.points, scale: (scale * CGFloat(layer.scale)).points,
      scaleRange: scaleRange.points, spin: spin.points)
  }
}

extension CGImage {
  /// Pictures given as bytes are not drawn, because the bytes would be written once per particle.
  fileprivate var particle: ViewSnapshot.Emitter.Cell.Content? {
    switch image.source {
    case .symbol(let name): .symbol(name)
    case .file(let path): .file(path)
    case .bytes: nil
    }
  }
}

extension UIView {
  /// The emitters among the view's sublayers. Nil when there are none, or the screen does not animate.
  var emitters: [ViewSnapshot.Emitter]? {
    guard let animator = input?.animator else { return nil }
    let emitters = (usedLayer?.sublayers ?? []).compactMap { $0 as? CAEmitterLayer }
      .prefix(ViewSnapshot.Emitter.layerLimit).compactMap { $0.snapshot(on: animator) }
    return emitters.isEmpty ? nil : emitters
  }
}
