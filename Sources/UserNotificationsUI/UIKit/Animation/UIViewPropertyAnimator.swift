import Foundation

/// Changes that are animated when the animator is started (UIKit, UIViewPropertyAnimator).
@preconcurrency @MainActor
open class UIViewPropertyAnimator {
  public let duration: TimeInterval
  private let options: UIView.AnimationOptions
  private let damping: CGFloat?
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    options = curve.options
    damping = nil
    if let animations { self.animations = [animations] }
  }

  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    options = []
    damping = ratio
    if let animations { self.animations = [animations] }
  }

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    let (animations, completions) = (animations, completions)
    (self.animations, self.completions) = ([], [])
    let run = { animations.forEach { $0() } }
    let end = { (_: Bool) in completions.forEach { $0(.end) } }
    if let damping {
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: damping, initialSpringVelocity: 0,
        animations: run, completion: end)
    } else {
      UIView.animate(withDuration: duration, delay: delay, options: options, animations: run, completion: end)
    }
  }
}

/// The position of an animation (UIKit, UIViewAnimatingPosition).
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

extension UIView {
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    fileprivate var options: AnimationOptions {
      switch self {
      case .easeInOut: .curveEaseInOut
      case .easeIn: .curveEaseIn
      case .easeOut: .curveEaseOut
      case .linear: .curveLinear
      }
    }
  }
}
