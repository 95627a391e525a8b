import Foundation
import HTTPServer
import Invites
import JSON
import PageKit
import Simulator
import UserNotificationsUI

/// The expanded notification and the results of actions in it
extension PhonePresenter {
  /// Returns the expanded notification. Nil when the caller may not see it.
  package func opening(_ open: OpenNotification) async throws -> JSON? {
    guard access.maySee(open.opening.identifier) else { return nil }
    return try await opening(await ExpandedSessionState(open))
  }

  package func opening(_ reply: ExpandedSessionState) async throws -> JSON {
    let (opening, custom) = (reply.opening, reply.presentation.customContent)
    let drawing = expanded(reply).drawing
    var members: [String: JSON] = [
      "id": JSON(opening.id), "app": .string(opening.app), "identifier": .string(opening.identifier),
      "isDismissed": JSON(reply.presentation.isDismissed), "readingTime": 0,
      "expandedHTML": .string(drawing.html), "expandedCSS": .string(drawing.css), "episode": JSON(opening.trace),
      "initialSizeRatio": JSON(custom?.initialSizeRatio), "preferredHeight": JSON(custom?.preferredHeight),
    ]
    if rendersHTML, let trace = opening.trace, let section = try await section(ofTrace: trace) {
      members["traceHTML"] = .string(section.html)
    }
    if let result = reply.result { members.merge(try await answer(result, in: opening)) { _, new in new } }
    return .object(members)
  }

  private func answer(_ result: ResponseResult, in opening: ExpandedSession) async throws -> [String: JSON] {
    let link = result.openedLink
    let device = await phone.device
    let isInFront = !device.isLocked && device.frontApp == opening.app
    return [
      "handledBy": .string(result.handledBy.rawValue), "option": JSON(result.option?.rawValue),
      "wasForwarded": JSON(result.wasForwarded), "isDryRun": JSON(access.isDryRun),
      "outcome": JSON(try outcome(of: result)), "link": JSON(link),
      "appHTML": isInFront ? .string(app(opening.app, link: link).description) : .null,
    ]
  }
}

/// Expanded notifications as markup
extension PhonePresenter {
  /// Renders the open notification.
  package func expanded(_ reply: ExpandedSessionState, next: String? = nil) -> ExpandedView {
    expanded(reply.opening, reply.presentation, at: "openings/\(reply.opening.id)", next: next)
  }

  /// Renders a notification as expanded without opening it, for browsers without scripts. Its forms open it when they
  /// are posted.
  package func preview(_ presentation: Presentation, identifier: String, of app: String, next: String) -> ExpandedView {
    expanded(
      ExpandedSession(id: 0, app: app, identifier: identifier, trace: nil), presentation,
      at: "notifications/\(app)/\(PercentEncoding.encode(identifier))", next: next)
  }

  /// Renders a received notification as expanded. Nil when none arrived or it is not listed.
  package func preview(of receipt: PushReceipt?, next: String) async throws -> ExpandedView? {
    guard let receipt, receipt.isListed,
      let notification = try? await phone.notification(receipt.identifier, of: receipt.app)
    else { return nil }
    let presentation = try await phone.present(notification, of: receipt.app, trace: Trace())
    return preview(presentation, identifier: receipt.identifier, of: receipt.app, next: next)
  }

  private func expanded(
    _ opening: ExpandedSession, _ presentation: Presentation, at path: String, next: String?
  ) -> ExpandedView {
    let fields =
      [.init("idempotencyKey", Random.token())] + hiddenFields + (next.map { [.init("next", $0)] } ?? [])
    return ExpandedView(
      opening: opening.id, app: tile(opening.app), identifier: opening.identifier,
      presentation: access.notification?.isOfOneNotification == true
        ? presentation.withoutWhatIsTheGuests : presentation,
      address: "\(access.path)/\(path)", hidden: fields, assets: services.assets.addresses, language: language,
      imageURL: address)
  }
}

/// Outcomes in one sentence
extension PhonePresenter {
  /// The outcome of a response: what was stored, or why nothing was, or else who handled it.
  package func outcome(of result: ResponseResult) throws -> String? {
    if let answer = result.serverReply, !(200...299).contains(answer.status) {
      let problem = try? JSON(parsing: answer.body)
      return problem?["sentence"]?.string ?? problem?["detail"]?.string
        ?? PhoneOutcome.refused(status: answer.status).sentence(in: language)
    }
    if access.host != nil, let answer = result.serverReply {
      return (try? JSON(parsing: answer.body))?["sentence"]?.string
    }
    if let notification = access.notification, let answer = result.serverReply {
      guard let body = try? JSON(parsing: answer.body) else { return nil }
      let status = body["rsvp"]?["status"]?.string.flatMap(RSVP.Status.init) ?? .awaiting
      let coming: RSVP.Status = status == .waitlisted ? .accepted : status
      let members = body["rsvp"]?["members"]?.array ?? []
      let names = members.filter { $0["status"]?.string == coming.rawValue }.compactMap { $0["name"]?.string }
      return PhoneOutcome.answered(
        status, guest: notification.invitation.guest.name, names: names, waitlistPlace: body["waitlistPlace"]?.integer,
        isDryRun: notification.isDryRun
      ).sentence(in: language)
    }
    return PhoneOutcome.handled(by: result.handledBy, isDismissed: result.presentation.isDismissed)
      .sentence(in: language)
  }
}
