import Foundation

/// A blocking TCP client that sends exactly the bytes it is given.
final class RawClient {
  private let socket: Int32
  private var buffer: [UInt8] = []

  /// - Parameter source: The source address in network byte order. Nil for any address.
  init(port: Int, receiveBuffer: Int32? = nil, from source: UInt32? = nil) throws {
    // A process that another test starts meanwhile must not keep the connection open.
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    if let source { bind(socket, to: source) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Failed("connect: \(String(cString: strerror(errno)))") }
  }

  deinit { close(socket) }

  struct Failed: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// - Returns: False when the other side has closed the connection.
  @discardableResult
  func send(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(text.utf8) }

  /// - Returns: False at the end of the connection.
  private func fill() throws -> Bool {
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(socket, &piece, piece.count, 0)
    if count < 0 && errno == EAGAIN { throw Failed("nothing came for 20 seconds") }
    guard count > 0 else { return false }
    buffer.append(contentsOf: piece[..<count])
    return true
  }

  /// Whether the server closes the connection. Data that arrives before the end is ignored.
  func isClosed() throws -> Bool {
    while try fill() {}
    return buffer.isEmpty
  }

  /// Reads until `text` arrives, and returns everything up to its end.
  func read(until text: String) throws -> String {
    while true {
      let string = String(decoding: buffer, as: UTF8.self)
      if let range = string.range(of: text) {
        let result = String(string[..<range.upperBound])
        buffer.removeFirst(result.utf8.count)
        return result
      }
      guard try fill() else { throw Failed("closed before \(text.debugDescription); got \(string.debugDescription)") }
    }
  }

  func readAll() throws -> [UInt8] {
    while try fill() {}
    defer { buffer = [] }
    return buffer
  }

  /// Reads one response with its body. A response to HEAD has no body.
  func reply(toHead: Bool = false) throws -> Reply {
    let head = try read(until: "\r\n\r\n")
    var reply = Reply(head: head)
    if toHead || reply.status == 304 || reply.status == 204 { return reply }
    if reply["Transfer-Encoding"] == "chunked" {
      // Swift treats a carriage return and a line feed as one character.
      while case let size = try read(until: "\r\n"), let count = Int(size.dropLast(), radix: 16), count > 0 {
        reply.body += try take(count)
        _ = try take(2)
      }
      _ = try take(2)
    } else if let count = reply["Content-Length"].flatMap({ Int($0) }) {
      reply.body = try take(count)
    } else {
      reply.body = try readAll()
    }
    return reply
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard try fill() else { throw Failed("closed after \(buffer.count) of \(count) bytes") }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }
}

/// A response as a client sees it.
struct Reply {
  let status: Int
  let headers: [(name: String, value: String)]
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  init(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ")[1])!
    headers = lines.dropFirst().compactMap { line in
      line.range(of: ": ").map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
    }
  }
}

private func bind(_ socket: Int32, to source: UInt32) {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = in_addr_t(source).bigEndian
  _ = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}
