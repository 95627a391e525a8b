import Foundation

/// Finds a free port, so that a server's addresses are known before it starts.
package enum FreePort {
  /// - Throws: `ConfigurationError` when the system has no free port.
  package static func find() throws(ConfigurationError) -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else {
      throw ConfigurationError("No socket could be opened: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        bind(descriptor, raw, length) == 0 && getsockname(descriptor, raw, &length) == 0
      }
    }
    guard isBound else { throw ConfigurationError("The system has no free port.") }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}
