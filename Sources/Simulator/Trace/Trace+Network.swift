import Foundation

/// The steps that the app's network adds to the current trace.
extension Trace {
  /// A server's answer to a post.
  public struct ServerReply: Hashable, Sendable, Codable {
    public let status: Int
    /// The body as text. Bytes that are not UTF-8 are replaced.
    public let body: String

    public init(status: Int, body: String) {
      self.status = status
      self.body = body
    }
  }

  /// Records a download. `duration` is the time from the request to the last byte.
  public func recordDownload(of url: URL, mediaType: String?, bytes: Int, after duration: Duration) {
    let type = mediaType ?? "unknown type"
    record(
      .downloaded, "Downloaded \(bytes) bytes of \(type).",
      ["url": url.absoluteString, "type": type, "bytes": String(bytes), "milliseconds": duration.milliseconds])
  }

  /// Records a failed download. `reason` continues the sentence "The download failed: …".
  public func recordDownloadFailure(of url: URL, reason: String, after duration: Duration) {
    record(
      .downloadFailed, "The download failed: \(reason).",
      ["url": url.absoluteString, "reason": reason, "milliseconds": duration.milliseconds])
  }

  /// Records a line that an extension or the app logged for its developer.
  public func recordLog(_ line: String) { record(.logged, "Logged: \(line)") }

  /// Records a post to a server. A dry run changes nothing on the server.
  public func recordPost(of body: Data, to url: URL, isDryRun: Bool = false) {
    record(
      .posted, "Posted \(body.count) bytes to the server\(isDryRun ? ", as a dry run" : "").",
      ["url": url.absoluteString, "body": String(decoding: body, as: UTF8.self), "bytes": String(body.count)])
  }

  /// Records a post without an answer. `reason` continues the sentence "The server did not answer: …".
  public func recordPostFailure(to url: URL, reason: String, after duration: Duration) {
    record(
      .postFailed, "The server did not answer: \(reason).",
      ["url": url.absoluteString, "reason": reason, "milliseconds": duration.milliseconds])
  }

  /// Records the answer to a post. `duration` is the time from the request to the complete answer.
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
  /// The duration in milliseconds with one decimal.
  var milliseconds: String {
    let (seconds, attoseconds) = components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
