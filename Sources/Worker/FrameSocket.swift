import CLinux
import Foundation
import HTTPServer

/// One end of the socket between the server and its worker. It is closed when the last reference to it goes.
final class FrameSocket: Sendable {
  let descriptor: Int32

  /// Takes over an open SOCK_SEQPACKET socket.
  init(adopting descriptor: Int32) { self.descriptor = descriptor }

  /// Returns two connected ends, one of them for another process.
  static func pair() throws(WorkerError) -> (mine: FrameSocket, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .cannotStart(String(cString: strerror(errno))) }
    return (FrameSocket(adopting: ends[0]), ends[1])
  }

  deinit { close(descriptor) }

  /// Sends a frame, and blocks while the other side takes nothing. Returns false once the connection is over.
  func send(_ frame: Frame) -> Bool {
    let bytes = frame.encoded
    while true {
      let count = partyline_send(descriptor, bytes, bytes.count, frame.file?.descriptor ?? -1)
      if count < 0 && errno == EINTR { continue }
      return count == bytes.count
    }
  }

  /// Waits for the next frame. Returns nil once the connection is over.
  /// - Throws: `ProtocolViolation` for a message that is not a frame.
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
      throw ProtocolViolation(description: "the attached file is not a regular file")
    }
    return file
  }

  /// Shuts down both directions, so that all waiting `send` and `receive` calls on both sides return.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
