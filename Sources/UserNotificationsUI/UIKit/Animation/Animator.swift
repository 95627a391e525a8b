import Foundation

/// Lets the animations of one screen take their time.
@MainActor
final class Animator {
  /// Animations that run at the same time; what is more than that is at its end at once.
  static let limit = 256

  private let clock: any Clock<Duration>
  private let began: (_ seconds: Double) -> Void
  private var running: [UUID: Task<Void, Never>] = [:]

  init(clock: any Clock<Duration>, began: @escaping (_ seconds: Double) -> Void) {
    self.clock = clock
    self.began = began
  }

  // Whoever showed the screen has dropped it.
  deinit { running.values.forEach { $0.cancel() } }

  /// What tells how long it is since now, in seconds.
  func stopwatch() -> () -> Double { clock.stopwatch() }

  /// With `end`, what is animated looks so at the end, and as its properties say afterwards.
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
    // A task keeps what the extension's code is bound to: its trace, its count of accesses.
    running[id] = Task { [weak self, clock] in
      let ended = await Self.sleep(through: timing, on: clock)
      self?.running[id] = nil
      for (view, _) in changes where view.motion?.id == id { view.motion = nil }
      completion?(ended)
    }
    began(timing.delay + timing.duration)
  }

  /// The screen is gone: what still runs completes, unfinished.
  func stop() { running.values.forEach { $0.cancel() } }

  /// False when it was cancelled before the end; one that repeats has none.
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

/// What an animation moves.
@MainActor
protocol Moving: AnyObject {
  var motion: Motion? { get set }
}

extension UIView: Moving {}
extension CALayer: Moving {}

/// The animation of one view.
struct Motion {
  let id: UUID
  let timing: AnimationTiming
  let start: ViewSnapshot.Start
  /// Where it differs from how the view is.
  let end: ViewSnapshot.Start?
  let elapsed: () -> Double

  var snapshot: ViewSnapshot.Animation {
    ViewSnapshot.Animation(
      duration: timing.duration, delay: timing.delay, elapsed: (elapsed() * 20).rounded() / 20, curve: timing.curve,
      repeats: timing.repeats, autoreverses: timing.autoreverses, start: start)
  }
}
