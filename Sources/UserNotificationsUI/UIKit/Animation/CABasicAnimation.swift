import Foundation

/// An animation of a layer (QuartzCore, CAAnimation). Times are in seconds.
@MainActor
open class CAAnimation {
  public required init() {}
  open var duration: TimeInterval = 0
  /// Stored but not applied: animations begin when they are added.
  open var beginTime: TimeInterval = 0
  open var autoreverses = false
  /// A value above 1 repeats the animation until it is removed.
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed
}

/// An animation of one property from one value to another (QuartzCore, CABasicAnimation).
///
/// A host that animates draws: opacity; transform.scale, .scale.x, .scale.y, .rotation, .rotation.z, .translation.x,
/// .translation.y; position, position.x, position.y; bounds and bounds.size; and backgroundColor between palette
/// colours. Afterwards the layer shows the values of its properties.
@MainActor
public final class CABasicAnimation: CAAnimation {
  public var keyPath: String?
  public var fromValue: Any?
  public var toValue: Any?
  public var byValue: Any?

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  func run(on layer: CALayer) {
    var timing = AnimationTiming(
      duration > 0 ? duration : 0.25, options: repeatCount > 1 || repeatDuration > duration ? .repeat : [],
      autoreverses: autoreverses)
    timing.curve = timingFunction?.curve ?? .easeInOut
    let owner = sequence(first: layer, next: \.superlayer).lazy.compactMap(\.view).first
    guard let animator = owner?.input?.animator else { return }
    let (from, to) = (start(fromValue, on: layer), start(toValue ?? moved, on: layer))
    guard from != nil || to != nil else { return }
    let beginning = from ?? ViewSnapshot.Start(of: layer, keyPath)
    if let view = layer.view {
      animator.run(timing, [(view, beginning)], end: to, completion: nil)
    } else {
      animator.run(timing, [(layer, beginning)], end: to, completion: nil)
    }
  }

  /// The end value: `fromValue` plus `byValue`.
  private var moved: Any? {
    guard let by = number(byValue) else { return nil }
    return (number(fromValue) ?? 0) + by
  }

  private func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  private func start(_ value: Any?, on layer: CALayer) -> ViewSnapshot.Start? {
    var start = ViewSnapshot.Start()
    let number = number(value).map { CGFloat($0).points }
    var transform = layer.affineTransform().snapshot
    switch keyPath {
    case "opacity": start.opacity = number.map { min(max($0, 0), 1) }
    case "transform.scale": if let number { (transform.scaleX, transform.scaleY) = (number, number) }
    case "transform.scale.x": if let number { transform.scaleX = number }
    case "transform.scale.y": if let number { transform.scaleY = number }
    case "transform.rotation", "transform.rotation.z": if let number { transform.rotation = number * 180 / .pi }
    case "transform.translation.x": if let number { transform.x = number }
    case "transform.translation.y": if let number { transform.y = number }
    case "position.x": if let number { transform.x += number - layer.position.x.points }
    case "position.y": if let number { transform.y += number - layer.position.y.points }
    case "position":
      if let point = value as? CGPoint {
        transform.x += (point.x - layer.position.x).points
        transform.y += (point.y - layer.position.y).points
      }
    case "bounds": if let rectangle = value as? CGRect { start.take(rectangle.size) }
    case "bounds.size": if let size = value as? CGSize { start.take(size) }
    case "backgroundColor":
      start.background = (value as? CGColor).flatMap { $0.color.paletteName }.map(\.description)
    default: return nil
    }
    if transform != layer.affineTransform().snapshot { start.transform = transform }
    return start == ViewSnapshot.Start() ? nil : start
  }
}

extension ViewSnapshot.Start {
  fileprivate mutating func take(_ size: CGSize) { (width, height) = (size.width.points, size.height.points) }

  /// The layer's present look.
  @MainActor
  fileprivate init(of layer: CALayer, _ keyPath: String?) {
    self.init()
    switch keyPath {
    case "opacity": opacity = Double(min(max(layer.opacity, 0), 1))
    case "bounds", "bounds.size": take(layer.frame.size)
    case "backgroundColor": background = layer.backgroundColor?.color.paletteName?.description ?? "clear"
    default: transform = layer.affineTransform().snapshot
    }
  }
}

/// The pacing of an animation (QuartzCore, CAMediaTimingFunction).
public final class CAMediaTimingFunction: Sendable {
  let curve: ViewSnapshot.Animation.Curve
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: curve = .linear
    case .easeIn: curve = .easeIn
    case .easeOut: curve = .easeOut
    default: curve = .easeInOut
    }
  }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}
