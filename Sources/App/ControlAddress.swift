import Foundation
import PageKit
import Web

/// The path of a control socket, as short as the address of a UNIX socket needs it: at most 107 bytes (unix(7)). When
/// the path of the directory is too long, the socket is reached through `/proc/self/fd`, the process's own open files.
final class ControlAddress: Sendable {
  private let descriptor: Int32
  let path: String

  /// - Parameter directory: the data directory, which must exist.
  init?(_ directory: DataDirectory) {
    descriptor = open(directory.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let full = directory.root.appending(path: DataDirectory.controlSocketName).path(percentEncoded: false)
    path = full.utf8.count <= Self.limit ? full : "/proc/self/fd/\(descriptor)/\(DataDirectory.controlSocketName)"
  }

  deinit { close(descriptor) }

  /// Removes the socket from the directory that was opened, even if another directory has taken its path since.
  func remove() { unlinkat(descriptor, DataDirectory.controlSocketName, 0) }

  private static let limit = LocalAddress.limit

  /// Calls `body`, which is `bind` or `connect`, with the address, and returns its result.
  func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 { LocalAddress.with(path, body) }
}

/// One line of JSON in each direction over a UNIX socket, limited in length and in time.
struct ControlLine {
  let connection: LocalConnection

  init(descriptor: Int32) { connection = LocalConnection(descriptor: descriptor) }

  /// Reads the first line, without its line break. Nil when the line is longer than `limit` bytes, does not arrive
  /// within `patience`, or the other side has closed the connection.
  func read(limit: Int, patience: Duration) -> [UInt8]? {
    let end = ContinuousClock.now + patience
    var line: [UInt8] = []
    while line.count <= limit {
      guard let chunk = connection.receive(until: end) else { return nil }
      if let last = chunk.firstIndex(of: UInt8(ascii: "\n")) {
        line += chunk[..<last]
        return line.count <= limit ? line : nil
      }
      line += chunk
    }
    return nil
  }

  /// Writes a line, and returns whether the other side took it within `patience`.
  @discardableResult
  func write(_ line: some Encodable, patience: Duration) -> Bool {
    guard let json = try? JSONEncoder().encode(line) else { return false }
    return connection.send([UInt8](json) + [UInt8(ascii: "\n")], until: .now + patience)
  }
}
