import Delivery
import Invites
import Mail

extension Links {
  /// The guest's page as their mails lead to it, with an answer chosen or none; see `MailedVisit`.
  func mailed(_ guest: Guest, answer: RSVP.Status? = nil) -> String {
    let page = "\(invitation(of: guest))?via=mail"
    return answer.map { "\(page)&answer=\($0.rawValue)#answer" } ?? page
  }

  /// What the guest wants to hear, by a token of its own: a mail is read in browsers that know no invitation.
  func mailedSettings(_ guest: Guest) -> String { "\(origin)/settings/guest/\(secret.settingsToken(guest))" }

  /// What a mail to the guest leads to.
  /// - Parameters:
  ///   - unsubscribe: ends mails about the event when it is posted to.
  ///   - replies: to where guests' mail programs answer, without the guest's token; nil where nothing comes in.
  func ofMail(to guest: Guest, unsubscribe: String?, replies: MailAddress?) -> MailComposer.Links {
    MailComposer.Links(
      invitation: { mailed(guest, answer: $0) }, settings: mailedSettings(guest), unsubscribe: unsubscribe,
      replies: replies?.tagged(secret.mailToken(guest)))
  }
}
