import Basics
import Delivery
import Foundation
import Invites
import Logging
import Mail
import PageKit
import Storage
import Synchronization
import Texts

/// Writes and sends the mails that visitors request by entering an address.
///
/// The server answers as soon as the request is stored, and looks up the address later. Neither the answer nor its
/// timing therefore reveals whether the address is known. A mail is written once and stored, sealed, before it is sent.
/// Every attempt sends the same bytes under the same Message-ID.
package final class MailRequestWorker: Sendable {
  private let store: Store
  private let secret: Secret
  private let mail: MailService
  private let writer: RequestedMailWriter
  private let context: @Sendable () -> WriteContext
  private let server: ServerID
  private let logger: Logger
  private let due = AsyncSignal()
  /// The end of the pause after the relay was unreachable or refused everything.
  private let restsUntil = Mutex<Timestamp?>(nil)
  /// The addresses that the relay refused since it last accepted a mail.
  private let refused = Mutex<Set<String>>([])
  /// The requests whose mail the relay had all of and did not reply to.
  private let unreplied = Mutex<Set<MailRequest.ID>>([])
  private let seen = Mutex(Outcomes())

  /// The outcomes of the attempts since the server started.
  struct Outcomes: Hashable, Sendable {
    var accepted = 0
    var postponed = 0
    var failed = 0
    /// Mails to mailboxes that do not exist.
    var gone = 0
    /// Requests for an address that is unknown here, or that must not receive the mail.
    var unaddressed = 0
    /// The relay's answer when it last refused or postponed a mail.
    var lastTrouble: ServiceQueue.Trouble?
  }

  /// The time for which a claimed request is reserved, in seconds. The attempt may have to wait for another mail.
  private static let lease = 2 * MailService.leaseSeconds
  /// The pause before a mail is repeated that the relay has probably accepted, in seconds.
  private static let longPause: Int64 = 300
  /// The time for which the worker pauses when the relay takes no mail, in seconds.
  private static let rest: Int64 = 60

  package init(
    store: Store, links: Links, mail: MailService, context: @escaping @Sendable () -> WriteContext, server: ServerID,
    logger: Logger
  ) {
    (self.store, self.server) = (store, server)
    self.secret = links.secret
    self.mail = mail
    self.writer = RequestedMailWriter(store: store, links: links, sender: mail.settings.sender)
    self.context = context
    self.logger = logger
  }

  /// Stores a request for a mail to this address, and does not reveal whether the address receives one.
  /// - Parameter next: the path to which the mail's link leads after signing in. Nil for the start page.
  package func request(
    _ kind: MailRequest.Kind, to address: MailAddress, in language: Language, next: String? = nil
  ) async throws {
    _ = try await store.mails.request(kind, at: address.description, in: language, next: next, context: context())
    due.signal()
  }

  var outcomes: Outcomes { seen.withLock { $0 } }

  /// Wakes the worker after a request was stored.
  func wake() { due.signal() }

  /// Sends mails until the task is cancelled.
  package func run() async {
    while !Task.isCancelled {
      await processDue()
      await due.wait(atMost: .milliseconds(pause))
    }
  }

  /// The time until a request is due, in milliseconds: from a second to a minute. The worker checks again every minute,
  /// because the clock may be set.
  private var pause: Int64 {
    let now = context().at
    guard let next = try? store.mails.nextRequestTime() else { return 60_000 }
    let start = max(next, restsUntil.withLock { $0 } ?? next)
    return min(max(start.milliseconds - now.milliseconds, 1_000), 60_000)
  }

  /// Sends all mails that are due now.
  package func processDue() async {
    while !Task.isCancelled {
      let now = context().at
      if let until = restsUntil.withLock({ $0 }), until > now, until <= now.adding(seconds: Self.rest) { return }
      do {
        guard let request = try await store.mails.claimRequest(at: now, leaseSeconds: Self.lease, by: server) else {
          return
        }
        try mail.countMails(in: store, at: now)
        try await process(request, at: now)
      } catch {
        logger.error("a requested mail could not be sent", metadata: ["error": "\(error)"])
        restsUntil.withLock { $0 = now.adding(seconds: Self.rest) }
        return
      }
    }
  }

  private func process(_ request: MailRequest, at now: Timestamp) async throws {
    guard request.deadline > now else {
      seen.withLock { $0.failed += 1 }
      return try await store.mails.end(request, reason: "the request expired", at: now)
    }
    guard let message = try await message(of: request, at: now) else {
      seen.withLock { $0.unaddressed += 1 }
      return try await store.mails.end(request, reason: "there is no mail to send to this address", at: now)
    }
    let envelope = mail.envelope(message.id)
    guard let answer = await mail.send(message.bytes(), to: message.to.address, from: envelope, at: now) else {
      seen.withLock { $0.postponed += 1 }
      return try await postpone(request, seconds: 600, reason: "the hourly limit of mails is reached", at: now)
    }
    // The relay may have taken minutes.
    try await note(answer, request, at: context().at)
  }

  private func note(_ answer: SMTPAnswer, _ request: MailRequest, at now: Timestamp) async throws {
    let pause = MailRetry.pause(afterAttempt: request.attempt)
    seen.withLock { $0.count(answer, at: now) }
    switch answer.outcome {
    case .accepted:
      refused.withLock { $0 = [] }
      try await store.mails.end(request, reason: nil, at: now)
    case .refusedAddress: try await store.mails.end(request, reason: answer.reason, isReturned: true, at: now)
    case .rejected: try await store.mails.end(request, reason: answer.reason, at: now)
    // The relay has probably accepted the mail, and its reader can request another.
    case .lost where answer.wasSentWhole && takeUnreplied(request):
      try await store.mails.end(request, reason: answer.reason, at: now)
    case .lost where answer.wasSentWhole:
      try await postpone(request, seconds: Self.longPause, reason: answer.reason, at: now)
    case .full, .later, .lost, .slower: try await postpone(request, seconds: pause, reason: answer.reason, at: now)
    case .unreachable, .misconfigured:
      try await postpone(request, seconds: pause, reason: answer.reason, at: now)
      guard concernsAll(answer, request) else { return }
      logger.warning("the relay accepts no mail", metadata: ["reason": "\(answer.reason.onOneLine)"])
      restsUntil.withLock { $0 = now.adding(seconds: Self.rest) }
    }
  }

  /// Remembers that the relay did not reply to the end of this mail. Returns true, and forgets it, the second time.
  private func takeUnreplied(_ request: MailRequest) -> Bool {
    unreplied.withLock { requests in
      if requests.remove(request.id) != nil { return true }
      if requests.count > 1_000 { requests = [] }
      requests.insert(request.id)
      return false
    }
  }

  /// Whether an answer concerns all mails. The refusal of a recipient does when the relay refused several in a row.
  private func concernsAll(_ answer: SMTPAnswer, _ request: MailRequest) -> Bool {
    guard answer.isOfRecipient else { return true }
    return refused.withLock { addresses in
      addresses.insert(request.address)
      return addresses.count >= ServiceQueue.several
    }
  }

  private func postpone(_ request: MailRequest, seconds: Int64, reason: String, at now: Timestamp) async throws {
    try await store.mails.postpone(request, until: now.adding(seconds: seconds), reason: reason)
  }

  /// Returns the mail as it was first written. Nil when the address receives none.
  private func message(of request: MailRequest, at now: Timestamp) async throws -> MailMessage? {
    let purpose = "mail-request:\(request.id)"
    if let sealed = request.message {
      return try JSONDecoder().decode(MailMessage.self, from: Data(try secret.open(sealed, for: purpose)))
    }
    guard let (message, token) = try writer.message(of: request, at: now) else { return nil }
    let sealed = try secret.seal([UInt8](try JSONEncoder().encode(message)), for: purpose)
    try await store.mails.keep(sealed, of: request, named: message.id, opening: token, at: now)
    return message
  }
}

extension MailRequestWorker.Outcomes {
  fileprivate mutating func count(_ answer: SMTPAnswer, at now: Timestamp) {
    switch answer.outcome {
    case .accepted: return accepted += 1
    case .refusedAddress: return gone += 1
    case .rejected: failed += 1
    case .full, .later, .lost, .slower, .unreachable, .misconfigured: postponed += 1
    }
    let kind: ServiceQueue.Trouble.Kind =
      switch answer.outcome {
      case .misconfigured: .refused
      case .rejected: .rejected
      default: .busy
      }
    lastTrouble = ServiceQueue.Trouble(kind, status: answer.status, reason: answer.reason, at: now)
  }
}
