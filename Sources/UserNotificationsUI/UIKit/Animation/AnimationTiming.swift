import Foundation

/// The duration and curve of an animation. Invalid durations count as 0.
struct AnimationTiming: Hashable, Sendable {
  typealias Curve = ViewSnapshot.Animation.Curve
  /// The maximum in seconds. No notification stays open for longer.
  static let limit = 600.0

  let duration: Double
  let delay: Double
  var curve: Curve
  let repeats: Bool
  let autoreverses: Bool

  init(
    _ duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [], autoreverses: Bool = false
  ) {
    self.duration = Self.seconds(duration)
    self.delay = Self.seconds(delay)
    curve = options.curve
    repeats = options.contains(.repeat)
    self.autoreverses = autoreverses || options.contains(.autoreverse)
  }

  /// A spring with damping below 0.8 overshoots its end.
  init(_ duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, damping: CGFloat) {
    self.init(duration, delay: delay, options: options)
    curve = damping < 0.8 ? .spring : .easeOut
  }

  /// The time from the call to the end of one pass, including the way back when it reverses.
  var total: Duration { .seconds(delay + duration * (autoreverses ? 2 : 1)) }
  var takesTime: Bool { duration > 0 }

  private static func seconds(_ seconds: TimeInterval) -> Double { seconds > 0 ? min(seconds, limit) : 0 }
}

extension UIView.AnimationOptions {
  fileprivate var curve: AnimationTiming.Curve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}
