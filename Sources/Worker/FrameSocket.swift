import CLinux
import Foundation
import HTTPServer

/// One end of the socket between the server and its worker; closed when nobody holds it any more.
final class FrameSocket: Sendable {
  let descriptor: Int32

  /// Takes over an open socket of messages.
  init(adopting descriptor: Int32) { self.descriptor = descriptor }

  /// Two ends, one of them for another process.
  static func pair() throws(WorkerError) -> (mine: FrameSocket, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .cannotStart(String(cString: strerror(errno))) }
    return (FrameSocket(adopting: ends[0]), ends[1])
  }

  deinit { close(descriptor) }

  /// Sends a frame, and waits while the other side takes nothing; false once the connection is over.
  func send(_ frame: Frame) -> Bool {
    let bytes = frame.encoded
    while true {
      let count = partyline_send(descriptor, bytes, bytes.count, frame.file?.descriptor ?? -1)
      if count < 0 && errno == EINTR { continue }
      return count == bytes.count
    }
  }

  /// Waits for the next frame; nil once the connection is over.
  /// - Throws: `ProtocolViolation` for what is no frame.
  func receive(into buffer: UnsafeMutableRawBufferPointer) throws(ProtocolViolation) -> Frame? {
    var file: Int32 = -1
    var count = partyline_receive(descriptor, buffer.baseAddress, buffer.count, &file)
    while count < 0 && errno == EINTR { count = partyline_receive(descriptor, buffer.baseAddress, buffer.count, &file) }
    if count < 0 && errno == EMSGSIZE { throw ProtocolViolation(description: "a frame is too large") }
    let open = try Self.adopt(file)
    guard count > 0 else { return nil }
    return try Frame(decoding: ArraySlice(UnsafeRawBufferPointer(rebasing: buffer[..<count])), file: open)
  }

  private static func adopt(_ descriptor: Int32) throws(ProtocolViolation) -> OpenFile? {
    guard descriptor >= 0 else { return nil }
    guard let file = try? OpenFile(adopting: descriptor) else {
      throw ProtocolViolation(description: "what came along is no regular file")
    }
    return file
  }

  /// Ends the conversation in both directions: whoever waits in `send` or `receive`, here or there, comes back.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
