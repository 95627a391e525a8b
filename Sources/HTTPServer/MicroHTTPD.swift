import CMicroHTTPD
import Foundation
import Logging

// The only file that uses libmicrohttpd. Who owns what the library holds:
// - The daemon's context is its `ServerCore`, retained from its start to its stop.
// - A socket's context is its `Connection`, retained when the socket opens and released when it closes.
// - A request's context is its `Exchange`, retained when its target is read and released when it completes.
// - A response belongs to the library once it is queued. An event feed is retained until the library frees it.

/// The library's handle of a connection. Valid until its exchange completes.
struct LibraryConnection: @unchecked Sendable {
  fileprivate let pointer: OpaquePointer
  fileprivate let suspensions: Suspensions

  /// Takes the connection out of the event loop. Call it only from the library's callbacks.
  func suspend() {
    suspensions.add(1)
    MHD_suspend_connection(pointer)
  }

  /// Puts a suspended connection back into the event loop. Call it once, from any thread.
  func resume() {
    MHD_resume_connection(pointer)
    suspensions.add(-1)
  }
}

/// The running libmicrohttpd daemon.
final class Daemon: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let context: Unmanaged<ServerCore>
  private let listeningSocket: Int32

  /// Takes over the listening socket. The library closes it even when it does not start, and its number may then belong
  /// to another file. Throws `ServerError`.
  init(_ core: ServerCore, listeningOn listeningSocket: Int32, certificate: String?, key: String?) throws {
    let configuration = core.configuration
    var options = partyline_daemon_options()
    options.listening_socket = listeningSocket
    options.threads = UInt32(configuration.threads)
    // The library divides its limit among the threads and stops accepting beyond it. The limit is therefore high enough
    // for excess connections to be answered with 503, or closed.
    options.connection_limit = UInt32(
      (configuration.connectionLimit + 2 * Connections.told) * max(1, configuration.threads))
    options.idle_seconds = UInt32(max(1, configuration.idleTimeout.milliseconds / 1000))
    // More than the limit, so that a head that is somewhat too large still reaches `Exchange` and gets a proper answer.
    // Every open stream keeps this much memory.
    options.memory_limit = max(8 << 10, configuration.headerLimit * 3 / 2)
    context = Unmanaged.passRetained(core)
    options.context = context.toOpaque()
    options.answer = answer
    options.begin = begin
    options.complete = complete
    options.connect = connect
    options.log = log
    let started = withPEM(certificate, key) { certificate, key, priorities in
      options.certificate = certificate
      options.key = key
      options.priorities = priorities
      return partyline_start_daemon(&options)
    }
    guard let started else {
      context.release()
      throw ServerError(
        certificate == nil
          ? "The HTTP library could not start because memory or threads ran out. See the log."
          : "The certificate or its key cannot be used.")
    }
    pointer = started
    self.listeningSocket = listeningSocket
  }

  /// Makes the system refuse new connections by replacing the listening socket with an idle one, which closes the
  /// listening one. `MHD_quiesce_daemon` would remove the socket from each thread's epoll set. The thread itself may be
  /// doing so at that moment, and the library aborts the process when the socket is already gone.
  func stopAccepting() {
    let idle = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard idle >= 0 else { return }
    dup2(idle, listeningSocket)
    _ = fcntl(listeningSocket, F_SETFD, FD_CLOEXEC)
    close(idle)
  }

  /// Closes everything, including the listening socket, and waits for the threads. No connection may be suspended, and
  /// the daemon must not be used afterwards.
  func stop() {
    MHD_stop_daemon(pointer)
    context.release()
  }
}

/// TLS 1.3 and 1.2, without SHA-1 and without RSA key exchange, whose sessions can be decrypted once the key is known.
private let priorities = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA:-SHA1"

