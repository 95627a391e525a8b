import Foundation
import Synchronization

/// One socket, and its state from opening to closing.
final class Connection: Sendable {
  let socket: Int32
  let remoteAddress: String
  /// The client's network, see `NetworkPrefix`.
  let network: String
  let isSecure: Bool
  /// Set when the connection exceeds a limit. Its requests are answered with 503.
  let excess: Connections.Excess?

  /// The deadline for the client's next step, in `Milliseconds`. 0 when the server expects nothing from the client.
  private let deadline = Atomic<UInt64>(0)
  private let receiving = Atomic(true)
  /// The deadline that was in force when the client was last found to have hung up.
  private let hungUpAt = Atomic<UInt64>(0)
  private let busy = Atomic(false)
  private let isOpen = Mutex(true)
  private let parked = Mutex<Exchange?>(nil)
  private let begun = Mutex<Exchange?>(nil)
  private let stream = Mutex<(stream: EventStream, heartbeatDue: UInt64)?>(nil)
  private let lingers = Atomic(false)
  /// The lane of the last request's network. Most connections use only one lane.
  private let lane = Mutex<Lane?>(nil)

  init(socket: Int32, remoteAddress: String, network: String, isSecure: Bool, excess: Connections.Excess?) {
    self.socket = socket
    self.remoteAddress = remoteAddress
    self.network = network
    self.isSecure = isSecure
    self.excess = excess
  }

  func lane(for network: String, in pool: WorkerPool) -> Lane {
    lane.withLock { lane in
      if let lane, lane.network == network { return lane }
      let other = pool.lane(for: network)
      lane = other
      return other
    }
  }

  /// Whether a request is being received or answered.
  var isBusy: Bool { busy.load(ordering: .acquiring) }

  func setBusy(_ value: Bool) { busy.store(value, ordering: .releasing) }

  /// Expects the client to send more by this time.
  func expect(by time: UInt64) { set(deadline: time, receiving: true) }

  /// Expects the client to have taken the response by this time.
  func deliver(by time: UInt64) { set(deadline: time, receiving: false) }

  func expectNothing() { set(deadline: 0, receiving: false) }

  private func set(deadline time: UInt64, receiving isReceiving: Bool) {
    receiving.store(isReceiving, ordering: .relaxed)
    deadline.store(time, ordering: .relaxed)
  }

  func isLate(at now: UInt64) -> Bool {
    let deadline = deadline.load(ordering: .relaxed)
    return deadline != 0 && now > deadline
  }

  /// Shuts down both directions of the socket. The library then sees an error and cleans up. Does nothing for a socket
  /// that is already closed, because its number may belong to another connection by now.
  func abort() {
    isOpen.withLock { if $0 { shutdown(socket, Int32(SHUT_RDWR)) } }
  }

  /// Writes to the socket directly, bypassing the library, as far as the socket has room. Used for the last response on
  /// a connection without TLS.
  func say(_ text: String) {
    isOpen.withLock { isOpen in
      guard isOpen, !isSecure else { return }
      let bytes = Array(text.utf8)
      _ = send(socket, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
  }

  /// Marks the socket as closed. Called just before the library closes it.
  func close() {
    isOpen.withLock { $0 = false }
    if lingers.load(ordering: .relaxed) { LingeringClose.begin(socket) }
  }

  /// Requests a lingering close: what the client still sends is read after the answer, so that a reset cannot destroy
  /// the answer.
  func linger() { lingers.store(true, ordering: .relaxed) }

  /// Stores the exchange that waits for its handler, so that a stopping server can end the wait. It stays until the
  /// exchange is complete.
  func setParked(_ exchange: Exchange?) { parked.withLock { $0 = exchange } }

  var parkedExchange: Exchange? { parked.withLock { $0 } }

  /// Stores the exchange that the library has begun and not completed yet.
  func setBegun(_ exchange: Exchange?) { begun.withLock { $0 = exchange } }

  var begunExchange: Exchange? { begun.withLock { $0 } }

  func setStream(_ stream: EventStream?, heartbeatDue: UInt64 = 0) {
    self.stream.withLock { $0 = stream.map { ($0, heartbeatDue) } }
  }

  var eventStream: EventStream? { stream.withLock { $0?.stream } }

  /// Sends a heartbeat when it is due, and drops the stream of a client that has gone.
  func tend(now: UInt64, heartbeat: UInt64) {
    let due: EventStream? = stream.withLock { entry in
      guard let current = entry, now >= current.heartbeatDue else { return nil }
      entry?.heartbeatDue = now + heartbeat
      return current.stream
    }
    due?.sendHeartbeat()
    if let stream = eventStream, hasHungUp { stream.drop() }
    giveUpOnHalfARequest()
  }

  /// Aborts a connection whose client hung up in the middle of a request. The library waits for the next edge-triggered
  /// event, which never comes when the end arrived together with the last bytes. Two checks in a row must find the same
  /// deadline. Otherwise a request that has just been completed could be mistaken for half of one.
  private func giveUpOnHalfARequest() {
    guard receiving.load(ordering: .relaxed), hasHungUp else { return hungUpAt.store(0, ordering: .relaxed) }
    let deadline = deadline.load(ordering: .relaxed)
    guard deadline != 0 else { return }
    if hungUpAt.exchange(deadline, ordering: .relaxed) == deadline { abort() }
  }

  /// Whether the client has closed its side.
  private var hasHungUp: Bool {
    isOpen.withLock { isOpen in
      var byte: UInt8 = 0
      return isOpen && recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }
  }
}
