import Delivery
import Foundation
import Invites
import Mail
import PageKit

extension Links {
  /// Whom mails would be from where nothing sends them.
  var usualSender: Mailbox {
    get throws(ConfigurationError) {
      let host = URL(string: origin)?.host() ?? ""
      guard let address = MailAddress("invites@\(host)") ?? MailAddress("invites@party.example") else {
        throw ConfigurationError("No mail can be from \(origin).")
      }
      return Mailbox(address: address)
    }
  }

  /// The words of a mail without what is for who reads mail at its address alone: they lead to settings as everybody gets
  /// there, and end mail nowhere. A mail may have been written when the server had another address.
  func hidingTokens(in words: String) -> String {
    let (settings, token) = (NSRegularExpression.escapedPattern(for: SettingsPage.path("")), "[A-Za-z0-9._~-]+")
    return words.replacingOccurrences(
      of: "https?://[^\\s\"'<>]*?\(settings)\(token)", with: "\(origin)/settings", options: .regularExpression
    ).replacingOccurrences(
      of: "(https?://[^\\s\"'<>]*?/unsubscribe/)\(token)", with: "$1hidden", options: .regularExpression)
  }

  /// The guest's page as their mails lead to it, with an answer chosen or none; see `MailedVisit`.
  func mailed(_ guest: Guest, answer: RSVP.Status? = nil) -> String {
    let page = "\(invitation(of: guest))?via=mail"
    return answer.map { "\(page)&answer=\($0.rawValue)#answer" } ?? page
  }

  /// What a mail to the guest leads to.
  /// - Parameters:
  ///   - unsubscribe: ends mails about the event when it is posted to.
  ///   - replies: to where guests' mail programs answer, without the guest's token; nil where nothing comes in.
  ///   - isSent: false for one that is only looked at: the token that opens the choices of everybody with the guest's
  ///     address is for who reads mail there, not for hosts, nor for a guest who typed in somebody else's.
  func ofMail(
    to guest: Guest, unsubscribe: String?, replies: MailAddress?, isSent: Bool = false
  ) -> MailComposer.Links {
    MailComposer.Links(
      invitation: { mailed(guest, answer: $0) }, settings: isSent ? settings(of: guest) : "\(origin)/settings",
      unsubscribe: isSent ? unsubscribe : unsubscribe.map(hidingTokens),
      replies: replies?.tagged(secret.mailToken(guest)))
  }
}
