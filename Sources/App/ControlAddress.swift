import Foundation
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

  private static let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Calls `body`, `bind` or `connect`, with the address; returns what it returns.
  func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(Self.limit)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}

/// A stream of lines over a UNIX socket, each bounded in length and in the time it may take.
struct ControlLine {
  let descriptor: Int32

  static func makeSocket() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  /// The next line without its end; nil when it is longer than `limit` bytes, or not there within `patience`, or the
  /// other side is gone.
  func read(limit: Int, patience: Duration) -> [UInt8]? {
    let end = ContinuousClock.now + patience
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while line.count <= limit {
      guard wait(for: POLLIN, until: end) else { return nil }
      let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { return nil }
      if let last = chunk[..<count].firstIndex(of: UInt8(ascii: "\n")) {
        line += chunk[..<last]
        return line.count <= limit ? line : nil
      }
      line += chunk[..<count]
    }
    return nil
  }

  /// Returns whether the other side took the line within `patience`.
  @discardableResult
  func write(_ line: some Encodable, patience: Duration) -> Bool {
    guard let json = try? JSONEncoder().encode(line) else { return false }
    let end = ContinuousClock.now + patience
    var rest = [UInt8](json)[...] + [UInt8(ascii: "\n")]
    while !rest.isEmpty {
      guard wait(for: POLLOUT, until: end) else { return false }
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Returns whether the socket is ready, or closed, before `end`.
  private func wait(for event: Int32, until end: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { return false }
      var watched = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
      let ready = poll(&watched, 1, Int32(clamping: milliseconds))
      if ready > 0 { return true }
      if ready < 0, errno != EINTR { return false }
    }
  }
}

extension Thread {
  /// Runs `work`, which blocks, on a thread of its own: Swift's few threads are for what does not.
  static func running<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { reply in
      detachNewThread { reply.resume(with: Result(catching: work)) }
    }
  }
}
