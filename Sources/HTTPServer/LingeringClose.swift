import Foundation
import Synchronization

/// Reads and discards what a client still sends after the server refused its request. A socket closed with unread bytes
/// resets the connection, and the reset can overtake the answer (RFC 9112 section 9.6).
enum LingeringClose {
  private static let seconds = 2
  private static let byteLimit = 32 << 20
  private static let atOnce = 16
  private static let count = Atomic(0)
  private static let queue = DispatchQueue(label: "lingering-close", attributes: .concurrent)

  /// Keeps a copy of the socket until the client has finished or its time is over.
  static func begin(_ socket: Int32) {
    guard count.add(1, ordering: .relaxed).newValue <= atOnce else {
      count.subtract(1, ordering: .relaxed)
      return
    }
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    queue.async {
      if copy >= 0 { drain(copy) }
      count.subtract(1, ordering: .relaxed)
    }
  }

  private static func drain(_ socket: Int32) {
    defer { close(socket) }
    shutdown(socket, Int32(SHUT_WR))
    let end = Milliseconds.now() + UInt64(seconds) * 1000
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var total = 0
    while total < byteLimit, Milliseconds.now() < end {
      var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, Int32(end - min(end, Milliseconds.now()))) > 0 else { return }
      let got = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard got > 0 else { return }
      total += got
    }
  }
}
