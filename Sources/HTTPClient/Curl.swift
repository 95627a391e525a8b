import CCurl
import Foundation

// The only file that uses libcurl. Each class owns the C handle that it creates.

/// libcurl's URL parser (curl_url(3)).
final class CurlURL {
  private let handle = curl_url()

  deinit { curl_url_cleanup(handle) }

  /// Parses an absolute URL. Once a URL is set, also parses a reference relative to it.
  func set(_ text: String) -> Bool { curl_url_set(handle, CURLUPART_URL, text, 0) == CURLUE_OK }

  var url: String? { part(CURLUPART_URL) }
  var scheme: String? { part(CURLUPART_SCHEME) }
  var user: String? { part(CURLUPART_USER) }
  var host: String? { part(CURLUPART_HOST) }
  var port: Int? { part(CURLUPART_PORT, flags: CURLU_DEFAULT_PORT).flatMap(Int.init) }

  private func part(_ which: CURLUPart, flags: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, which, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}

/// The result of a transfer.
struct CurlEnding {
  fileprivate let code: CURLcode
  /// libcurl's message in addition to the code. Often empty.
  fileprivate var detail = ""

  var isSuccess: Bool { code == CURLE_OK }

  func error(host: String, limit: Int) -> HTTPClientError {
    let reason = detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail
    return switch code {
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: limit)
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(host: host, reason: reason)
    case CURLE_COULDNT_CONNECT: .unreachable(host: host, reason: reason)
    case CURLE_SSL_CONNECT_ERROR: .notEncrypted(host: host, reason: reason)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CACERT_BADFILE:
      .untrusted(host: host, reason: reason)
    default: .broken(host: host, reason: reason)
    }
  }
}

