import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// What a change of a thread is answered with: the entry for programs, the page where it stands for people.
struct EntryAnswer {
  let services: Services
  let member: ThreadMember
  let request: Request

  func response(_ outcome: IdempotentResult<Activity>, status: Status = .ok) -> Response {
    if Problem.wantsPage(request) { return .redirect(to: place(of: outcome.value)) }
    let shown = member.event.shown(outcome.value, to: member.author) ?? outcome.value
    var response = Response.json(JSON(shown, links: services.links), status: status)
    response.noteReplay(outcome.isReplay)
    return response
  }

  func response(_ activity: Activity) -> Response { response(IdempotentResult(value: activity, isReplay: false)) }

  /// On the latest page, or on the one around the entry.
  private func place(of activity: Activity) -> String {
    let number = activity.sequence
    let isOnLatest = number > member.event.activityCount - ThreadPart.length / 2
    return isOnLatest ? "\(member.page)#a\(number)" : "\(member.page)?around=\(number)#a\(number)"
  }
}
