import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// The response to a change of a thread: the entry as JSON, or a redirect to the page that shows it.
struct EntryAnswer {
  let services: Services
  let member: MemberRequest

  func response(_ outcome: IdempotentResult<Activity>, status: Status = .ok) -> Response {
    if Problem.wantsPage(member.request) {
      return .redirect(to: member.event.path(toEntry: outcome.value.sequence, on: member.page))
    }
    let shown = member.event.shown(outcome.value, to: member.author) ?? outcome.value
    var response = Response.json(JSON(shown, links: services.links), status: status)
    response.noteReplay(outcome.isReplay)
    return response
  }

  func response(_ activity: Activity) -> Response { response(IdempotentResult(value: activity, isReplay: false)) }
}