/// The easy handle of one transfer. It keeps its `Transfer` alive, to which the callbacks below point without owning
/// it.
final class CurlEasy {
  let transfer: Transfer
  fileprivate let handle: UnsafeMutableRawPointer
  private var headerList: UnsafeMutablePointer<curl_slist>?
  /// The file that libcurl reads the body from.
  private var stream: UnsafeMutablePointer<FILE>?
  private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  /// Throws ``HTTPClientError/broken(host:reason:)`` when libcurl lacks an option that this client needs.
  init(_ transfer: Transfer) throws {
    guard let handle = curl_easy_init() else { preconditionFailure("out of memory") }
    self.transfer = transfer
    self.handle = handle
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try check(ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, message))
    try setRequest()
    try setGuards()
    try setCallbacks()
    try setConnection()
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(headerList)
    if let stream { fclose(stream) }
    message.deallocate()
  }

  fileprivate func ending(_ code: CURLcode) -> CurlEnding {
    CurlEnding(code: code, detail: String(cString: message))
  }

  private func setRequest() throws {
    let hop = transfer.hop
    try set(CURLOPT_URL, hop.target.url)
    if hop.method == .head {
      try set(CURLOPT_NOBODY, 1)
    } else if let file = hop.file {
      try setBody(file)
    } else if !hop.body.isEmpty || [.post, .put, .patch].contains(hop.method) {
      try setBody(hop.body)
    }
    if hop.method != .head { try set(CURLOPT_CUSTOMREQUEST, hop.method.rawValue) }
    try set(CURLOPT_USERAGENT, hop.userAgent)
    // An empty Expect keeps libcurl from waiting for "100 Continue". Without an empty Content-Type it would declare a
    // form. libcurl 7.88 also signs such a field, which is not sent, and so services refuse the signature.
    let unasked = hop.headers["Content-Type"] == nil ? ["Expect:", "Content-Type:"] : ["Expect:"]
    for line in hop.headerLines + (hop.signature == nil ? unasked : []) {
      headerList = curl_slist_append(headerList, line)
    }
    try check(ccurl_set_list(handle, CURLOPT_HTTPHEADER, headerList))
    if let signature = hop.signature { try sign(signature) }
  }

  private func sign(_ signature: HTTPClient.Signature) throws {
    try set(CURLOPT_AWS_SIGV4, "aws:amz:\(signature.region):\(signature.service)")
    try set(CURLOPT_USERNAME, signature.keyID)
    try set(CURLOPT_PASSWORD, signature.secret)
  }

  /// Makes libcurl read the body from the file, with fread(3).
  private func setBody(_ file: URL) throws {
    var status = stat()
    guard let stream = fopen(file.path, "re"), fstat(fileno(stream), &status) == 0 else {
      let reason = String(cString: strerror(errno))
      throw HTTPClientError.malformedRequest("\(file.path) cannot be read: \(reason)")
    }
    self.stream = stream
    try set(CURLOPT_UPLOAD, 1)
    try check(ccurl_set_offset(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(status.st_size)))
    try check(ccurl_set_pointer(handle, CURLOPT_READDATA, stream))
  }

  private func setBody(_ body: Data) throws {
    try check(ccurl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
    // Empty data has no address, and for a null address libcurl would read a body from standard input.
    let bytes = body.isEmpty ? Data([0]) : body
    try bytes.withUnsafeBytes { raw in
      try check(ccurl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: raw.baseAddress)))
    }
  }

  private func setGuards() throws {
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_PROXY, "")  // an empty proxy also overrides the environment's
    try set(CURLOPT_FOLLOWLOCATION, 0)
    try set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    try set(CURLOPT_PIPEWAIT, 1)  // prefer a stream on a connection being opened to another connection
    try set(CURLOPT_TIMEOUT_MS, transfer.patience)
    try set(CURLOPT_CONNECTTIMEOUT_MS, max(1, transfer.limits.connect.milliseconds))
    // Without this, libcurl would end a transfer only when its name resolution ends, and all others would wait for it.
    try set(CURLOPT_QUICK_EXIT, 1)
    if let stall = transfer.limits.stall {
      try set(CURLOPT_LOW_SPEED_LIMIT, 100)  // bytes a second
      try set(CURLOPT_LOW_SPEED_TIME, max(1, Int(stall.components.seconds)))
    }
    try check(ccurl_set_offset(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(max(1, transfer.limits.maxBytes))))
  }

  private func setConnection() throws {
    let configuration = transfer.configuration
    if let authorities = configuration.certificateAuthorities { try set(CURLOPT_CAINFO, authorities.path) }
    if configuration.unverifiedOrigins.contains(transfer.hop.target.origin) {
      try set(CURLOPT_SSL_VERIFYPEER, 0)
      try set(CURLOPT_SSL_VERIFYHOST, 0)
    }
    try set(CURLOPT_MAXAGE_CONN, max(1, Int(configuration.maxIdleTime.components.seconds)))
    if let seconds = configuration.keepAliveSeconds {
      try set(CURLOPT_TCP_KEEPALIVE, 1)
      try set(CURLOPT_TCP_KEEPIDLE, seconds)
      try set(CURLOPT_TCP_KEEPINTVL, seconds)
    }
  }

  private func setCallbacks() throws {
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    try check(ccurl_set_receiver(handle, CURLOPT_HEADERFUNCTION, receiveHeader))
    try check(ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context))
    try check(ccurl_set_receiver(handle, CURLOPT_WRITEFUNCTION, receiveBody))
    try check(ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context))
    try check(ccurl_set_prerequest(handle, beginRequest))
    try check(ccurl_set_pointer(handle, CURLOPT_PREREQDATA, context))
    try check(ccurl_set_opensocket(handle, openSocket))
    try check(ccurl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context))
  }

  private func set(_ option: CURLoption, _ value: Int) throws { try check(ccurl_set_long(handle, option, value)) }

  private func set(_ option: CURLoption, _ value: String) throws { try check(ccurl_set_text(handle, option, value)) }

  private func check(_ code: CURLcode) throws {
    guard code != CURLE_OK else { return }
    throw CurlEnding(code: code).error(host: transfer.hop.target.origin.host, limit: transfer.limits.maxBytes)
  }
}

private func receiveHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return transfer(context).receive(headerLine: line) ? line.count : refusal(line.count)
}

private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let chunk = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return transfer(context).receive(body: chunk) ? chunk.count : refusal(chunk.count)
}

/// Called once there is a connection, before anything of the request is sent on it.
private func beginRequest(
  _ context: UnsafeMutableRawPointer?, _ address: UnsafeMutablePointer<CChar>?,
  _ localAddress: UnsafeMutablePointer<CChar>?, _ port: Int32, _ localPort: Int32
) -> Int32 {
  transfer(context).begin() ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}

