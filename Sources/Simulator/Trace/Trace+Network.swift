import Foundation

/// What the app's network adds to the trace of whatever it works for.
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

  /// A file arrived; `duration` is from the request to the last byte.
  public func recordDownload(of url: URL, mediaType: String?, bytes: Int, after duration: Duration) {
    let type = mediaType ?? "unknown type"
    record(
      .downloaded, "Downloaded \(bytes) bytes of \(type).",
      ["url": url.absoluteString, "type": type, "bytes": String(bytes), "milliseconds": duration.milliseconds])
  }

  /// `reason` continues the sentence "The download failed: …".
  public func recordDownloadFailure(of url: URL, reason: String, after duration: Duration) {
    record(
      .downloadFailed, "The download failed: \(reason).",
      ["url": url.absoluteString, "reason": reason, "milliseconds": duration.milliseconds])
  }

  /// An extension or the app noted a line for its developer.
  public func recordLog(_ line: String) { record(.logged, "Logged: \(line)") }

  /// Something is sent to a server, as a dry run that is to change nothing there, or in earnest.
  public func recordPost(of body: Data, to url: URL, isDryRun: Bool = false) {
    record(
      .posted, "Posted \(body.count) bytes to the server\(isDryRun ? ", as a dry run" : "").",
      ["url": url.absoluteString, "body": String(decoding: body, as: UTF8.self), "bytes": String(body.count)])
  }

  /// No answer came; `reason` continues the sentence "The server did not answer: …".
  public func recordPostFailure(to url: URL, reason: String, after duration: Duration) {
    record(
      .postFailed, "The server did not answer: \(reason).",
      ["url": url.absoluteString, "reason": reason, "milliseconds": duration.milliseconds])
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
}

extension Duration {
  /// With one decimal.
  var milliseconds: String {
    let (seconds, attoseconds) = components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
