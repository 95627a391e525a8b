import Basics
import Foundation
import HTTPServer
import Invites
import Mail
import PageKit
import Storage
import SystemCrypto

/// Takes in the mails that guests write back. A mail server's pipe, a webhook and every other source of mail use it.
///
/// The sender of a mail counts for nothing. The token in the recipient's address stands for the invitation, as the
/// token of its link does. The server looks for that token before it reads anything else.
package struct MailIntake {
  let services: Services

  package init(services: Services) { self.services = services }

  /// Takes in a mail for one recipient.
  /// - Parameter recipient: the recipient that the mail server names; nil to use the recipients in the mail's own
  ///   headers.
  /// - Throws: `tooManyAttempts`, and the errors of the database. After either, the mail may be delivered again.
  package func take(_ bytes: [UInt8], for recipient: String?) async throws -> MailReceipt {
    if let recipient { return try await take(bytes, for: [recipient])[0].get() }
    switch try await services.mailWorker.read(bytes, for: "") {
    case .failed(let error): return .unread(error)
    case .given: return .given
    case .read(let mail): return try await receive(mail, bytes, for: try addressee(of: mail.recipients))
    }
  }

  /// Takes in one mail for several recipients, and reads it once.
  /// - Returns: the result for each recipient, in their order.
  package func take(_ bytes: [UInt8], for recipients: [String]) async throws -> [Result<MailReceipt, any Error>] {
    let addressees = try recipients.map { try addressee(of: [$0]) }
    guard let first = zip(recipients, addressees).first(where: { $0.1 != .nobody }) else {
      return recipients.map { _ in .success(.unknownRecipient) }
    }
    let mail: ReceivedMail
    switch try await services.mailWorker.read(bytes, for: first.0) {
    case .read(let read): mail = read
    case .failed(let error): return recipients.map { _ in .success(.unread(error)) }
    case .given: return recipients.map { _ in .success(.given) }
    }
    var receipts: [Result<MailReceipt, any Error>] = []
    for addressee in addressees {
      do {
        receipts.append(.success(try await receive(mail, bytes, for: addressee)))
      } catch {
        receipts.append(.failure(error))
      }
    }
    return receipts
  }

  private func receive(
    _ mail: ReceivedMail, _ bytes: [UInt8], for addressee: Addressee
  ) async throws -> MailReceipt {
    switch mail.enclosure {
    case .delivery(let report): return try await note(report, about: addressee)
    case .complaint(let report): return try await note(report, about: addressee)
    default: break
    }
    guard case .guest(let invitation, let number) = addressee else { return .unknownRecipient }
    let survey = try number.flatMap { try services.store.surveys.find($0, of: invitation.event.id) }
    let said = MailedWords(services: services, invitation: invitation, survey: survey).said(in: mail)
    let pictures = mail.enclosure == nil && !mail.isAutomatic ? mail.pictures : []
    let name = mail.messageID.map { Array($0.utf8) } ?? bytes
    let id = Hexadecimal.encode(SHA256.hash(Array("\(invitation.guest.id)\n".utf8) + name))
    let mailed: MailedResponse
    switch said {
    case .nothing where pictures.isEmpty: return MailReceipt(.ignored, "A program wrote this mail automatically.")
    case .nothing, .words(nil): mailed = MailedResponse(id: id, sender: mail.sender ?? "", response: nil)
    case .words(let words?):
      mailed = MailedResponse(id: id, sender: mail.sender ?? "", response: words)
    case .vote(let vote, let words):
      mailed = MailedResponse(id: id, sender: mail.sender ?? "", response: words, vote: vote)
    case .calendar(let answer): mailed = answer(id, mail.sender ?? "")
    case .notUnderstood(let remark):
      mailed = MailedResponse(id: id, sender: mail.sender ?? "", response: nil, remark: remark, isUnderstood: false)
    }
    let context = services.dependencies.writeContext()
    try services.limiter.take(.answers(Role.guest(invitation.guest).author.key), at: context.at)
    let (reply, isReplay) = try await services.store.guests.record(mailed, by: invitation.guest.id, context: context)
    services.meters.countResponse(isReplay)
    guard mailed.isUnderstood else { return .notUnderstood }
    let shared = try await share(pictures, id, by: invitation)
    let left = mail.leftOut + mail.pictures.count - shared
    return MailReceipt(
      .reply(reply.outcome), reply.sentence + Self.sentence(shared: shared, left: left), isReplay: isReplay)
  }

  private static func sentence(shared: Int, left: Int) -> String {
    var sentence = ""
    if shared > 0 { sentence += " \(shared == 1 ? "A photo is" : "\(shared) photos are") in the thread." }
    if left > 0 { sentence += " \(left == 1 ? "A file was" : "\(left) files were") passed over." }
    return sentence
  }
}

