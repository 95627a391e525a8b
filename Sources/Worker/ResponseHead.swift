import HTTPServer

/// A response to the side that asked, without the bytes of its content.
struct ResponseHead {
  enum Content {
    case empty
    case bytes(Int)
    /// The frame carries the open file.
    case file(Range<Int>)
    case events
    case omitted(Int?)
  }

  private let status: Int
  private let fields: [(String, String)]
  private let mayBeCompressed: Bool
  let content: Content

  /// The most bytes of content that are sent through the socket. Larger content is sent as a file.
  static let bodyLimit = 16 << 20

  init(_ response: Response) {
    status = response.status.rawValue
    fields = response.headers.map { ($0.name, $0.value) }
    mayBeCompressed = response.mayBeCompressed
    content =
      switch response.content {
      case .empty: .empty
      case .bytes(let bytes): .bytes(bytes.count)
      case .file(_, let range): .file(range)
      case .events: .events
      case .omitted(let length): .omitted(length)
      }
  }

  /// - Throws: `ProtocolViolation` for invalid header fields.
  func response(_ content: Response.Content) throws(ProtocolViolation) -> Response {
    var response = Response(Status(rawValue: status), headers: try Headers(received: fields), content: content)
    response.mayBeCompressed = mayBeCompressed
    return response
  }
}

extension ResponseHead {
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.add(status)
    writer.add(fields)
    writer.add(mayBeCompressed ? 1 : 0 as UInt8)
    let (kind, first, second): (UInt8, Int, Int) =
      switch content {
      case .empty: (0, 0, 0)
      case .bytes(let count): (1, count, 0)
      case .file(let range): (2, range.lowerBound, range.upperBound)
      case .events: (3, 0, 0)
      case .omitted(let length): (4, length ?? -1, 0)
      }
    writer.add(kind)
    writer.add(first)
    writer.add(second)
    return writer.bytes
  }

  init(decoding frame: Frame) throws(ProtocolViolation) {
    var reader = ByteReader(frame.payload)
    status = try reader.count(upTo: 999)
    guard status >= 200 else { throw ProtocolViolation(description: "\(status) is not a valid status of a response") }
    fields = try reader.pairs()
    mayBeCompressed = try reader.byte() != 0
    let (kind, first, second) = (try reader.byte(), try reader.number(), try reader.number())
    try reader.finish()
    content = try Self.content(kind, first, second, frame.file)
  }

  private static func content(
    _ kind: UInt8, _ first: Int, _ second: Int, _ file: OpenFile?
  ) throws(ProtocolViolation) -> Content {
    switch kind {
    case 0: return .empty
    case 1 where (0...bodyLimit).contains(first): return .bytes(first)
    case 2:
      guard let file, 0 <= first, first <= second, second <= file.size else { break }
      return .file(first..<second)
    case 3: return .events
    case 4: return .omitted(first < 0 ? nil : first)
    default: break
    }
    throw ProtocolViolation(description: "an answer's content is out of range")
  }
}

extension Headers {
  /// The header fields received over the socket.
  init(received fields: [(String, String)]) throws(ProtocolViolation) {
    self.init()
    for (name, value) in fields {
      guard Headers.isToken(name.utf8) else { throw ProtocolViolation(description: "a header field has no valid name") }
      add(name, value)
    }
  }
}
