import Delivery
import Foundation
import Invites
import Mail
import PageKit

extension Links {
  /// The sender to show for mails on a server that sends none.
  var usualSender: Mailbox {
    get throws(ConfigurationError) {
      let host = URL(string: origin)?.host() ?? ""
      guard let address = MailAddress("invites@\(host)") ?? MailAddress("invites@party.example") else {
        throw ConfigurationError("No sender address can be made from \(origin).")
      }
      return Mailbox(address: address)
    }
  }

  /// Returns the text of a mail without the tokens that are meant only for the reader of the mailbox. The settings link
  /// then opens the general settings, and the unsubscribe link does nothing. The mail may contain an earlier address of
  /// the server.
  func hidingTokens(in words: String) -> String {
    let (settings, token) = (NSRegularExpression.escapedPattern(for: SettingsPage.path("")), "[A-Za-z0-9._~-]+")
    return words.replacingOccurrences(
      of: "https?://[^\\s\"'<>]*?\(settings)\(token)", with: "\(origin)/settings", options: .regularExpression
    ).replacingOccurrences(
      of: "(https?://[^\\s\"'<>]*?/unsubscribe/)\(token)", with: "$1hidden", options: .regularExpression)
  }

  /// Returns the link to the guest's page in their mails, with or without a chosen answer. See `MailedVisit`.
  /// - Parameter entry: the entry of the thread to which the link leads without an answer.
  func mailed(_ guest: Guest, answer: RSVP.Status? = nil, entry: Int? = nil) -> String {
    let page = "\(invitation(of: guest))?via=mail"
    if let answer { return "\(page)&answer=\(answer.rawValue)#answer" }
    return entry.map { "\(page)&around=\($0)#a\($0)" } ?? page
  }

  /// Returns the links of a mail to the guest.
  /// - Parameters:
  ///   - notification: the notification that the mail is about.
  ///   - survey: the survey that it asks about. Replies to a mail about one that takes mailed answers go to an address
  ///     with its number, because mail servers may change the Message-ID to which a reply refers.
  ///   - unsubscribe: the URL that ends mails about the event when a client posts to it.
  ///   - replies: the address to which guests answer, without the guest's token. Nil when the server takes in no mail.
  ///   - isSent: false for a preview. A preview omits the token that opens the settings of everyone with the guest's
  ///     address. Only the reader of that mailbox may have it, not a host, and not a guest who typed in another
  ///     person's address.
  func ofMail(
    to guest: Guest, about notification: EventNotification, asking survey: Survey? = nil, unsubscribe: String?,
    replies: MailAddress?,
    isSent: Bool = false
  ) -> MailComposer.Links {
    let entry = notification.category == .poll ? notification.since : nil
    let token = secret.mailToken(guest)
    let answered = survey.flatMap { $0.takesMailedAnswers ? replies?.tagged("\(token).\($0.number)") : nil }
    return MailComposer.Links(
      invitation: { mailed(guest, answer: $0, entry: entry) },
      settings: isSent ? settings(of: guest) : "\(origin)/settings",
      unsubscribe: isSent ? unsubscribe : unsubscribe.map(hidingTokens),
      replies: answered ?? replies?.tagged(token), takesVotes: answered != nil)
  }
}
