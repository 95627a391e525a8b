import CCurl
import Foundation

// After the last byte of a mail, libcurl waits for the relay's reply within the call. A session therefore has its own
// thread, and does not use libcurl's multi interface.

/// A connection to the relay that is kept from one mail to the next. It is for one thread.
final class SMTPSession {
  struct Limits: Sendable {
    var connect: Duration = .seconds(10)
    /// The time limit for a mail up to its last byte.
    var mail: Duration = .seconds(45)
    /// The time limit for the reply to the end of a mail. Relays that examine the mail first take minutes (RFC 5321
    /// section 4.5.3.2.6).
    var reply: Duration = .seconds(300)

    /// The time limit for a whole mail. It is shorter than the time for which the outbox lends a delivery.
    var whole: Duration { mail + reply }
  }

  private let relay: SMTPRelay
  private let handle = CurlHandle()
  private let limits: Limits

  /// The state of the conversation about one mail. libcurl's callbacks point to it without owning it.
  fileprivate final class Conversation {
    let bytes: [UInt8]
    let needsLogin: Bool
    /// The time until which the relay must have taken the last byte.
    let end: ContinuousClock.Instant
    let isCancelled: @Sendable () -> Bool
    var position = 0
    /// The number of bytes that libcurl has sent. It reads further bytes ahead.
    var sentBytes = 0
    var isLoggedIn: Bool
    var lastReply: SMTPReply?
    /// The refusal that made libcurl give up. libcurl then says QUIT, whose reply must not replace it.
    var refusal: SMTPReply?
    var lacksLogin = false

    init(
      _ bytes: [UInt8], needsLogin: Bool, isLoggedIn: Bool, within limit: Duration,
      isCancelled: @escaping @Sendable () -> Bool
    ) {
      (self.bytes, self.needsLogin, self.isLoggedIn) = (bytes, needsLogin, isLoggedIn)
      end = ContinuousClock.now + limit
      self.isCancelled = isCancelled
    }

    /// Whether libcurl has sent the last byte of the mail, so that only the reply to its end is missing. The bytes sent
    /// can be more than those of the mail, because a dot at the start of a line is sent twice.
    var isSentWhole: Bool { !bytes.isEmpty && position == bytes.count && sentBytes >= bytes.count }
    var isLate: Bool { !isSentWhole && ContinuousClock.now > end }

    /// Handles a line of a reply. Returns false to abort: if the relay offers no login, libcurl would go on without one
    /// and not report it.
    func hear(_ line: String) -> Bool {
      guard let reply = SMTPReply(line) else { return true }
      if reply.code >= 400 { refusal = reply } else if reply.code != 221 { refusal = nil }
      if reply.code != 221 || refusal == nil { lastReply = reply }
      switch reply.code {
      case 220: isLoggedIn = false
      case 235: isLoggedIn = true
      case 354 where needsLogin && !isLoggedIn:
        lacksLogin = true
        return false
      default: break
      }
      return true
    }
  }

  private var isLoggedIn = false

  init(_ relay: SMTPRelay, limits: Limits = Limits()) { (self.relay, self.limits) = (relay, limits) }

  /// Blocks until the relay has replied or a time limit is exceeded.
  func send(
    _ bytes: [UInt8], from sender: MailAddress, to recipient: MailAddress,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> SMTPAnswer {
    let conversation = Conversation(
      bytes, needsLogin: relay.login != nil, isLoggedIn: isLoggedIn, within: limits.mail, isCancelled: isCancelled)
    var recipients = curl_slist_append(nil, "<\(recipient)>")
    defer { curl_slist_free_all(recipients) }
    let isBegun = handle.begin(
      relay.url(saying: sender.domain), protocols: "smtp,smtps", security: relay.security, login: relay.login,
      authorities: relay.certificateAuthorities, connect: limits.connect, whole: limits.whole)
    let isSet = isBegun && setMail(conversation, from: sender, to: &recipients)
    guard isSet else {
      return SMTPAnswer(.misconfigured, reason: "this libcurl does not support an option needed to send mail")
    }
    let code = withExtendedLifetime(conversation) { handle.perform() }
    // libcurl closes a connection after any failure.
    isLoggedIn = code == CURLE_OK && conversation.isLoggedIn
    return answer(code, conversation)
  }

  /// Blocks until the relay has been greeted, encryption has begun and the login was accepted. Sends no mail.
  /// - Parameter name: the name with which this server greets the relay.
  func check(greeting name: String) -> SMTPAnswer {
    let conversation = Conversation(
      [], needsLogin: relay.login != nil, isLoggedIn: false, within: limits.mail, isCancelled: { false })
    let context = Unmanaged.passUnretained(conversation).toOpaque()
    let isBegun = handle.begin(
      relay.url(saying: name), protocols: "smtp,smtps", security: relay.security, login: relay.login,
      authorities: relay.certificateAuthorities, connect: limits.connect, whole: limits.mail)
    let isSet =
      isBegun && handle.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, max(1, limits.reply.milliseconds / 1000))
      && handle.set(CURLOPT_CONNECT_ONLY, 1)
      && handle.set(CURLOPT_HEADERFUNCTION, hearReply, for: CURLOPT_HEADERDATA, context)
    guard isSet else {
      return SMTPAnswer(.misconfigured, reason: "this libcurl does not support an option needed to reach the relay")
    }
    let code = withExtendedLifetime(conversation) { handle.perform() }
    // If the relay offers no login, libcurl goes on without one and does not report it.
    if code == CURLE_OK, conversation.needsLogin, !conversation.isLoggedIn { conversation.lacksLogin = true }
    return answer(code, conversation)
  }

