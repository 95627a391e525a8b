/// The server's side of an LMTP conversation (RFC 2033), in which a mail server delivers mails. The caller passes in
/// bytes and carries out the steps that come out.
///
/// ```swift
/// session.receive(bytes)
/// while let step = session.next() {
///   switch step {
///   case .say(let line): send(line)
///   case .deliver(let mail, let recipients): send(session.replies(outcomes))
///   case .end(let line): send(line); return
///   }
/// }
/// ```
/// Each recipient of a mail gets a reply of its own. Input that is too long or out of order is refused with a code of
/// RFC 3463. Only CR LF, a dot and CR LF end a mail, so that nothing in a mail can pass for a command.
public struct LMTPSession: Sendable {
  public enum Step: Equatable, Sendable {
    /// A reply, with its CR LF.
    case say(String)
    /// A mail, with its dot-stuffing undone. A reply is due for each recipient, in this order.
    case deliver([UInt8], recipients: [String])
    /// The last reply. The caller must then close the connection.
    case end(String)
  }

  /// The result of a mail for one recipient.
  public enum Outcome: Hashable, Sendable {
    case taken
    case unknownRecipient
    /// It is not a mail, or is too large.
    case unreadable
    /// It contains nothing that can be read as an answer.
    case notUnderstood
    /// A temporary failure: the sender should retry.
    case later

    fileprivate var reply: String {
      switch self {
      case .taken: "250 2.0.0 Accepted"
      case .unknownRecipient: "550 5.1.1 This is not the reply address of an invitation"
      case .unreadable: "554 5.6.0 This is not a mail, or it is larger than \(ReceivedMail.sizeLimit >> 20) MiB"
      case .notUnderstood: "554 5.6.0 The mail contains no answer: write some text"
      case .later: "451 4.3.0 Temporary failure, try again later"
      }
    }
  }

  /// The maximum number of recipients of one mail.
  static let recipientLimit = 100
  /// The maximum length of a command in bytes (RFC 5321 section 4.5.3.1.4 requires 512, plus parameters).
  static let lineLimit = 2_000
  /// The maximum number of bytes read of a mail that exceeds the size limit, before the conversation ends.
  static let patience = 64 << 20

  private let name: String
  private var incoming: [UInt8] = []
  private var position = 0
  private var hasGreeted = false
  private var hasSaidHello = false
  private var hasSender = false
  private var recipients: [String] = []
  private var mail: MailData?
  private var isOver = false

  /// Creates a session.
  /// - Parameter name: the server's name in its greeting.
  public init(name: String) { self.name = name }

  public mutating func receive(_ bytes: [UInt8]) {
    incoming.removeFirst(position)
    position = 0
    incoming += bytes
  }

  /// Returns the next step. Nil until more bytes have come.
  public mutating func next() -> Step? {
    if isOver { return nil }
    if !hasGreeted {
      hasGreeted = true
      return .say("220 \(name) LMTP Partyline\r\n")
    }
    while true {
      guard let line = nextLine() else { return stepAtRest() }
      if mail != nil {
        if let step = take(data: line) { return step }
      } else {
        return take(command: line)
      }
    }
  }

  /// The replies to a mail from ``next()``, one for each of its recipients.
  public func replies(_ outcomes: [Outcome]) -> String { outcomes.map { "\($0.reply)\r\n" }.joined() }
}

// MARK: Lines

extension LMTPSession {
  /// Returns the next line, including its line end.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard let end = incoming[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { position = end + 1 }
    return incoming[position...end]
  }

  /// Handles incomplete input, so that an unfinished line cannot grow without bound.
  private mutating func stepAtRest() -> Step? {
    let waiting = incoming.count - position
    if mail != nil {
      guard waiting > Self.lineLimit else { return nil }
      // A part of a line of a mail. The rest is still to come.
      let part = incoming[position...]
      position = incoming.count
      return take(data: part)
    }
    guard waiting > Self.lineLimit else { return nil }
    return close("500 5.5.2 The line is too long")
  }

  private mutating func close(_ reply: String) -> Step {
    isOver = true
    return .end("\(reply)\r\n")
  }
}

// MARK: Commands

extension LMTPSession {
  private mutating func take(command line: ArraySlice<UInt8>) -> Step {
    guard line.count <= Self.lineLimit else { return close("500 5.5.2 The line is too long") }
    let text = String(decoding: line, as: UTF8.self).trimmingSuffix { $0.isNewline || $0 == " " }
    let word = text.prefix { $0 != " " }.uppercased()
    let rest = text.dropFirst(word.count).drop { $0 == " " }
    switch word {
    case "LHLO": return hello()
    case "HELO", "EHLO": return .say("500 5.5.1 This is LMTP: use LHLO\r\n")
    case "MAIL": return begin(rest)
    case "RCPT": return add(rest)
    case "DATA": return data()
    case "RSET":
      reset()
      return .say("250 2.0.0 Reset\r\n")
    case "NOOP": return .say("250 2.0.0 OK\r\n")
    case "VRFY": return .say("252 2.1.5 Cannot verify, send the mail\r\n")
    case "QUIT": return close("221 2.0.0 Goodbye")
    default: return .say("500 5.5.1 Unknown command\r\n")
    }
  }

