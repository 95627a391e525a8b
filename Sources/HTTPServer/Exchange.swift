import Foundation
import Synchronization

/// One request and its response.
///
/// Everything belongs to the library's thread that serves the connection, with one exception: `response` passes from
/// whoever finishes it to that thread through `phase`. Hence `@unchecked`.
final class Exchange: @unchecked Sendable {
  enum Stage { case begun, receiving, answering }

  private enum Phase {
    static let running: UInt8 = 0
    static let parked: UInt8 = 1
    static let done: UInt8 = 2
  }

  let core: ServerCore
  let connection: Connection
  let handle: LibraryConnection
  let target: String?
  /// Where the target ended in the library's memory; compared, never read.
  var targetEnd: UnsafeRawPointer?
  let startedAt = ContinuousClock.now

  var stage = Stage.begun
  private(set) var request: Request
  private var resolution = Router.Resolution.notFound
  private var reader: BodyReader?
  private var parts = PostProcessor()
  private var failure: (any Error)?
  /// Bytes of the body that came, and of those the ones that nobody wants.
  private var received = 0
  private var discarded = 0
  private var bodyStartedAt: UInt64 = 0
  private(set) var answered: Response?
  /// What was reserved for the body.
  private var reservation: (any Sendable)?
  /// A file that is being sent: whoever counts those on their way counts by this.
  private var sending: OpenFile?

  private let phase = Atomic<UInt8>(Phase.running)
  private let isClaimed = Atomic(false)
  private var response: Response?
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// `target` is `nil` when it was no text at all.
  init(_ core: ServerCore, _ connection: Connection, _ handle: LibraryConnection, target: String?) {
    self.core = core
    self.connection = connection
    self.handle = handle
    self.target = target
    request = Request(
      unreadable: .get, Headers(), remoteAddress: connection.remoteAddress, isSecure: connection.isSecure)
    connection.setBusy(true)
    connection.expect(by: Milliseconds.now() + core.slowClientTimeout)
  }
}

// Receiving.
extension Exchange {
  enum Verdict { case goOn, refuseAtOnce }

  /// Reads the head. `read` collects the header fields and throws when one is malformed.
  func receiveHead(method: String, size: Int, read: (inout Headers) throws -> Void) -> Verdict {
    stage = .receiving
    var headers = Headers()
    var cannotGoOn = true
    do {
      try read(&headers)
      let head = Head(method: Method(rawValue: method), headers: headers)
      request = Request(
        unreadable: head.method, headers, remoteAddress: connection.remoteAddress, isSecure: connection.isSecure)
      try head.checkFraming()
      cannotGoOn = connection.isExcess
      try accept(head, size: size)
      return .goOn
    } catch {
      failure = error
      let head = Head(method: request.method, headers: headers)
      return cannotGoOn || mustRefuseAtOnce(head) ? .refuseAtOnce : .goOn
    }
  }

  private func accept(_ head: Head, size: Int) throws {
    if connection.isExcess {
      throw HTTPFailure.overloaded("Too many people are here at the moment. Try again shortly.", retryAfter: 5)
    }
    guard size <= core.configuration.headerLimit else {
      throw HTTPFailure.headersTooLarge(limit: core.configuration.headerLimit)
    }
    guard let target else { throw HTTPFailure.malformed("The address holds a character that must be percent-encoded.") }
    request = Request(
      head.method, try Target(target), head.headers, remoteAddress: connection.remoteAddress,
      isSecure: connection.isSecure)
    resolution = core.router.resolve(head.method, request.path)
    guard head.framing != .none else { return connection.expectNothing() }
    bodyStartedAt = Milliseconds.now()
    connection.expect(by: bodyStartedAt + core.slowClientTimeout)
    reservation = try core.router.admit(request, resolution)
    reader = try BodyReader(head, limits: resolution.limits, directory: core.configuration.uploadDirectory)
    if reader?.kind == .multipart, let reader { try parts.open(handle, reader.multipart) }
  }

  /// An answer before the body has come closes the connection; a body of moderate size is read and thrown away instead.
  private func mustRefuseAtOnce(_ head: Head) -> Bool {
    switch head.framing {
    case .none: false
    case .length(let length): head.expectsContinue || length > ServerCore.discardLimit
    case .chunked: head.expectsContinue
    }
  }

  /// Takes a piece of the body; false when the client has sent too much for too long.
  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    received += piece.count
    connection.expect(
      by: bodyStartedAt + core.slowClientTimeout + UInt64(received * 1000 / core.configuration.minimumRate))
    guard failure == nil, let reader else {
      discarded += piece.count
      return discarded <= ServerCore.discardLimit
    }
    do {
      try reader.take(piece)
      if reader.kind == .multipart { try parts.process(piece, reader.multipart) }
    } catch {
      failure = error
      parts.close()
      self.reader = nil
    }
    return true
  }

  private func finishBody() {
    guard failure == nil, let reader else { return }
    do {
      if reader.kind == .multipart { try parts.finish(reader.multipart) }
      request.body = try reader.body()
    } catch {
      failure = error
    }
    self.reader = nil
  }
}

// Answering.
extension Exchange {
  /// Runs the handler on this thread until it first waits. True when it is done already.
  func run() -> Bool {
    stage = .answering
    connection.expectNothing()
    finishBody()
    if failure != nil {
      finish(refusal())
      return true
    }
    let running = Task.immediate { [self, request, resolution] in
      finish(await core.router.respond(to: request, resolution))
    }
    if isDone { return true }
    task.withLock { $0 = running }
    return isDone
  }

  /// The response to what was wrong with the request.
  func refusal() -> Response {
    stage = .answering
    return core.router.refuse(request, failure ?? HTTPFailure.malformed("The request is malformed."))
  }

  var isDone: Bool { phase.load(ordering: .acquiring) == Phase.done }

  /// The first response counts; it wakes the connection if it waits.
  func finish(_ response: Response) {
    guard !isClaimed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    self.response = response
    if phase.exchange(Phase.done, ordering: .acquiringAndReleasing) == Phase.parked { handle.resume() }
  }

  /// Says that the connection has been suspended. False when the response came meanwhile, so nobody will wake it.
  func park() -> Bool {
    connection.setParked(self)
    if core.isRefusing { finish(stopped()) }
    let (parked, _) = phase.compareExchange(
      expected: Phase.running, desired: Phase.parked, ordering: .acquiringAndReleasing)
    return parked
  }

  /// Gives up on the handler, because the server stops.
  func giveUp() {
    finish(stopped())
    task.withLock { $0 }?.cancel()
  }

  private func stopped() -> Response {
    core.router.refuse(request, HTTPFailure.overloaded("The server is stopping. Try again shortly.", retryAfter: 5))
  }

  /// The response, once.
  func takeResponse() -> Response? {
    defer { response = nil }
    return response
  }

  /// Notes what is about to be sent, and by when it must be gone.
  func willSend(_ response: Response) {
    answered = response
    if case .file(let file, _) = response.content { sending = file }
    answered?.content = .omitted(length: response.length)
    guard let length = response.length else { return connection.expectNothing() }
    let transfer = UInt64(length) * 1000 / UInt64(core.configuration.minimumRate)
    connection.deliver(by: Milliseconds.now() + core.slowClientTimeout + transfer)
  }

  /// The library is done with this exchange, well or not.
  func complete() {
    parts.close()
    connection.setParked(nil)
    connection.eventStream?.close()
    connection.setStream(nil)
    connection.setBusy(false)
    connection.expect(by: Milliseconds.now() + core.slowClientTimeout + core.idleTimeout)
    core.log(self)
    (reservation, sending) = (nil, nil)
  }
}