private func withPEM<Result>(
  _ certificate: String?, _ key: String?,
  _ body: (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let certificate, let key else { return body(nil, nil, nil) }
  return certificate.withCString { certificate in
    key.withCString { key in
      priorities.withCString { body(certificate, key, $0) }
    }
  }
}

// The library's callbacks. They are top-level functions because closures would inherit the isolation of the place where
// the pointers are assigned.

private func core(_ context: UnsafeMutableRawPointer?) -> ServerCore {
  Unmanaged<ServerCore>.fromOpaque(context!).takeUnretainedValue()
}

private func connect(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_ConnectionNotificationCode
) {
  guard let handle, let slot else { return }
  if code == .CONNECTION_NOTIFY_STARTED {
    let address = RemoteAddress.text(partyline_connection_address(handle))
    let connection = core(context).open(partyline_connection_socket(handle), from: address)
    slot.pointee = Unmanaged.passRetained(connection).toOpaque()
  } else if let pointer = slot.pointee {
    let connection = Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue()
    // When the library has no memory left for a request's head, it does not complete the request.
    if let exchange = connection.begunExchange { complete(Unmanaged.passUnretained(exchange), isFailed: true) }
    core(context).close(connection)
    slot.pointee = nil
  }
}

/// Called with the raw target as soon as the request line is read. The return value becomes the request's context.
private func begin(
  context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, handle: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let handle, let pointer = partyline_connection_context(handle) else { return nil }
  let connection = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
  let exchange = Exchange(
    core(context), connection, LibraryConnection(pointer: handle, suspensions: core(context).suspensions),
    target: target.flatMap(String.init(validatingCString:)))
  exchange.targetEnd = target.map { UnsafeRawPointer($0 + strlen($0)) }
  if let target { hideQuery(UnsafeMutablePointer(mutating: target)) }
  connection.setBegun(exchange)
  return Unmanaged.passRetained(exchange).toOpaque()
}

/// Ends the target after the question mark, in the library's own memory. The library would otherwise keep a record of
/// each parameter in that memory, and wait forever when there is no room for one. `Target` reads the query from its own
/// copy.
private func hideQuery(_ target: UnsafeMutablePointer<CChar>) {
  if let mark = strchr(target, Int32(UInt8(ascii: "?"))) { mark[1] = 0 }
}

private func complete(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_RequestTerminationCode
) {
  guard let pointer = slot?.pointee else { return }
  slot?.pointee = nil
  complete(Unmanaged<Exchange>.fromOpaque(pointer), isFailed: code == .REQUEST_TERMINATED_WITH_ERROR)
}

private func complete(_ exchange: Unmanaged<Exchange>, isFailed: Bool) {
  let exchange = exchange.takeRetainedValue()
  exchange.connection.setBegun(nil)
  exchange.complete(isFailed: isFailed)
}

private func answer(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
  size: UnsafeMutablePointer<Int>?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let handle, let pointer = slot?.pointee, let size else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
  switch exchange.stage {
  case .begun:
    return receiveHead(exchange, handle, method, version)
  case .receiving where size.pointee > 0:
    defer { size.pointee = 0 }
    return exchange.receive(UnsafeRawBufferPointer(start: data, count: size.pointee)) ? .YES : .NO
  // The library is sending 100 Continue to a client that waits for it. Data that arrives now was sent without waiting.
  case .receiving where data != nil:
    return .YES
  case .receiving:
    return doneOrParked(exchange, exchange.run()) ? send(exchange, handle) : .YES
  case .answering:
    return doneOrParked(exchange, exchange.goOn()) ? send(exchange, handle) : .YES
  }
}

private func receiveHead(
  _ exchange: Exchange, _ handle: OpaquePointer, _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?
) -> MHD_Result {
  let name = method.map { String(cString: $0) } ?? ""
  let size = partyline_head_size(handle)
  let verdict = exchange.receiveHead(method: name, size: size) { headers in
    // The target is directly followed by the version unless a NUL byte cut the target short.
    guard let version, let method, let end = exchange.targetEnd, end + 1 == UnsafeRawPointer(version) else {
      throw HTTPFailure.malformed("The request line is malformed.")
    }
    try collect(&headers, handle, from: version + strlen(version), to: UnsafeRawPointer(method) + size)
  }
  guard verdict == .refuseAtOnce else { return .YES }
  exchange.connection.linger()
  exchange.finish(exchange.refusal())
  return send(exchange, handle, closing: true)
}

/// Returns false when the connection is suspended to wait for its handler.
private func doneOrParked(_ exchange: Exchange, _ isDone: Bool) -> Bool {
  if isDone { return true }
  exchange.handle.suspend()
  if !exchange.park() { exchange.handle.resume() }
  return false
}

/// The header fields read so far, and the position reached in the library's memory.
private struct Collected {
  var headers = Headers()
  var failure: (any Error)?
  var position: UnsafeRawPointer

  /// Advances to the start of the next line, or of the body after an empty line. The library has replaced CR and LF by
  /// zeros. A lone line feed leaves one zero, and only some parsers accept it as a line end (RFC 9112 section 2.2).
  mutating func endLine(at next: UnsafeRawPointer, emptyLines: Int = 0) throws {
    let start = position
    try advance(to: next)
    let zeros = UnsafeRawBufferPointer(start: start, count: next - start).reversed().prefix { $0 == 0 }.count
    guard zeros == 2 + 2 * emptyLines else {
      throw HTTPFailure.malformed("A line of the head does not end with CR and LF.")
    }
  }

  /// Advances to where the next item begins. The library leaves the head as received, except for zeros in place of
  /// colons and line ends. Any other byte in between is data that it lost: the rest of a value behind a NUL, or a
  /// folded line, which it would join to the name. RFC 9112 section 5.2 has both refused.
  mutating func advance(to next: UnsafeRawPointer) throws {
    guard next >= position, UnsafeRawBufferPointer(start: position, count: next - position).allSatisfy(isGap) else {
      throw HTTPFailure.malformed("A header field is malformed.")
    }
    position = next
  }
}

private func isGap(_ byte: UInt8) -> Bool {
  byte == 0 || byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

private func collect(
  _ headers: inout Headers, _ handle: OpaquePointer, from start: UnsafeRawPointer, to end: UnsafeRawPointer
) throws {
  var collected = Collected(position: start)
  _ = withUnsafeMutablePointer(to: &collected) {
    MHD_get_connection_values_n(handle, .HEADER_KIND, collectField, $0)
  }
  headers = collected.headers
  if let failure = collected.failure { throw failure }
  try collected.endLine(at: end, emptyLines: 1)
}

private func collectField(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?, nameSize: Int,
  value: UnsafePointer<CChar>?, valueSize: Int
) -> MHD_Result {
  guard let collected = context?.assumingMemoryBound(to: Collected.self) else { return .NO }
  do {
    guard let name, let value else { throw HTTPFailure.malformed("A header field is malformed.") }
    try collected.pointee.endLine(at: name)
    collected.pointee.position += nameSize
    try collected.pointee.advance(to: value)
    collected.pointee.position += valueSize
    try collected.pointee.headers.receive(
      UnsafeRawBufferPointer(start: name, count: nameSize).bindMemory(to: UInt8.self),
      UnsafeRawBufferPointer(start: value, count: valueSize).bindMemory(to: UInt8.self))
    return .YES
  } catch {
    collected.pointee.failure = error
    return .NO
  }
}

// Responses

private func send(_ exchange: Exchange, _ handle: OpaquePointer, closing: Bool = false) -> MHD_Result {
  guard let response = exchange.takeResponse(), let made = make(response, exchange, handle) else { return .NO }
  for field in response.headers where add(field, to: made) != .YES {
    exchange.core.logger.warning("A response header was refused", metadata: ["name": "\(field.name)"])
  }
  if closing || exchange.endsConnection || exchange.core.isStopping {
    MHD_add_response_header(made, "Connection", "close")
  }
  exchange.willSend(response)
  defer { MHD_destroy_response(made) }
  return MHD_queue_response(handle, UInt32(response.status.rawValue), made)
}

/// Passes the field's own bytes. Swift would first copy a string that is passed as a C string.
private func add(_ field: Headers.Field, to response: OpaquePointer) -> MHD_Result {
  field.name.withCString { name in field.value.withCString { MHD_add_response_header(response, name, $0) } }
}

private func make(_ response: Response, _ exchange: Exchange, _ handle: OpaquePointer) -> OpaquePointer? {
  switch response.content {
  case .bytes(let bytes):
    return bytes.withUnsafeBytes {
      MHD_create_response_from_buffer(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
  case .file(let file, let range) where !range.isEmpty:
    // The library closes the descriptor that it receives.
    let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    return MHD_create_response_from_fd_at_offset64(UInt64(range.count), copy, UInt64(range.lowerBound))
  case .events(let stream):
    return makeFeed(stream, exchange, handle)
  case .omitted(nil):
    return partyline_create_response_without_length()
  case .omitted(let length?) where length != 0:
    // The content is never read. The callback only gives the response its length.
    return MHD_create_response_from_callback(UInt64(length), 1, partyline_read_nothing, nil, nil)
  case .empty, .file, .omitted:
    return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
  }
}

private let endOfStream = -1
private let endWithError = -2

/// An event stream and the connection that it is sent on.
private final class Feed: Sendable {
  let stream: EventStream
  let handle: LibraryConnection

  init(_ stream: EventStream, _ handle: LibraryConnection) {
    self.stream = stream
    self.handle = handle
  }
}

private func makeFeed(_ stream: EventStream, _ exchange: Exchange, _ handle: OpaquePointer) -> OpaquePointer? {
  let feed = Feed(stream, exchange.handle)
  exchange.core.open(stream, on: exchange)
  return MHD_create_response_from_callback(
    .max, 256, readFeed, Unmanaged.passRetained(feed).toOpaque(), freeFeed)
}

private func readFeed(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, size: Int
) -> Int {
  guard let context else { return endWithError }
  let feed = Unmanaged<Feed>.fromOpaque(context).takeUnretainedValue()
  let target = UnsafeMutableRawBufferPointer(start: buffer, count: size)
  return switch feed.stream.read(into: target, park: feed.handle.suspend) {
  case .bytes(let count): count
  case .parked: 0
  case .end: endOfStream
  case .dropped: endWithError
  }
}

private func freeFeed(context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<Feed>.fromOpaque(context).takeRetainedValue().stream.close()
}

// Forms

/// libmicrohttpd's post processor for one multipart body.
struct PostProcessor {
  private var pointer: OpaquePointer?
  private var delimiter: MultipartDelimiter?
  /// The number of bytes before the first delimiter, which have no meaning (RFC 2046 section 5.1.1). Nil once the
  /// delimiter has been read.
  private var preamble: Int? = 0
  /// The library searches for the first delimiter in quadratic time, so a preamble must not be longer than this.
  private static let preambleLimit = 1024

  /// Opens the post processor. The reader must live until `finish` or `close`. Throws 400 when the content type names
  /// no boundary.
  mutating func open(_ connection: LibraryConnection, _ contentType: String, _ reader: MultipartReader) throws {
    let context = Unmanaged.passUnretained(reader).toOpaque()
    pointer = MHD_create_post_processor(connection.pointer, 32 << 10, takePiece, context)
    if pointer == nil { throw HTTPFailure.malformed("The multipart form has no usable boundary.") }
    delimiter = MultipartDelimiter(contentType: contentType)
  }

  /// Passes the bytes on up to one delimiter after another, so that the reader knows which pieces belong to one part.
  /// The post processor reports the beginning of a part twice when its first bytes come alone. The arguments are then
  /// the same as for two parts of one name.
  mutating func process(_ piece: UnsafeRawBufferPointer, _ reader: MultipartReader) throws {
    guard var delimiter else { return }
    defer { self.delimiter = delimiter }
    var rest = piece
    if let before = preamble {
      guard let end = delimiter.end(in: rest) else {
        preamble = before + rest.count
        guard before + rest.count <= Self.preambleLimit else {
          throw HTTPFailure.malformed("The multipart form does not begin with its boundary.")
        }
        return
      }
      preamble = nil
      try delimiter.line.withUnsafeBytes { try feed($0, reader) }
      rest = UnsafeRawBufferPointer(rebasing: rest[end...])
    }
    while !rest.isEmpty {
      let end = delimiter.end(in: rest)
      let part = UnsafeRawBufferPointer(rebasing: rest[..<(end ?? rest.count)])
      try feed(part, reader)
      if end != nil { reader.delimit() }
      rest = UnsafeRawBufferPointer(rebasing: rest[part.count...])
    }
  }

  private func feed(_ bytes: UnsafeRawBufferPointer, _ reader: MultipartReader) throws {
    let result = MHD_post_process(pointer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    if let failure = reader.failure { throw failure }
    if result != .YES { throw HTTPFailure.malformed("The multipart form is malformed.") }
  }

  /// Ends the form. Throws 400 when the form is cut short.
  mutating func finish(_ reader: MultipartReader) throws {
    let result = MHD_destroy_post_processor(pointer)
    pointer = nil
    if result != .YES { throw HTTPFailure.malformed("The multipart form is cut short.") }
  }

  mutating func close() {
    if let pointer { MHD_destroy_post_processor(pointer) }
    pointer = nil
  }
}

private func takePiece(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
  fileName: UnsafePointer<CChar>?, type: UnsafePointer<CChar>?, encoding: UnsafePointer<CChar>?,
  data: UnsafePointer<CChar>?, offset: UInt64, size: Int
) -> MHD_Result {
  guard let context else { return .NO }
  let reader = Unmanaged<MultipartReader>.fromOpaque(context).takeUnretainedValue()
  let piece = MultipartReader.Piece(
    name: name.flatMap(String.init(validatingCString:)), fileName: fileName.map { String(cString: $0) },
    type: type.map { String(cString: $0) }, offset: offset, bytes: UnsafeRawBufferPointer(start: data, count: size))
  return reader.take(piece) ? .YES : .NO
}

// The library's own log messages

private func log(context: UnsafeMutableRawPointer?, format: UnsafePointer<CChar>?, arguments: CVaListPointer?) {
  guard let format, let arguments else { return }
  var buffer = [CChar](repeating: 0, count: 512)
  vsnprintf(&buffer, buffer.count, format, arguments)
  let end = buffer.firstIndex(of: 0) ?? buffer.endIndex
  let text = String(decoding: buffer[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
  core(context).logger.debug("libmicrohttpd: \(text.trimmingCharacters(in: .whitespacesAndNewlines))")
}