  private mutating func hello() -> Step {
    reset()
    hasSaidHello = true
    let extensions = ["PIPELINING", "ENHANCEDSTATUSCODES", "8BITMIME", "SIZE \(ReceivedMail.sizeLimit)"]
    return .say(
      "250-\(name)\r\n" + extensions.dropLast().map { "250-\($0)\r\n" }.joined() + "250 \(extensions.last ?? "")\r\n")
  }

  private mutating func begin(_ words: Substring) -> Step {
    guard hasSaidHello, !hasSender else { return .say("503 5.5.1 Bad sequence of commands\r\n") }
    guard words.uppercased().hasPrefix("FROM:"), let path = Self.path(words.dropFirst(5)) else {
      return .say("501 5.5.4 Use MAIL FROM:<address>\r\n")
    }
    let size = path.parameters.split(separator: " ").first { $0.uppercased().hasPrefix("SIZE=") }
    if let size, Int(size.dropFirst(5)) ?? .max > ReceivedMail.sizeLimit {
      return .say("552 5.3.4 Mails are limited to \(ReceivedMail.sizeLimit) bytes\r\n")
    }
    hasSender = true
    return .say("250 2.1.0 Sender OK\r\n")
  }

  private mutating func add(_ words: Substring) -> Step {
    guard hasSender else { return .say("503 5.5.1 Bad sequence of commands\r\n") }
    guard words.uppercased().hasPrefix("TO:"), let path = Self.path(words.dropFirst(3)), path.address.contains("@")
    else { return .say("501 5.1.3 Use RCPT TO:<address>\r\n") }
    guard recipients.count < Self.recipientLimit else { return .say("452 4.5.3 Too many recipients\r\n") }
    recipients.append(path.address)
    return .say("250 2.1.5 Recipient OK\r\n")
  }

  private mutating func data() -> Step {
    guard !recipients.isEmpty else { return .say("503 5.5.1 There is no recipient\r\n") }
    mail = MailData()
    return .say("354 End the mail with a dot on a line of its own\r\n")
  }

  private mutating func reset() { (hasSender, recipients, mail) = (false, [], nil) }

  /// Reads a path such as `<ana@example.org> SIZE=100` or `<>`. Nil for any other text, and for an address that no mail
  /// can have.
  private static func path(_ words: Substring) -> (address: String, parameters: Substring)? {
    let words = words.drop { $0 == " " }
    guard words.first == "<", let end = words.firstIndex(of: ">") else { return nil }
    let address = words[..<end].dropFirst()
    guard address.utf8.count <= MailAddress.limit, address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      return nil
    }
    return (String(address), words[words.index(after: end)...])
  }
}

// MARK: A mail

/// The part of a mail that has arrived so far.
private struct MailData {
  var bytes: [UInt8] = []
  /// The number of bytes received, stored or not.
  var count = 0
  /// Whether the next byte begins a line, after CR LF.
  private var isAtStart = true
  private var endsInReturn = false

  mutating func append(_ line: ArraySlice<UInt8>) {
    let isStuffed = isAtStart && line.first == UInt8(ascii: ".")
    let content = isStuffed ? line.dropFirst() : line
    let beforeLast = line.dropLast().last.map { $0 == UInt8(ascii: "\r") } ?? endsInReturn
    isAtStart = beforeLast && line.last == UInt8(ascii: "\n")
    endsInReturn = line.last == UInt8(ascii: "\r")
    count += content.count
    // One byte beyond the limit shows that the mail is too large.
    bytes += content.prefix(max(0, ReceivedMail.sizeLimit + 1 - bytes.count))
  }

  func ends(with line: ArraySlice<UInt8>) -> Bool { isAtStart && line.elementsEqual(".\r\n".utf8) }
}

extension LMTPSession {
  /// Adds a line to the mail. Returns nil until the mail is complete.
  private mutating func take(data line: ArraySlice<UInt8>) -> Step? {
    guard var mail else { return nil }
    guard !mail.ends(with: line) else {
      let step = Step.deliver(mail.bytes, recipients: recipients)
      reset()
      return step
    }
    // Released first, so that the only copy is changed in place.
    self.mail = nil
    mail.append(line)
    guard mail.count <= Self.patience else { return close("552 5.3.4 The mail is too large") }
    self.mail = mail
    return nil
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
