import Foundation
import Synchronization

/// One socket and what is known of it from its opening to its closing.
final class Connection: Sendable {
  let socket: Int32
  let remoteAddress: String
  /// See `NetworkPrefix`.
  let network: String
  let isSecure: Bool
  /// Set where there were too many connections already; its requests are answered 503.
  let excess: Connections.Excess?

  /// In `Milliseconds`; 0 where nothing is awaited of the client.
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
  /// The lane of the last request's network; most connections know but one.
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

  /// The client must send something more by then.
  func expect(by time: UInt64) { set(deadline: time, receiving: true) }

  /// The client must have taken the response by then.
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

  /// Ends the conversation in both directions; the library then sees an error and cleans up. A socket that is closed
  /// already, whose number may belong to another by now, is left alone.
  func abort() {
    isOpen.withLock { if $0 { shutdown(socket, Int32(SHUT_RDWR)) } }
  }

  /// Writes to the socket past the library, as far as there is room; for the last words of a connection without TLS.
  func say(_ text: String) {
    isOpen.withLock { isOpen in
      guard isOpen, !isSecure else { return }
      let bytes = Array(text.utf8)
      _ = send(socket, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
  }

  /// Called just before the socket is closed.
  func close() {
    isOpen.withLock { $0 = false }
    if lingers.load(ordering: .relaxed) { LingeringClose.begin(socket) }
  }

  /// Asks that what the client still sends be read after the answer, so that the answer is not lost to a reset.
  func linger() { lingers.store(true, ordering: .relaxed) }

  /// The exchange that waits for its handler, so that a stop can end the waiting.
  func setParked(_ exchange: Exchange?) { parked.withLock { $0 = exchange } }

  var parkedExchange: Exchange? { parked.withLock { $0 } }

  /// The exchange that the library has begun and not completed yet.
  func setBegun(_ exchange: Exchange?) { begun.withLock { $0 = exchange } }

  var begunExchange: Exchange? { begun.withLock { $0 } }

  func setStream(_ stream: EventStream?, heartbeatDue: UInt64 = 0) {
    self.stream.withLock { $0 = stream.map { ($0, heartbeatDue) } }
  }

  var eventStream: EventStream? { stream.withLock { $0?.stream } }

  /// Sends a heartbeat when it is due, and notices a client that has gone.
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

  /// The library waits for the next edge, and there is none when the end arrived together with the last bytes. Seen
  /// twice without a byte between, so that a request just complete is not taken for half of one.
  private func giveUpOnHalfARequest() {
    guard receiving.load(ordering: .relaxed), hasHungUp else { return hungUpAt.store(0, ordering: .relaxed) }
    let deadline = deadline.load(ordering: .relaxed)
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