/// A return value other than the number of received bytes makes libcurl abort the transfer.
private func refusal(_ count: Int) -> Int { count == 0 ? 1 : 0 }

/// Called after name resolution with every address to which libcurl is about to connect, so that the checked address is
/// the one that is used.
private func openSocket(
  _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  var count = 0
  guard let address, let bytes = ccurl_address_bytes(address, &count), transfer(context).mayConnect,
    transfer(context).allows(IPAddress(bytes: Array(UnsafeRawBufferPointer(start: bytes, count: count))))
  else { return -1 }
  let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
  let descriptor = socket(address.pointee.family, kind, address.pointee.`protocol`)
  if descriptor >= 0, let seconds = transfer(context).configuration.keepAliveSeconds {
    var milliseconds = UInt32(clamping: seconds * 1000)
    let size = socklen_t(MemoryLayout.size(ofValue: milliseconds))
    // A kernel without this option waits longer, which is no reason not to connect.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &milliseconds, size)
  }
  return descriptor
}

extension HTTPClient.Configuration {
  fileprivate var keepAliveSeconds: Int? { keepAlive.map { max(1, Int(clamping: $0.components.seconds)) } }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer {
  Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()
}

/// Many transfers on one thread, sharing connections (libcurl-multi(3)).
///
/// Sendable because only the transfer thread calls its methods, except `wake`. Any thread may call curl_multi_wakeup(3)
/// until `close`, which the transfer thread must call at the end.
final class CurlMulti: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer
  private var running: [UnsafeMutableRawPointer: CurlEasy] = [:]

  /// Initializes libcurl once, on first use. This must happen before any thread of the program uses libcurl.
  private static let libraryIsReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init(connectionsPerHost: Int, streamsPerConnection: Int) {
    precondition(Self.libraryIsReady, "libcurl cannot start")
    guard let handle = curl_multi_init() else { preconditionFailure("out of memory") }
    self.handle = handle
    ccurl_multi_set_long(handle, CURLMOPT_MAX_HOST_CONNECTIONS, connectionsPerHost)
    ccurl_multi_set_long(handle, CURLMOPT_MAX_CONCURRENT_STREAMS, streamsPerConnection)
  }

  /// Closes every connection and frees the handle. No method may be called afterwards.
  func close() {
    precondition(running.isEmpty, "libcurl was closed during a transfer")
    curl_multi_cleanup(handle)
  }

  func start(_ easy: CurlEasy) throws {
    try check(curl_multi_add_handle(handle, easy.handle))
    running[easy.handle] = easy
  }

  func stop(where condition: (Transfer) -> Bool) -> [Transfer] {
    let stopped = running.values.filter { condition($0.transfer) }
    for easy in stopped { remove(easy.handle) }
    return stopped.map(\.transfer)
  }

  /// Advances every transfer without waiting, and returns those that ended.
  func perform() throws -> [(transfer: Transfer, ending: CurlEnding)] {
    var stillRunning: Int32 = 0
    try check(curl_multi_perform(handle, &stillRunning))
    var ended: [(Transfer, CurlEnding)] = []
    var waiting: Int32 = 0
    while let message = curl_multi_info_read(handle, &waiting) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
      // The message is freed with its handle, so the code is read before the handle is removed.
      let code = ccurl_result(message)
      if let finished = remove(easy) { ended.append((finished.transfer, finished.ending(code))) }
    }
    return ended
  }

  /// Sleeps until a socket is ready, one of libcurl's timers is due, `wake` is called or a second has passed.
  func wait() { curl_multi_poll(handle, nil, 0, 1000, nil) }

  func wake() { curl_multi_wakeup(handle) }

  private func check(_ code: CURLMcode) throws {
    guard code != CURLM_OK else { return }
    throw HTTPClientError.broken(host: "libcurl", reason: String(cString: curl_multi_strerror(code)))
  }

  @discardableResult
  private func remove(_ easy: UnsafeMutableRawPointer) -> CurlEasy? {
    curl_multi_remove_handle(handle, easy)
    return running.removeValue(forKey: easy)
  }
}
