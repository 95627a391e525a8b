import Foundation

/// Runs the animations of one screen in real time.
@MainActor
final class Animator {
  /// The maximum number of simultaneous animations. Further ones are at their end at once.
  static let limit = 256

  private let clock: any Clock<Duration>
  private let began: (_ seconds: Double) -> Void
  private var running: [UUID: Task<Void, Never>] = [:]

  init(clock: any Clock<Duration>, began: @escaping (_ seconds: Double) -> Void) {
    self.clock = clock
    self.began = began
  }

  // The owner of the screen has released it.
  deinit { running.values.forEach { $0.cancel() } }

  /// Returns a closure that tells the seconds elapsed since this call.
  func stopwatch() -> () -> Double { clock.stopwatch() }

  /// Runs an animation. With `end`, the animated view or layer ends with that look, and afterwards returns to its
  /// properties' values.
  func run<Moved: Moving>(
    _ timing: AnimationTiming, _ changes: [(view: Moved, start: ViewSnapshot.Start)], end: ViewSnapshot.Start? = nil,
    completion: ((Bool) -> Void)?
  ) {
    guard running.count < Self.limit else {
      completion?(true)
      return
    }
    let (id, elapsed) = (UUID(), stopwatch())
    for (view, start) in changes {
      view.motion = Motion(id: id, timing: timing, start: start, end: end, elapsed: elapsed)
    }
    // A task inherits the task-local values of the extension's code: its trace and its count of accesses.
    running[id] = Task { [weak self, clock] in
      let ended = await Self.sleep(through: timing, on: clock)
      self?.running[id] = nil
      for (view, _) in changes where view.motion?.id == id { view.motion = nil }
      completion?(ended)
    }
    began(timing.delay + timing.duration)
  }

  /// Cancels the running animations when the screen is gone. They complete as unfinished.
  func stop() { running.values.forEach { $0.cancel() } }

  /// False when the animation was cancelled before its end. A repeating animation never ends.
  private static func sleep(through timing: AnimationTiming, on clock: any Clock<Duration>) async -> Bool {
    do {
      repeat { try await clock.sleep(for: timing.total) } while timing.repeats
      return true
    } catch {
      return false
    }
  }
}

extension Clock where Duration == Swift.Duration {
  fileprivate func stopwatch() -> () -> Double {
    let start = now
    return { start.duration(to: now) / .seconds(1) }
  }
}

/// An object that an animation can move.
@MainActor
protocol Moving: AnyObject {
  var motion: Motion? { get set }
}

extension UIView: Moving {}
extension CALayer: Moving {}

/// The animation of one view or layer.
struct Motion {
  let id: UUID
  let timing: AnimationTiming
  let start: ViewSnapshot.Start
  /// The final look, when it differs from the view's properties.
  let end: ViewSnapshot.Start?
  let elapsed: () -> Double

  var snapshot: ViewSnapshot.Animation {
    ViewSnapshot.Animation(
      duration: timing.duration, delay: timing.delay, elapsed: (elapsed() * 20).rounded() / 20, curve: timing.curve,
      repeats: timing.repeats, autoreverses: timing.autoreverses, start: start)
  }
}
