/// One message of an event stream (WHATWG HTML, section 9.2 "Server-sent events").
public struct ServerSentEvent: Sendable, Hashable {
  /// The identifier that the reader sends back as `Last-Event-ID` when it reconnects.
  public var id: String?
  /// The event's type. Readers use `message` when it is nil.
  public var name: String?
  /// Any text. Each of its lines becomes a `data` line.
  public var data: String

  public init(id: String? = nil, name: String? = nil, data: String) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// The event as sent, with the empty line that ends it.
  public var encoded: [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(data.utf8.count + 64)
    if let id { Self.append("id: ", Self.oneLine(id), to: &lines) }
    if let name { Self.append("event: ", Self.oneLine(name), to: &lines) }
    // A line may end with CR, LF or both, so the text is split at all three.
    for line in data.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" })
    {
      Self.append("data: ", line, to: &lines)
    }
    lines.append(0x0A)
    return lines
  }

  private static func append(_ field: String, _ value: some StringProtocol, to lines: inout [UInt8]) {
    lines.append(contentsOf: field.utf8)
    lines.append(contentsOf: value.utf8)
    lines.append(0x0A)
  }

  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\0" }))
  }
}

extension Request {
  /// The identifier of the last event that the reader of a stream received (`Last-Event-ID`).
  public var lastEventID: String? { headers["Last-Event-ID"] }
}
