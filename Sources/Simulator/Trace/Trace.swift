import Foundation
import Synchronization

/// Everything that happens to one notification, or to one response, in order.
///
/// `Trace.current` is bound while a phone works, so that whatever an extension reaches through the app (its network
/// above all) can add its own steps.
public final class Trace: Sendable {
  @TaskLocal public static var current: Trace?

  private struct State: Sendable {
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

  private func record(
    _ kind: Step.Kind, _ summary: String, _ details: [String: String], _ change: (inout sending State) -> Void
  ) {
    state.withLock { state in
      let moment = now()
      state.steps.append(Step(at: moment, since: start, kind: kind, summary: summary, details: details))
      change(&state)
    }
  }
}

extension Trace {
  /// What a server said to a post.
  public struct ServerReply: Hashable, Sendable, Codable {
    public let status: Int
    /// As text; what is not UTF-8 is replaced.
    public let body: String

    public init(status: Int, body: String) {
      self.status = status
      self.body = body
    }
  }

  /// The server answered a post; `duration` is from the request to the whole answer.
  public func recordReply(status: Int, body: Data, from url: URL, after duration: Duration) {
    let reply = ServerReply(status: status, body: String(decoding: body, as: UTF8.self))
    let details = [
      "url": url.absoluteString, "status": String(status), "body": reply.body, "bytes": String(body.count),
      "milliseconds": duration.milliseconds,
    ]
    record(.serverReplied, "The server answered \(status).", details) { $0.serverReply = reply }
  }

  /// A file arrived; `duration` is from the request to the last byte.
  public func recordDownload(of url: URL, mediaType: String?, bytes: Int, after duration: Duration) {
    let type = mediaType ?? "unknown type"
    record(
      .downloaded, "Downloaded \(bytes) bytes of \(type).",
      ["url": url.absoluteString, "type": type, "bytes": String(bytes), "milliseconds": duration.milliseconds])
  }

  /// The app opened a link for the user.
  public func recordOpening(of url: URL) {
    record(.opened, "The app opened \(url.absoluteString).", ["url": url.absoluteString]) {
      $0.openedLink = url.absoluteString
    }
  }

  /// The extension leaves its interface on screen to be read. Nothing waits here: whoever shows the presentation does.
  public func recordReadingTime(_ duration: Duration) {
    let time = duration.milliseconds
    record(.readingTime, "The interface stays for \(time) ms to be read.", ["milliseconds": time]) {
      $0.readingTime += duration
    }
  }
}

extension Duration {
  /// With one decimal.
  var milliseconds: String {
    let (seconds, attoseconds) = components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
