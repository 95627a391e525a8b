import APNs
import Foundation
import HTTPServer
import Invites
import Pages
import Simulator
import UserNotificationsUI

/// A notification on the phone, as a page and as the parts that a script puts into one.
struct PreviewView {
  let services: Services
  let access: NoticeAccess
  /// The response token that the page was opened with; it goes along with every action.
  let token: String?
  private let site: Site
  private let now: Timestamp

  init(services: Services, access: NoticeAccess, token: String?, request: Request) {
    self.services = services
    self.access = access
    self.token = token
    site = services.site(access.account, request)
    now = services.surroundings.now()
  }

  func page(showing opened: PhoneBooth.Opened) throws -> Response {
    .page(page(opened.presentation, opened.steps, outcome: nil).html)
  }

  func page(after reply: PhoneReply) throws -> Response {
    .page(page(reply.handling.presentation, try steps(of: reply), outcome: try outcome(of: reply)).html)
  }

  /// What a script needs to show what came of a response.
  func json(_ reply: PhoneReply) throws -> Response {
    let handling = reply.handling
    let rsvp = try currentRSVP()
    return .json([
      "handledBy": .string(handling.handledBy.rawValue), "option": JSON(handling.option?.rawValue),
      "wasForwarded": .bool(handling.wasForwarded), "isDryRun": .bool(access.isDryRun),
      "outcome": JSON(try outcome(of: reply)), "rsvp": JSON(rsvp),
      "presentationHTML": .string(card(handling.presentation).html.description),
      "traceHTML": .string(timeline(try steps(of: reply)).html.description),
    ])
  }

  private func page(_ presentation: Presentation, _ steps: [Trace.Step], outcome: String?) -> PreviewPage {
    let event = access.invitation.event
    return PreviewPage(
      site: site, eventTitle: event.details.title, guestName: access.invitation.guest.name,
      card: card(presentation), trace: timeline(steps), links: links, isDryRun: access.isDryRun, outcome: outcome)
  }

  private func card(_ presentation: Presentation) -> NotificationCard {
    let notice = access.notice.id
    let key = services.secret.attachmentKey(notice)
    return NotificationCard(
      presentation: presentation, form: form, assets: services.assets.addresses, now: now,
      timeZone: access.invitation.event.details.timeZone,
      imageURL: { "/preview/attachments/\(notice)/\(key)/\(URL(filePath: $0).lastPathComponent)" })
  }

  private var form: NotificationForm {
    var hidden = [NotificationForm.Hidden("idempotencyKey", Random.token())]
    if let token { hidden.append(.init("token", token)) }
    return NotificationForm(action: "/api/v1/notifications/\(access.notice.id)/responses", hidden: hidden)
  }

  private var links: [PreviewPage.Link] {
    let query = token.map { "?token=\($0)" } ?? ""
    let api = "/api/v1/notifications/\(access.notice.id)"
    let thread =
      access.isDryRun
      ? "/events/\(access.notice.eventID)" : "/i/\(services.secret.invitationToken(access.notice.guestID))"
    return [
      .init("The event’s thread", thread), .init("The exact payload", "\(api)/payload\(query)"),
      .init("The trace as JSON", "\(api)/trace\(query)"),
    ]
  }

  private func steps(of reply: PhoneReply) throws -> [Trace.Step] {
    try services.phones.steps(of: access.notice) + reply.steps
  }

  private func timeline(_ steps: [Trace.Step]) -> TraceTimeline {
    TraceTimeline(
      steps: steps.map { step in
        TraceTimeline.Step(
          at: Timestamp(milliseconds: step.at), elapsedMilliseconds: step.elapsed, actor: step.kind.actor,
          summary: step.summary,
          details: step.details.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
      })
  }

  private func currentRSVP() throws -> RSVP {
    try services.store.guest(access.notice.guestID)?.rsvp ?? access.invitation.guest.rsvp
  }

  /// What the response came to, in one sentence: what was stored, or why nothing was.
  private func outcome(of reply: PhoneReply) throws -> String? {
    guard let answer = reply.handling.serverReply else { return nil }
    guard (200...299).contains(answer.status) else {
      return try? JSON(parsing: answer.body)["detail"]?.string
    }
    let status = try JSON(parsing: answer.body)["rsvp"]?["status"]?.string.flatMap(RSVP.Status.init)
    let sentence = Self.sentence(for: status ?? .awaiting, guest: access.invitation.guest.name)
    return access.isDryRun ? "Dry run: \(sentence) Nothing was kept." : sentence
  }

  private static func sentence(for status: RSVP.Status, guest: String) -> String {
    switch status {
    case .awaiting: "\(guest) has not answered yet."
    case .accepted: "\(guest) is going."
    case .maybe: "\(guest) said maybe."
    case .declined: "\(guest) is not going."
    }
  }
}

extension Trace.Step.Kind {
  /// Who did it, in the words of the timeline.
  var actor: String {
    switch self {
    case .received, .refused, .decoded, .settingsRead, .listed, .replaced, .notShown, .presented, .dismissed,
      .scheduled, .unscheduled, .triggered, .removed, .failed, .cut, .stepsOmitted, .otherThread, .viewCut:
      "Phone"
    case .expanded, .actionChosen, .controlUsed, .mediaPlay, .mediaPause: "User"
    case .serviceExtensionSkipped, .serviceExtensionStarted, .downloaded, .downloadFailed, .logged,
      .serviceExtensionExpiring,
      .serviceExtensionReplied, .serviceExtensionRepliedAgain, .modificationsDiscarded, .attachmentStored,
      .attachmentRejected, .serviceExtensionFinished:
      "Service extension"
    case .serverReplied: "Server"
    case .forwarded, .notHandled, .opened, .defaultActionPerformed: "App"
    case .attachmentLost, .contentExtensionAbsent, .contentExtensionFound, .contentExtensionLoaded,
      .contentExtensionDrew, .sized, .appeared, .animationBegan, .accessLeaked, .actionRefused, .intercepted,
      .notIntercepted, .posted,
      .postFailed, .readingTime, .completed, .completedAgain, .completionMissing, .inputBegan, .inputEnded,
      .actionsChanged, .mediaPlayingStarted, .mediaPlayingPaused:
      "Content extension"
    }
  }
}
