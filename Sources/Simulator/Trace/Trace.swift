import Foundation
import Synchronization

/// The steps of handling one notification or one response, in order.
///
/// `Trace.current` is bound while a phone works, so that code that an extension calls through the app, above all its
/// network, can add its own steps. These steps are limited: the first `stepsOfOneKind` steps of each kind are kept,
/// long texts are cut, and the trace reports once that it left something out.
public final class Trace: Sendable {
  @TaskLocal public static var current: Trace?
  /// The maximum number of steps of one kind, so that one kind cannot crowd out the others.
  public static let stepsOfOneKind = 50

  struct State: Sendable {
    var steps: [Step] = []
    var counts: [Step.Kind: Int] = [:]
    var serverReply: ServerReply?
    var readingTime: Duration = .zero
    var openedLink: String?
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date
  private let start: Date
  private let onStep: (@Sendable () -> Void)?

  /// Elapsed times count from here. `now` is called at every step, and `onStep` is called after it, on any thread.
  public init(now: @escaping @Sendable () -> Date = { Date() }, onStep: (@Sendable () -> Void)? = nil) {
    self.now = now
    self.onStep = onStep
    start = now()
  }

  /// The steps in the order of recording.
  public var steps: [Step] { state.withLock { $0.steps } }
  /// The server's last answer to a post.
  public var serverReply: ServerReply? { state.withLock { $0.serverReply } }
  /// The time for which the extension asked to stay on the screen before it was dismissed.
  public var readingTime: Duration { state.withLock { $0.readingTime } }
  /// The link that the app opened.
  public var openedLink: String? { state.withLock { $0.openedLink } }

  /// `summary` is one sentence in plain words. `details` hold additional data.
  public func record(_ kind: Step.Kind, _ summary: String, _ details: [String: String] = [:]) {
    record(kind, summary, details) { _ in }
  }

  func record(
    _ kind: Step.Kind, _ summary: String, _ details: [String: String], _ change: (inout sending State) -> Void
  ) {
    state.withLock { state in
      state.append(Step(at: now(), since: start, kind: kind, summary: summary, details: details))
      change(&state)
    }
    onStep?()
  }
}

extension Trace.State {
  fileprivate mutating func append(_ step: Trace.Step) {
    let count = counts[step.kind, default: 0]
    if count < Trace.stepsOfOneKind {
      counts[step.kind] = count + 1
      steps.append(step)
    } else if counts.updateValue(1, forKey: .cut) == nil {
      let summary = "The trace has enough steps of this kind; further ones are left out."
      steps.append(.init(cutting: step, summary: summary))
    }
  }
}
