import HTTPServer
import Invites

/// The request that the links in a mail make for a guest's page: `/i/{token}?via=mail`. The link of an answer button
/// adds `&answer=accepted`, and the page then shows that answer as chosen.
///
/// Programs between sender and reader follow such links to check them for harm, and some run the scripts they find. So
/// fetching the page answers, records and remembers nothing. The answer waits for the press of a button, which is a
/// POST, and the page's scripts report the visit only after the reader touches the page.
package struct MailedVisit: Hashable, Sendable {
  /// Nil for a link that only leads to the page.
  package let answer: InviteAction?

  /// Nil for a request that did not come from a mail.
  package init?(_ request: Request) {
    let asked = request.query["answer"]
    guard request.query["via"] == "mail" || asked != nil else { return nil }
    answer = asked.flatMap(RSVP.Status.init).flatMap(InviteAction.init(standingFor:))
  }

  package init(answer: InviteAction?) { self.answer = answer }
}
