import Foundation
import Synchronization

/// Everything that happens to one notification, or to one response, in order.
///
/// `Trace.current` is bound while a phone works, so that whatever an extension reaches through the app (its network
/// above all) can add its own steps.
public final class Trace: Sendable {
  @TaskLocal public static var current: Trace?

  struct State: Sendable {
    var steps: [Step] = []
    var serverReply: ServerReply?
    var readingTime: Duration = .zero
    var openedLink: String?
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date
  private let start: Date

  /// Elapsed times count from here; `now` is asked at every step.
  public init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
    start = now()
  }

  /// In the order in which they were recorded.
  public var steps: [Step] { state.withLock { $0.steps } }
  /// The last answer that the server gave to a post.
  public var serverReply: ServerReply? { state.withLock { $0.serverReply } }
  /// How long the extension asked to stay on screen before it was dismissed.
  public var readingTime: Duration { state.withLock { $0.readingTime } }
  /// What the app opened.
  public var openedLink: String? { state.withLock { $0.openedLink } }

  /// `summary` is one sentence in plain words; `details` are for the curious.
  public func record(_ kind: Step.Kind, _ summary: String, _ details: [String: String] = [:]) {
    record(kind, summary, details) { _ in }
  }

  func record(
    _ kind: Step.Kind, _ summary: String, _ details: [String: String], _ change: (inout sending State) -> Void
  ) {
    state.withLock { state in
      let moment = now()
      state.steps.append(Step(at: moment, since: start, kind: kind, summary: summary, details: details))
      change(&state)
    }
  }
}
