import Basics
import Invites
import JSON
import Mail
import Storage
import SystemCrypto

/// What came of a mail that was taken in.
package struct MailReceipt: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case reply(MailReply.Outcome)
    /// It says what became of a mail that was sent: it came back, or somebody complained of it.
    case report
    /// A program wrote it, or nothing is written in it.
    case ignored
    /// It is for no invitation that there is. Its sender may be told.
    case unknownRecipient
    /// It is no mail, or too large for one. Its sender may be told.
    case unreadable

    package var name: String {
      switch self {
      case .reply(let outcome): outcome.rawValue
      case .report: "report"
      case .ignored: "ignored"
      case .unknownRecipient: "unknown-recipient"
      case .unreadable: "unreadable"
      }
    }
  }

  package let outcome: Outcome
  /// In English, for logs and whoever looks after the mail server.
  package let sentence: String
  /// The same mail came before; nothing changed.
  package let isReplay: Bool

  init(_ outcome: Outcome, _ sentence: String, isReplay: Bool = false) {
    (self.outcome, self.sentence, self.isReplay) = (outcome, sentence, isReplay)
  }

  package var json: JSON {
    ["outcome": .string(outcome.name), "sentence": .string(sentence), "isReplay": .bool(isReplay)]
  }
}

/// Takes in what guests write back by mail: one way in for a mail server's pipe, for a webhook and for whatever else
/// brings mail.
///
/// Whom a mail is from counts for nothing: the token in the address that it went to stands for the invitation, as the
/// token of its link does.
package struct MailIntake {
  let services: Services

  package init(services: Services) { self.services = services }

  /// - Parameter recipient: for whom the mail server says it is; nil for whom the mail's own headers name.
  /// - Throws: `tooManyAttempts` and what the database throws: it is worth bringing the mail again.
  package func take(_ bytes: [UInt8], for recipient: String?) async throws -> MailReceipt {
    let mail: ReceivedMail
    do {
      mail = try ReceivedMail(bytes)
    } catch {
      let sentence = error == .tooLarge ? "The mail is larger than 1 MiB." : "This is no mail: it has no headers."
      return MailReceipt(.unreadable, sentence)
    }
    let recipients = recipient.map { [$0] } ?? mail.recipients
    let invitation = try invitation(of: recipients)
    if let receipt = try await report(in: mail, to: recipients, of: invitation?.guest) { return receipt }
    guard let invitation else {
      return MailReceipt(.unknownRecipient, "No invitation takes answers at this address.")
    }
    guard let mailed = mailedResponse(mail, bytes, to: invitation) else {
      return MailReceipt(.ignored, "Nothing in it is an answer.")
    }
    let context = services.dependencies.writeContext()
    try services.limiter.take(.answers(Role.guest(invitation.guest).author.key), at: context.at)
    let (reply, isReplay) = try await services.store.guests.record(mailed, by: invitation.guest.id, context: context)
    services.meters.countResponse(isReplay)
    return MailReceipt(.reply(reply.outcome), reply.sentence, isReplay: isReplay)
  }

  /// What a mail server says of a mail that was sent: by the Message-ID that it quotes, or else by the address that it
  /// came back to, which names a guest or, of a mail that was asked for, the mail itself. Nil for what is no report.
  private func report(
    in mail: ReceivedMail, to recipients: [String], of guest: Guest?
  ) async throws -> MailReceipt? {
    let (now, mails) = (services.dependencies.now(), services.store.mails)
    func named(_ messageID: String?) -> [MailName] {
      [
        messageID.map { .messageID(String($0.drop { $0 == "<" }.prefix { $0 != "@" })) },
        guest.map { .latest(of: $0.id) },
      ]
      .compactMap(\.self) + Self.tags(of: recipients).map(MailName.messageID)
    }
    if let report = DeliveryStatusNotification(in: mail) {
      guard [.failed, .delayed].contains(report.action) else { return MailReceipt(.report, "Nothing is wrong.") }
      for name in named(report.messageID) {
        let isOurs = try await mails.noteReturn(
          of: name, status: report.status, detail: report.diagnostic, isPermanent: report.isPermanent, at: now)
        if isOurs { return MailReceipt(.report, "A mail came back; the hosts see it.") }
      }
      return MailReceipt(.ignored, "It is about no mail of this server.")
    }
    guard let complaint = FeedbackReport(in: mail) else { return nil }
    for name in named(complaint.messageID) where try await mails.noteComplaint(about: name, at: now) {
      return MailReceipt(.report, "Somebody complained; nothing is mailed there any more.")
    }
    return MailReceipt(.ignored, "It is about no mail of this server.")
  }

  /// `rsvp+TOKEN@party.example`, whatever stands around the token.
  private func invitation(of recipients: [String]) throws -> Invitation? {
    for token in Self.tags(of: recipients) {
      guard let id = Secret.guest(inMailToken: token), let invitation = try services.store.guests.invitation(id),
        isEqualInConstantTime(services.secret.mailToken(invitation.guest), token),
        invitation.guest.standing == .listed
      else { continue }
      return invitation
    }
    return nil
  }

  /// What stands behind `+` in addresses, in small letters.
  private static func tags(of recipients: [String]) -> [String] {
    recipients.prefix(20).compactMap { recipient in
      let local = recipient.lowercased().prefix { $0 != "@" }
      return local.lastIndex(of: "+").map { String(local[local.index(after: $0)...]) }
    }
  }

  /// Nil where there is nothing to record.
  private func mailedResponse(
    _ mail: ReceivedMail, _ bytes: [UInt8], to invitation: Invitation
  ) -> MailedResponse? {
    let name = mail.messageID.map { Array($0.utf8) } ?? bytes
    let id = Hexadecimal.encode(SHA256.hash(Array("\(invitation.guest.id)\n".utf8) + name))
    // A calendar that is no answer to this event is like none: what was written beside it counts.
    if let answer = (try? CalendarReply(in: mail)) ?? nil,
      answer.uid == CalendarEntry(invitation.event, link: "").uid
    {
      return mailedResponse(answer, id, from: mail.sender ?? answer.attendee ?? "", to: invitation)
    }
    guard !mail.isAutomatic else { return nil }
    let words = ReplyText(in: mail, marker: ReplyText.marker).text
    guard let response = try? GuestResponse(comment: words) else { return nil }
    return MailedResponse(id: id, sender: mail.sender ?? "", response: response)
  }

  /// What comes along is for the hosts: as a note beside the answer, where it is short enough for one.
  private func mailedResponse(
    _ answer: CalendarReply, _ id: String, from sender: String, to invitation: Invitation
  ) -> MailedResponse? {
    let remark = answer.comment
    let isNote = !remark.isEmpty && remark.unicodeScalars.count <= Text.noteLimit
    let given = answer.participation.status.flatMap { status in
      (try? Answer(status, note: isNote ? remark : nil)) ?? (try? Answer(status))
    }
    let response = try? given.map { try GuestResponse(answer: $0) }
    let isDelegated = answer.participation == .delegated
    guard response != nil || isDelegated || !remark.isEmpty else { return nil }
    let order = CalendarAnswerOrder(
      sequence: answer.sequence, stamp: answer.stamp, to: invitation.event, at: services.dependencies.now())
    return MailedResponse(
      id: id, sender: sender, response: response, remark: remark, order: given == nil ? nil : order,
      isDelegated: isDelegated)
  }
}

extension CalendarReply.Participation {
  /// Nil for what is no answer of the guest's.
  fileprivate var status: RSVP.Status? {
    switch self {
    case .accepted: .accepted
    case .tentative: .maybe
    case .declined: .declined
    case .delegated, .needsAction: nil
    }
  }
}

extension MailReply {
  /// In English.
  fileprivate var sentence: String {
    switch outcome {
    case .answered: "The answer is recorded."
    case .commented: "The words are in the thread, or with the hosts."
    case .late: "A later answer is in force; this one changed nothing."
    case .delegated: "Invitations cannot be handed on by mail; the hosts see that it was tried."
    case .refused: "The event takes no such answer any more (\(refusal?.rawValue ?? "")); the hosts see it."
    }
  }
}