/// The recipients of mails.
extension MailIntake {
  enum Addressee: Hashable {
    /// A guest, and the number of the survey that a reply to this address may answer.
    case guest(Invitation, survey: Int?)
    /// An address to which this server's mails come back, with the mark of the mail when the address has one.
    case sender(mark: String?)
    case nobody
  }

  /// Returns the first recipient that this server knows.
  private func addressee(of recipients: [String]) throws -> Addressee {
    let recipients = recipients.prefix(20).map { $0.lowercased() }
    for recipient in recipients {
      let tag = Self.tag(of: recipient)
      if let invitation = try invitation(tag) {
        return .guest(invitation, survey: tag.flatMap(Secret.survey(inMailTag:)))
      }
    }
    return recipients.lazy.compactMap(sender).first ?? .nobody
  }

  /// Finds the invitation of `rsvp+TOKEN@party.example` or `rsvp+TOKEN.3@party.example`. Only the token counts.
  private func invitation(_ tag: String?) throws -> Invitation? {
    guard let token = tag.map({ String($0.prefix { $0 != "." }) }), let id = Secret.guest(inMailToken: token),
      let invitation = try services.store.guests.invitation(id),
      isEqualInConstantTime(services.secret.mailToken(invitation.guest), token), invitation.guest.listStatus == .listed
    else { return nil }
    return invitation
  }

  private func sender(_ recipient: String) -> Addressee? {
    guard let settings = services.mail?.settings else { return nil }
    let local = recipient.prefix { $0 != "@" }.prefix { $0 != "+" }
    let own = [settings.sender.address, settings.replies].compactMap { $0?.local.lowercased() }
    guard own.contains(String(local)) else { return nil }
    return .sender(mark: Self.tag(of: recipient))
  }

  /// The part of an address between its last `+` and the `@`. Nil without a `+`.
  private static func tag(of recipient: String) -> String? {
    let local = recipient.prefix { $0 != "@" }
    return local.lastIndex(of: "+").map { String(local[local.index(after: $0)...]) }
  }
}

/// Reports of mail servers and providers about mails that this server sent.
extension MailIntake {
  /// The names by which a report is looked up. The first is the Message-ID that the report quotes, which only the
  /// reader of the mailbox knows. The second is the mark or the guest in the address that the report was sent to.
  private func names(_ messageID: String?, _ addressee: Addressee) -> [MailName] {
    var names = messageID.map { [MailName.messageID(String($0.drop { $0 == "<" }.prefix { $0 != "@" }))] } ?? []
    switch addressee {
    case .guest(let invitation, _): names.append(.latest(of: invitation.guest.id))
    case .sender(let mark?): names.append(.messageID(mark))
    case .sender(nil), .nobody: break
    }
    return names
  }

