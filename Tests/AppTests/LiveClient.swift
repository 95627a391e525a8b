import Foundation
import Testing

@testable import App
@testable import Web

/// A loopback connection that sends and waits on a thread of its own.
final class LiveClient: @unchecked Sendable {
  // Only one thread uses this object at a time, because callers await each step.
  private let socket: Int32
  private var buffer: [UInt8] = []

  struct Failed: Error { let reason: String }

  init(_ port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Failed(reason: String(cString: strerror(errno))) }
  }

  deinit { close(socket) }

  /// Sends text and reads until `end` arrives or the connection closes.
  func say(_ text: String, until end: String) async throws -> String {
    try await withCheckedThrowingContinuation { reply in
      Thread.detachNewThread { reply.resume(with: Result { try self.exchange(Array(text.utf8), end) }) }
    }
  }

  private func exchange(_ bytes: [UInt8], _ end: String) throws -> String {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Failed(reason: "the server has closed") }
      sent += count
    }
    while true {
      let text = String(decoding: buffer, as: UTF8.self)
      if text.contains(end) { return text }
      var piece = [UInt8](repeating: 0, count: 16 << 10)
      let count = recv(socket, &piece, piece.count, 0)
      if count < 0 { throw Failed(reason: "nothing came for a minute") }
      if count == 0 { return text }
      buffer.append(contentsOf: piece[..<count])
    }
  }

  /// The head of a form with a file. The server answers it before it reads the body.
  static func upload(to path: String, bytes: Int, _ headers: [String] = []) -> String {
    ([
      "POST \(path) HTTP/1.1", "Host: 127.0.0.1", "Content-Type: multipart/form-data; boundary=party-form",
      "Content-Length: \(bytes)", "Expect: 100-continue",
    ] + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Sends a head and reads until the connection closes.
  static func ask(_ port: Int, _ head: String) async throws -> String {
    try await LiveClient(port).say(head, until: "what never comes")
  }
}
