import HTTPServer

/// One message between the server and its worker.
///
/// The socket preserves message boundaries (SOCK_SEQPACKET). A frame therefore needs no length, neither side can lose
/// synchronization, and an open file belongs to the frame with which it came. Each side numbers its own requests. The
/// kind of a frame says which side started its exchange.
struct Frame {
  enum Kind: UInt8 {
    // Frames from the side that asks
    case request = 1
    case requestData, cancel, credit
    // Frames from the side that answers
    case response, responseData, end, broken
    // Frames about the connection
    case ping, pong
  }

  let kind: Kind
  let exchange: UInt32
  var payload: ArraySlice<UInt8> = []
  /// An open file that is sent with the frame.
  var file: OpenFile?

  /// The most bytes of a payload. Below the default limit of a socket for one message (208 KiB).
  static let payloadLimit = 64 << 10
  static let headLength = 5
}

extension Frame {
  var encoded: [UInt8] {
    var bytes: [UInt8] = [kind.rawValue]
    bytes.reserveCapacity(Self.headLength + payload.count)
    withUnsafeBytes(of: exchange.littleEndian) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: payload)
    return bytes
  }

  init(decoding bytes: ArraySlice<UInt8>, file: OpenFile?) throws(ProtocolViolation) {
    guard bytes.count >= Self.headLength, let kind = bytes.first.flatMap(Kind.init(rawValue:)) else {
      throw ProtocolViolation(description: "a frame has an unknown kind")
    }
    var exchange: UInt32 = 0
    for (place, byte) in bytes.dropFirst().prefix(4).enumerated() { exchange |= UInt32(byte) << UInt32(8 * place) }
    self.init(kind: kind, exchange: exchange, payload: bytes.dropFirst(Self.headLength), file: file)
  }

  /// Splits the bytes into as many frames as they need. Empty for no bytes.
  static func data(_ kind: Kind, _ exchange: UInt32, _ bytes: [UInt8]) -> [Frame] {
    stride(from: 0, to: bytes.count, by: payloadLimit).map { start in
      Frame(kind: kind, exchange: exchange, payload: bytes[start..<min(start + payloadLimit, bytes.count)])
    }
  }
}
