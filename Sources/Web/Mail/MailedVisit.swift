import HTTPServer
import Invites

/// How a guest's page is asked for by the links of a mail: `/i/{token}?via=mail`, and `&answer=accepted` with the answer
/// chosen that a button of the mail stands for.
///
/// Programs between sender and reader follow such links to look whether they do harm, and some run what they find. So
/// nothing is answered, noted or remembered when the page is fetched: the answer waits for a press, which is a POST, and
/// the page's scripts tell nobody of it before somebody touches it.
package struct MailedVisit: Hashable, Sendable {
  /// Nil for a link that only leads to the page.
  package let answer: InviteAction?

  /// Nil for whoever came another way.
  package init?(_ request: Request) {
    let asked = request.query["answer"]
    guard request.query["via"] == "mail" || asked != nil else { return nil }
    answer = asked.flatMap(RSVP.Status.init).flatMap(InviteAction.init(standingFor:))
  }

  package init(answer: InviteAction?) { self.answer = answer }
}
