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
  let reply: OpeningReply

  init(
    _ services: Services, _ access: NoticeAccess, _ request: Request, _ phone: PhoneAccess, _ reply: OpeningReply
  ) throws {
    self.services = services
    self.access = access
    self.reply = reply
    view = HandsetView(services: services.ofPhones, access: phone, language: request.language)
  }

  func json() async throws -> JSON {
    guard let handling = reply.handling else { return .null }
    let drawing = expanded(next: view.page).drawing
    return [
      "handledBy": .string(handling.handledBy.rawValue), "option": JSON(handling.option?.rawValue),
      "wasForwarded": JSON(handling.wasForwarded), "isDryRun": JSON(access.isDryRun),
      "outcome": JSON(try view.outcome(of: handling)), "rsvp": JSON(try currentRSVP()),
      "presentationHTML": .string(drawing.html), "presentationCSS": .string(drawing.css),
      "traceHTML": .string(
        TraceTimeline(steps: try await steps().map(TraceTimeline.Step.init), language: view.language).html.description),
    ]
  }

  func page(_ request: Request) async throws -> Response {
    var page = PhonePageView(services.ofPhones, view, request, next: view.page)
    page.shown = expanded(next: page.address)
    page.outcome = try reply.handling.flatMap(view.outcome)
    return try await page.response()
  }

  private func expanded(next: String) -> ExpandedView {
    view.markup.preview(
      reply.presentation, identifier: access.notice.collapseID, of: GuestHandset.app, next: next)
  }

  /// Those of a dry run are kept nowhere.
  private func steps() async throws -> [Trace.Step] {
    let own = access.isDryRun ? await view.handset.episodes.last { $0.id == reply.episode }?.trace.steps : nil
    return try services.phones.steps(of: access.notice) + (own ?? [])
  }

  private func currentRSVP() throws -> RSVP {
    try services.store.guests.find(access.notice.guestID)?.rsvp ?? access.invitation.guest.rsvp
  }
}
