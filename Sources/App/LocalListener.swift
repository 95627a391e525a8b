import Foundation
import Synchronization

/// Accepts the clients of a UNIX socket, and serves each on its own thread, which may block.
final class LocalListener: Sendable {
  /// The functions that serve clients. The listener closes a client when `serve` returns.
  struct Handler: Sendable {
    let serve: @Sendable (Int32) -> Void
    /// Called with a client that is over the limit, instead of `serve`.
    let refuse: @Sendable (Int32) -> Void
    /// Called for each client before it is served or refused, with whether it is served.
    var count: @Sendable (Bool) -> Void = { _ in }
    var countGone: @Sendable () -> Void = {}
  }

  private let socket: Int32
  private let clientLimit: Int
  private let state = Mutex(State())
  private let threads = DispatchGroup()

  private struct State {
    var clients: Set<Int32> = []
    var isStopping = false
  }

  /// - Parameters:
  ///   - socket: a listening socket. It is closed when the listener stops.
  ///   - clientLimit: the most clients at once.
  init(_ socket: Int32, clientLimit: Int) { (self.socket, self.clientLimit) = (socket, clientLimit) }

  var isStopping: Bool { state.withLock { $0.isStopping } }

  func start(_ handler: Handler) {
    threads.enter()
    Thread.detachNewThread { [self] in
      accept(handler)
      threads.leave()
    }
  }

  /// Accepts no more clients, signals the current ones to end, and returns when all have ended.
  func stop() async {
    state.withLock { state in
      state.isStopping = true
      // Wakes the thread that accepts clients, and the threads that wait for input from a client.
      shutdown(socket, Int32(SHUT_RDWR))
      for client in state.clients { shutdown(client, Int32(SHUT_RD)) }
    }
    await withCheckedContinuation { done in threads.notify(queue: .global()) { done.resume() } }
  }

  private func accept(_ handler: Handler) {
    while !isStopping {
      let client = Glibc.accept(socket, nil, nil)
      guard client >= 0 else {
        // `accept` fails, for example, when too many files are open. The pause avoids a busy loop.
        if !isStopping { usleep(10_000) }
        continue
      }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      let isServed = enter(client)
      handler.count(isServed)
      guard isServed else {
        handler.refuse(client)
        close(client)
        continue
      }
      threads.enter()
      Thread.detachNewThread { [self] in
        handler.serve(client)
        leave(client)
        handler.countGone()
        threads.leave()
      }
    }
    close(socket)
  }

  private func enter(_ client: Int32) -> Bool {
    state.withLock { state in
      guard !state.isStopping, state.clients.count < clientLimit else { return false }
      state.clients.insert(client)
      return true
    }
  }

  private func leave(_ client: Int32) {
    state.withLock { state in
      state.clients.remove(client)
      close(client)
    }
  }
}

/// The address of a UNIX socket (unix(7)).
struct LocalAddress: Sendable {
  let path: String

  /// The longest path in bytes.
  static let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Makes an address. Nil if the path is empty or longer than an address can hold.
  init?(_ path: String) {
    guard (1...Self.limit).contains(path.utf8.count) else { return nil }
    self.path = path
  }

  /// Calls `body`, which is `bind` or `connect`, with the address, and returns its result.
  func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 { Self.with(path, body) }

  static func with(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = path.utf8.prefix(limit)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // The length counts, because in an abstract address, which begins with a NUL byte, further NUL bytes are part of it.
    let pathOffset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0
    let length = pathOffset + bytes.count + (bytes.first == 0 ? 0 : 1)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
    }
  }
}

/// A value for which a thread waits by blocking.
final class BlockingAnswer<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  private let isThere = DispatchSemaphore(value: 0)

  /// - Parameter value: the value until `give(_:)` sets another.
  init(_ value: Value) { self.value = Mutex(value) }

  func give(_ value: Value) {
    self.value.withLock { $0 = value }
    isThere.signal()
  }

  func wait() -> Value {
    isThere.wait()
    return current
  }

  var current: Value { value.withLock { $0 } }
}

/// One end of a UNIX socket. Every wait has a time limit.
struct LocalConnection {
  let descriptor: Int32

  static func makeSocket() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  /// Returns the bytes that have arrived, at most 16 KiB. Nil when nothing arrives before `end`, or the other side has
  /// closed the connection.
  func receive(until end: ContinuousClock.Instant) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    while wait(for: POLLIN, until: end) {
      let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      return count > 0 ? Array(chunk[..<count]) : nil
    }
    return nil
  }

  /// Sends the bytes, and returns whether the other side took all of them before `end`.
  @discardableResult
  func send(_ bytes: [UInt8], until end: ContinuousClock.Instant) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EAGAIN || errno == EINTR {
        guard wait(for: POLLOUT, until: end) else { return false }
        continue
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits for the socket, and returns whether it is ready or closed before `end`.
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
