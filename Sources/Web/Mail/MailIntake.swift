import Basics
import Foundation
import HTTPServer
import Invites
import Mail
import PageKit
import Storage
import SystemCrypto

/// Takes in what guests write back by mail: one way in for a mail server's pipe, for a webhook and for whatever else
/// brings mail.
///
/// Whom a mail is from counts for nothing: the token in the address that it went to stands for the invitation, as the
/// token of its link does. It is looked for before anything else is read.
package struct MailIntake {
  let services: Services

  package init(services: Services) { self.services = services }

  /// - Parameter recipient: for whom the mail server says it is; nil for whom the mail's own headers name.
  /// - Throws: `tooManyAttempts` and what the database throws: it is worth bringing the mail again.
  package func take(_ bytes: [UInt8], for recipient: String?) async throws -> MailReceipt {
    if let recipient { return try await take(bytes, for: [recipient])[0].get() }
    switch try await services.mailWorker.read(bytes, for: "") {
    case .failed(let error): return .unread(error)
    case .given: return .given
    case .read(let mail): return try await receive(mail, bytes, for: try addressee(of: mail.recipients))
    }
  }

  /// The same mail for several recipients, which is read once: what came of it for each, in their order.
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
    guard case .guest(let invitation) = addressee else { return .unknownRecipient }
    let said = MailedWords(services: services, invitation: invitation).said(in: mail)
    let pictures = mail.enclosure == nil && !mail.isAutomatic ? mail.pictures : []
    let name = mail.messageID.map { Array($0.utf8) } ?? bytes
    let id = Hexadecimal.encode(SHA256.hash(Array("\(invitation.guest.id)\n".utf8) + name))
    let mailed: MailedResponse
    switch said {
    case .nothing where pictures.isEmpty: return MailReceipt(.ignored, "A program wrote it by itself.")
    case .nothing, .words(nil): mailed = MailedResponse(id: id, sender: mail.sender ?? "", response: nil)
    case .words(let words?):
      mailed = MailedResponse(id: id, sender: mail.sender ?? "", response: words)
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

/// Whom a mail is for.
extension MailIntake {
  enum Addressee: Hashable {
    case guest(Invitation)
    /// An address to which this server's mails come back, with the mark of the mail where the address has one.
    case sender(mark: String?)
    case nobody
  }

  /// The first of these that is somebody here.
  private func addressee(of recipients: [String]) throws -> Addressee {
    let recipients = recipients.prefix(20).map { $0.lowercased() }
    for recipient in recipients {
      if let invitation = try invitation(Self.tag(of: recipient)) { return .guest(invitation) }
    }
    return recipients.lazy.compactMap(sender).first ?? .nobody
  }

  /// `rsvp+TOKEN@party.example`, whatever stands around the token.
  private func invitation(_ token: String?) throws -> Invitation? {
    guard let token, let id = Secret.guest(inMailToken: token),
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

  /// What stands behind `+` in an address.
  private static func tag(of recipient: String) -> String? {
    let local = recipient.prefix { $0 != "@" }
    return local.lastIndex(of: "+").map { String(local[local.index(after: $0)...]) }
  }
}

/// Reports of mail servers and providers about mails that this server sent.
extension MailIntake {
  /// The names by which a report is looked up: the Message-ID that it quotes, which only the reader of the mailbox knows,
  /// and then the mark or the guest in the address to which the report came.
  private func names(_ messageID: String?, _ addressee: Addressee) -> [MailName] {
    var names = messageID.map { [MailName.messageID(String($0.drop { $0 == "<" }.prefix { $0 != "@" }))] } ?? []
    switch addressee {
    case .guest(let invitation): names.append(.latest(of: invitation.guest.id))
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
        .report, meaning == .delayed ? "A mail is delayed; the hosts see it." : "A mail came back; the hosts see it.")
    }
    return .aboutNone(addressee)
  }

  private func note(_ complaint: FeedbackReport, about addressee: Addressee) async throws -> MailReceipt {
    let now = services.dependencies.now()
    for name in names(complaint.messageID, addressee) {
      guard try await services.store.mails.noteComplaint(about: name, at: now) else { continue }
      return MailReceipt(.report, "Somebody complained; nothing is mailed there any more.")
    }
    return .aboutNone(addressee)
  }
}

/// Photos that came along.
extension MailIntake {
  /// - Returns: how many pictures are in the thread now. A file that is no picture, or for which there is no room, is
  ///   left out; the words count all the same.
  private func share(_ pictures: [ReceivedMail.Picture], _ mail: String, by invitation: Invitation) async throws -> Int
  {
    var count = 0
    for (index, picture) in pictures.enumerated() {
      let key = IdempotencyKey(scope: "mail:\(invitation.guest.id)", key: "\(mail).\(index)", fingerprint: mail)
      do {
        try await share(picture, key, by: invitation)
        count += 1
      } catch let failure as Failure where !failure.isForLater {
        services.logger.info("a photo of a mail stays out", metadata: ["reason": "\(failure.code.rawValue)"])
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
    .notUnderstood, "Nothing in it can be read as an answer. Write some words, or open the invitation's link.")
  /// Reading it took too long, or ended the process in which mails are read.
  static let given = MailReceipt(.unreadable, "The mail cannot be read. Write a shorter one, without files.")

  static func unread(_ error: ReceivedMail.ReadingError) -> MailReceipt {
    switch error {
    case .tooLarge: MailReceipt(.unreadable, "The mail is larger than \(ReceivedMail.sizeLimit >> 20) MiB.")
    case .noMail: MailReceipt(.unreadable, "This is no mail: it has no headers.")
    }
  }

  static func aboutNone(_ addressee: MailIntake.Addressee) -> MailReceipt {
    addressee == .nobody ? .unknownRecipient : MailReceipt(.ignored, "It is about no mail of this server.")
  }
}

extension Failure {
  /// Whether the same may succeed after a while.
  fileprivate var isForLater: Bool { retryAfter != nil }
}
