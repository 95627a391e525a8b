import Foundation
import PageKit
import Web

/// The place of a control socket, wherever its directory lies: the address of a UNIX socket holds 107 bytes (unix(7)), a
/// path may be longer. A directory too deep for it is reached through this process's own table of open files.
final class ControlAddress: Sendable {
  private let descriptor: Int32
  let path: String

  /// - Parameter directory: must exist.
  init?(_ directory: DataDirectory) {
    descriptor = open(directory.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let full = directory.root.appending(path: DataDirectory.controlSocketName).path(percentEncoded: false)
    path = full.utf8.count <= Self.limit ? full : "/proc/self/fd/\(descriptor)/\(DataDirectory.controlSocketName)"
  }

  deinit { close(descriptor) }

  /// Takes the socket away: from the directory that was opened, whatever lies at its path by now.
  func remove() { unlinkat(descriptor, DataDirectory.controlSocketName, 0) }

  private static let limit = LocalAddress.limit

  /// Calls `body`, `bind` or `connect`, with the address; returns what it returns.
  func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 { LocalAddress.with(path, body) }
}

/// One line of JSON each way over a UNIX socket, bounded in length and in the time it may take.
struct ControlLine {
  let connection: LocalConnection

  init(descriptor: Int32) { connection = LocalConnection(descriptor: descriptor) }

  /// The first line without its end; nil when it is longer than `limit` bytes, or not there within `patience`, or the
  /// other side is gone.
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

  /// Returns whether the other side took the line within `patience`.
  @discardableResult
  func write(_ line: some Encodable, patience: Duration) -> Bool {
    guard let json = try? JSONEncoder().encode(line) else { return false }
    return connection.send([UInt8](json) + [UInt8(ascii: "\n")], until: .now + patience)
  }
}
