import APNs
import HTTPServer
import Invites
import JSON
import Simulator
import Storage

/// What a notification's own route answers to a response: values for programs, the phone's page for a form.
struct NoticeAnswer: Sendable {
  let services: Services
  let access: NoticeAccess
  let view: HandsetView
  let reply: PhoneReply

  init(_ services: Services, _ access: NoticeAccess, _ request: Request, token: String?, _ reply: PhoneReply) throws {
    self.services = services
    self.access = access
    self.reply = reply
    view = HandsetView(
      services: services, access: try services.guestPhone(access, token: token), language: request.language)
  }

  func json() throws -> JSON {
    let handling = reply.handling
    let drawing = expanded(next: view.page).drawing
    return [
      "handledBy": .string(handling.handledBy.rawValue), "option": JSON(handling.option?.rawValue),
      "wasForwarded": JSON(handling.wasForwarded), "isDryRun": JSON(access.isDryRun),
      "outcome": JSON(try view.outcome(of: handling)), "rsvp": JSON(try currentRSVP()),
      "presentationHTML": .string(drawing.html), "presentationCSS": .string(drawing.css),
      "traceHTML": .string(
        TraceTimeline(steps: try steps().map(TraceTimeline.Step.init), language: view.language).html.description),
    ]
  }

  func page(_ request: Request) async throws -> Response {
    var page = PhonePageView(services, view, request, next: view.page)
    page.shown = expanded(next: page.address)
    page.outcome = try view.outcome(of: reply.handling)
    page.rehearsed = reply.steps
    return try await page.response()
  }

  private func expanded(next: String) -> ExpandedView {
    view.markup.preview(
      reply.handling.presentation, identifier: access.notice.collapseID, of: GuestHandset.app, next: next)
  }

  private func steps() throws -> [Trace.Step] { try services.phones.steps(of: access.notice) + reply.steps }

  private func currentRSVP() throws -> RSVP {
    try services.store.guests.find(access.notice.guestID)?.rsvp ?? access.invitation.guest.rsvp
  }
}
