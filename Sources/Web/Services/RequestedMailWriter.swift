import Delivery
import Foundation
import Invites
import Mail
import PageKit
import Storage
import Texts

/// Writes the mails that visitors request by entering an address.
package struct RequestedMailWriter: Sendable {
  package let store: Store
  package let links: Links
  package let sender: Mailbox

  /// The most invitations in one mail.
  package static let invitations = 40
  /// The time for which an event's link is still mailed after the event's end, in seconds, because guests still look at
  /// photos.
  private static let afterEnd: Int64 = 7 * 86_400

  /// A mail, and the token in its link. Nil for a mail whose links contain tokens that are not made for it.
  package typealias Written = (message: MailMessage, token: MailedToken?)

  /// Returns the mail for a request. Nil when the address is unknown, or must not receive the mail.
  package func message(of request: MailRequest, at now: Timestamp) throws -> Written? {
    guard let address = MailAddress(request.address), let (mail, token) = try mail(of: request, at: now) else {
      return nil
    }
    let name = sender.name.isEmpty ? mail.language.localized(.Push.name) : sender.name
    let message = mail.message(
      id: links.secret.mailID(request.id), at: now, from: Mailbox(name: name, address: sender.address), to: address)
    return (message, token)
  }

  private func mail(of request: MailRequest, at now: Timestamp) throws -> (LinkMail, MailedToken?)? {
    switch request.kind {
    case .links: try invitations(of: request, at: now).map { ($0, nil) }
    case .signIn: try signIn(of: request, at: now)
    case .confirmation: try confirmation(of: request, at: now)
    case .ownAddress: try addressCode(of: request, at: now).map { ($0, nil) }
    }
  }

  private func signIn(of request: MailRequest, at now: Timestamp) throws -> (LinkMail, MailedToken?)? {
    guard try store.mails.suppression(of: request.address) == nil,
      let (account, known) = try store.accounts.find(confirmedEmail: request.address)
    else { return nil }
    let (language, secret) = (known ?? request.language, Random.token())
    let mail = LinkMail(
      language: language, title: language.localized(.MailedSignIn.subject),
      lead: language.localized(.MailedSignIn.letter, ["name": account.name, "site": site]),
      links: [
        LinkMail.Link(
          action: language.localized(.Frame.signIn), address: "\(links.origin)\(MailedSignInRoutes.path)/\(secret)")
      ], why: language.localized(.MailedSignIn.why, ["site": site]))
    return (mail, token(secret, of: account, request, at: now))
  }

  private func confirmation(of request: MailRequest, at now: Timestamp) throws -> (LinkMail, MailedToken?)? {
    guard try store.mails.suppression(of: request.address) == nil,
      let account = try request.account.flatMap({ try store.accounts.find($0) }),
      try store.accounts.email(of: account.id).unconfirmed == request.address
    else { return nil }
    let (language, secret) = (request.language, Random.token())
    let mail = LinkMail(
      language: language, title: language.localized(.AccountEmail.subject),
      lead: language.localized(.AccountEmail.letter, ["name": account.name, "site": site]),
      links: [
        LinkMail.Link(
          action: language.localized(.AccountEmail.confirm),
          address: "\(links.origin)\(AccountEmailRoutes.path)/\(secret)")
      ], why: language.localized(.AccountEmail.why, ["site": site]))
    return (mail, token(secret, of: account, request, at: now))
  }

  /// Returns the mail with the code that confirms a guest's own address. It says nothing about the event or guest,
  /// because the address is not confirmed yet.
  ///
  /// Returns nil when the recipient ended all mail from this server, or complained about mail for this event. Earlier
  /// bounces do not count, because the address may work by now. Nor does unsubscribing from the event, because a reader
  /// who did so may want its mail again.
  private func addressCode(of request: MailRequest, at now: Timestamp) throws -> LinkMail? {
    guard let pending = try store.guests.pendingAddress(askedBy: request.id, at: now) else { return nil }
    let stops = [
      try store.mails.suppression(of: request.address),
      try store.mails.suppression(of: request.address, at: pending.event),
    ].compactMap { $0 }
    guard stops.allSatisfy({ $0.reason == .returned || $0.reason == .unsubscribed && $0.event != nil }) else {
      return nil
    }
    let (language, code) = (request.language, links.secret.addressCode(request.id).description)
    return LinkMail(
      language: language, title: language.localized(.OwnMail.subject, ["code": code]),
      lead: language.localized(.OwnMail.letter, ["code": code, "site": site]), links: [],
      why: language.localized(.OwnMail.why, ["site": site]))
  }

  private func token(
    _ secret: String, of account: Account, _ request: MailRequest, at now: Timestamp
  ) -> MailedToken {
    MailedToken(
      hash: TokenHash.of(secret), account: account, kind: request.kind, address: request.address, next: request.next,
      expiresAt: now.adding(seconds: request.kind.lifetime))
  }

  private func invitations(of request: MailRequest, at now: Timestamp) throws -> LinkMail? {
    let found = try store.mails.invitations(
      of: request.address, endingAfter: now.adding(seconds: -Self.afterEnd), limit: Self.invitations, at: now)
    guard !found.isEmpty else { return nil }
    let language = found.lazy.compactMap(\.language).first ?? request.language
    let isOfSeveral = Set(found.map(\.invitation.guest.name)).count > 1
    return LinkMail(
      language: language, title: language.localized(.MailedLinks.subject),
      lead: language.localized(.MailedLinks.letter),
      links: found.map { link(to: $0.invitation, isNamed: isOfSeveral, at: now, in: language) },
      why: language.localized(.MailedLinks.why, ["site": site]))
  }

  /// - Parameter isNamed: whether to name the guest, because several guests have the address.
  private func link(
    to invitation: Invitation, isNamed: Bool, at now: Timestamp, in language: Language
  ) -> LinkMail.Link {
    let (details, guest) = (invitation.event.details, invitation.guest)
    let name = isNamed ? language.localized(.MailedLinks.forGuest, ["name": guest.name]) : ""
    return LinkMail.Link(
      title: details.title,
      lines: [details.spelledTime(now: now, in: language).startingLarge, details.place, name].filter { !$0.isEmpty },
      action: language.localized(.Mails.open), address: links.mailed(guest))
  }

  /// The server's name in mails: its host name.
  private var site: String { URL(string: links.origin)?.host() ?? links.origin }
}