  private func note(
    _ report: DeliveryStatusNotification, about addressee: Addressee
  ) async throws -> MailReceipt {
    guard [.failed, .delayed].contains(report.action) else { return MailReceipt(.report, "Nothing is wrong.") }
    let meaning: MailReturn.Meaning =
      switch report.meaning {
      case .gone: .gone
      case .full: .full
      case .refused: .refused
      case nil: .delayed
      }
    let came = MailReturn(meaning: meaning, status: report.status, detail: report.diagnostic)
    for name in names(report.messageID, addressee) {
      guard try await services.store.mails.note(came, of: name, at: services.dependencies.now()) else { continue }
      return MailReceipt(
        .report, meaning == .delayed ? "A mail is delayed. The hosts see it." : "A mail came back. The hosts see it.")
    }
    return .aboutNone(addressee)
  }

  private func note(_ complaint: FeedbackReport, about addressee: Addressee) async throws -> MailReceipt {
    let now = services.dependencies.now()
    for name in names(complaint.messageID, addressee) {
      guard try await services.store.mails.noteComplaint(about: name, at: now) else { continue }
      return MailReceipt(.report, "The reader complained, so this server no longer sends mail to that address.")
    }
    return .aboutNone(addressee)
  }
}

/// The photos in a mail.
extension MailIntake {
  /// Shares the photos in the thread. It leaves out files that are not pictures or do not fit, and the words of the
  /// mail still count.
  /// - Returns: how many of the pictures are in the thread now.
  private func share(_ pictures: [ReceivedMail.Picture], _ mail: String, by invitation: Invitation) async throws -> Int
  {
    var count = 0
    for (index, picture) in pictures.enumerated() {
      let key = IdempotencyKey(scope: "mail:\(invitation.guest.id)", key: "\(mail).\(index)", fingerprint: mail)
      do {
        try await share(picture, key, by: invitation)
        count += 1
      } catch let failure as Failure where !failure.isForLater {
        services.logger.info("a photo of a mail was left out", metadata: ["reason": "\(failure.code.rawValue)"])
      }
    }
    return count
  }

  private func share(
    _ picture: ReceivedMail.Picture, _ key: IdempotencyKey, by invitation: Invitation
  ) async throws {
    let (store, author) = (services.store, Role.guest(invitation.guest).author)
    let event = invitation.event.id
    if try store.threads.earlierResult(of: key) != nil { return }
    try store.photos.requireRoom(by: author, in: event)
    let place = try services.uploads.reserve(picture.bytes.count, owner: author.key, network: "mail")
    defer { withExtendedLifetime(place) {} }
    let file = services.data.incoming.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try await onDisk { try picture.bytes.write(to: file) }
    let made = try await services.photos.process(
      shared: file, bytes: picture.bytes.count, for: author.key, recordingsFor: "mail", field: "photo")
    let context = services.dependencies.writeContext()
    try await services.photos.keep(made, as: context.identifier(), of: event) { kept in
      let outcome = try await store.threads.share(
        kept.photo, bytes: kept.bytes, caption: "", by: author, idempotencyKey: key, context: context)
      return ((), isKept: !outcome.isReplay)
    }
  }
}

extension MailReceipt {
  static let unknownRecipient = MailReceipt(.unknownRecipient, "No invitation takes answers at this address.")
  static let notUnderstood = MailReceipt(
    .notUnderstood, "Nothing in this mail can be read as an answer. Write some words, or open the invitation's link.")
  /// Reading the mail took too long, or ended the process that reads mails.
  static let given = MailReceipt(.unreadable, "The mail cannot be read. Write a shorter one, without files.")

  static func unread(_ error: ReceivedMail.ReadingError) -> MailReceipt {
    switch error {
    case .tooLarge: MailReceipt(.unreadable, "The mail is larger than \(ReceivedMail.sizeLimit >> 20) MiB.")
    case .noMail: MailReceipt(.unreadable, "This is not a mail: it has no headers.")
    }
  }

  static func aboutNone(_ addressee: MailIntake.Addressee) -> MailReceipt {
    addressee == .nobody ? .unknownRecipient : MailReceipt(.ignored, "The report is about no mail of this server.")
  }
}

extension Failure {
  /// Whether the same request may succeed later.
  fileprivate var isForLater: Bool { retryAfter != nil }
}
