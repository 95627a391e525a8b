import Foundation

/// How long an animation takes and how it goes about it; durations without a sensible value count as 0.
struct AnimationTiming: Hashable, Sendable {
  typealias Curve = ViewSnapshot.Animation.Curve
  /// Seconds; nobody looks at an open notification for longer.
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

  /// With less damping than this a spring goes past its end.
  init(_ duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, damping: CGFloat) {
    self.init(duration, delay: delay, options: options)
    curve = damping < 0.8 ? .spring : .easeOut
  }

  /// From the call to the end of the movement, once there and, where it reverses, back.
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
