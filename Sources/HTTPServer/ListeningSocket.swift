import Foundation

/// A listening TCP socket. It is made here rather than by the library so that errors can name their cause.
struct ListeningSocket {
  let descriptor: Int32
  let port: Int

  /// Throws `ServerError` when the server cannot listen there.
  init(host: String, port: Int) throws {
    let address = try Self.resolve(host, port)
    defer { freeaddrinfo(address) }
    let place = "\(host) port \(port)"
    let info = address.pointee
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    descriptor = socket(info.ai_family, type, 0)
    guard descriptor >= 0 else { throw ServerError("Cannot create a socket for \(place): \(Self.reason()).") }
    Self.set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    // Accepted connections inherit this option. Without it, a connection to a device that lost its network stays open
    // for a quarter of an hour.
    Self.set(descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, Self.acknowledgementMilliseconds)
    if info.ai_family == AF_INET6 { Self.set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
    guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, 1024) == 0 else {
      let reason = Self.reason()
      close(descriptor)
      throw ServerError("Cannot listen on \(place): \(reason). Choose another host or port.")
    }
    self.port = Self.boundPort(descriptor)
  }

  private static func resolve(_ host: String, _ port: Int) throws -> UnsafeMutablePointer<addrinfo> {
    guard (0...65535).contains(port) else { throw ServerError("\(port) is not a valid port. Use 0 to 65535.") }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &found)
    guard code == 0, let found else {
      throw ServerError("The host \(host) cannot be resolved: \(String(cString: gai_strerror(code))).")
    }
    return found
  }

  /// The time for which sent data may stay unacknowledged; longer than three heartbeats of a stream.
  private static let acknowledgementMilliseconds: Int32 = 60_000

  private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func boundPort(_ descriptor: Int32) -> Int {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
        // The port is at the same offset for IPv4 and IPv6.
        return Int(UInt16(bigEndian: address.pointee.sin6_port))
      }
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
