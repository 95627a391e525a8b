import Foundation

/// Animations. Their changes apply at once. On a screen that animates (`ContentExtensionHost.animates`), they take
/// their time and complete at the end. Elsewhere they complete at once, and the drawing shows the end.
///
/// Animated are opacity, hiding, transform, position and size of a frame, the constants of width and height
/// constraints, and palette background colours.
extension UIView {
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// `duration` is in seconds.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(AnimationTiming(duration), animations, completion)
  }

  /// `duration` and `delay` are in seconds.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(AnimationTiming(duration, delay: delay, options: options), animations, completion)
  }

  /// `duration` and `delay` are in seconds. A damping below 0.8 overshoots the end and comes back. The velocity is not
  /// drawn.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration, delay: delay, options: options, damping: dampingRatio)
    animate(timing, animations, completion)
  }

  /// `duration` is in seconds. Every transition is drawn as a fade.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    performWithoutAnimation { animations?() }
    let timing = AnimationTiming(duration, options: options)
    guard timing.takesTime, let animator = view.input?.animator else {
      completion?(true)
      return
    }
    var start = ViewSnapshot.Start()
    start.opacity = 0
    animator.run(timing, [(view, start)], completion: completion)
  }

  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationBlock.run(actionsWithoutAnimation, in: nil)
  }

  private static func animate(_ timing: AnimationTiming, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    let block = AnimationBlock(running: animations)
    let changes = block.changes
    guard timing.takesTime, let animator = block.animator(of: changes) else {
      completion?(true)
      return
    }
    animator.run(timing, changes, completion: completion)
  }
}