  private func setMail(
    _ conversation: Conversation, from sender: MailAddress, to recipients: inout UnsafeMutablePointer<curl_slist>?
  ) -> Bool {
    let context = Unmanaged.passUnretained(conversation).toOpaque()
    return handle.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, max(1, limits.reply.milliseconds / 1000))
      && handle.set(CURLOPT_MAIL_FROM, "<\(sender)>") && handle.set(CURLOPT_MAIL_RCPT, recipients)
      && handle.set(CURLOPT_UPLOAD, 1) && handle.set(CURLOPT_INFILESIZE_LARGE, offset: conversation.bytes.count)
      && handle.set(CURLOPT_READFUNCTION, readMail, for: CURLOPT_READDATA, context)
      && handle.set(CURLOPT_HEADERFUNCTION, hearReply, for: CURLOPT_HEADERDATA, context)
      && handle.set(CURLOPT_WRITEFUNCTION, ignoreBody, for: CURLOPT_WRITEDATA, context)
      && handle.watch(watchProgress, context)
  }
}

extension SMTPSession {
  /// Interprets libcurl's result: first its own code, then the last reply.
  private func answer(_ code: CURLcode, _ conversation: Conversation) -> SMTPAnswer {
    let (reply, detail) = (conversation.refusal ?? conversation.lastReply, handle.detail)
    let reason = detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail
    if conversation.lacksLogin {
      return SMTPAnswer(.misconfigured, reason: "the relay offers no login, but a user is configured")
    }
    switch code {
    case CURLE_OK: return SMTPAnswer(.accepted, status: reply?.code ?? 250, reason: reply?.text ?? "")
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY:
      return SMTPAnswer(.unreachable, reason: reason)
    case CURLE_ABORTED_BY_CALLBACK:
      return lost(conversation.isLate ? "the relay was too slow" : "the server stopped", conversation)
    case CURLE_OPERATION_TIMEDOUT: return lost("the relay was too slow: \(reason)", conversation)
    case CURLE_LOGIN_DENIED:
      if let reply, !reply.isPermanent { return SMTPAnswer(.slower, status: reply.code, reason: reply.text) }
      return SMTPAnswer(.misconfigured, status: reply?.code, reason: reply?.text ?? reason)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_REMOTE_ACCESS_DENIED, CURLE_SSL_ISSUER_ERROR:
      return SMTPAnswer(.misconfigured, status: reply.flatMap { $0.isPermanent ? $0.code : nil }, reason: reason)
    case CURLE_SEND_ERROR, CURLE_WEIRD_SERVER_REPLY, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
      guard let reply = conversation.refusal else { return lost(reason, conversation) }
      return refusal(reply, detail, conversation)
    default: return lost(reason, conversation)
    }
  }

  private func lost(_ reason: String, _ conversation: Conversation) -> SMTPAnswer {
    guard conversation.isSentWhole else { return SMTPAnswer(.lost, reason: reason) }
    return SMTPAnswer(.lost, reason: "no reply to the end of the mail: \(reason)", wasSentWhole: true)
  }

  private func refusal(_ reply: SMTPReply, _ detail: String, _ conversation: Conversation) -> SMTPAnswer {
    let step: SMTPAnswer.Step =
      detail.hasPrefix("MAIL")
      ? .sender
      : detail.hasPrefix("RCPT")
        ? .recipient : conversation.position > 0 || detail.hasPrefix("DATA") ? .body : .greeting
    // Refused because of a missing login, which the relay never offered.
    if conversation.needsLogin, !conversation.isLoggedIn, reply.isPermanent, step != .greeting {
      return SMTPAnswer(.misconfigured, status: reply.code, reason: "the relay offers no login: \(reply.text)")
    }
    return SMTPAnswer(reply, at: step)
  }
}

private func conversation(_ context: UnsafeMutableRawPointer) -> SMTPSession.Conversation {
  Unmanaged<SMTPSession.Conversation>.fromOpaque(context).takeUnretainedValue()
}

private func readMail(
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let buffer, let context else { return 0 }
  let mail = conversation(context)
  let taken = min(size * count, mail.bytes.count - mail.position)
  guard taken > 0 else { return 0 }
  mail.bytes.withUnsafeBytes { raw in
    UnsafeMutableRawPointer(buffer).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: raw[mail.position..<mail.position + taken]).baseAddress
        ?? UnsafeRawPointer(buffer), byteCount: taken)
  }
  mail.position += taken
  return taken
}

private func hearReply(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes, let context else { return size * count }
  let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
  // Any other number than the one given makes libcurl abort.
  return conversation(context).hear(line) ? size * count : 0
}

private func ignoreBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int { size * count }

private func watchProgress(
  _ context: UnsafeMutableRawPointer?, _ downloadTotal: curl_off_t, _ downloaded: curl_off_t, _ total: curl_off_t,
  _ sent: curl_off_t
) -> Int32 {
  guard let context else { return 0 }
  let mail = conversation(context)
  mail.sentBytes = Int(sent)
  return mail.isCancelled() || mail.isLate ? 1 : 0
}
