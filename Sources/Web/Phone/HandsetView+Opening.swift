import APNs
import Foundation
import Invites
import JSON
import Simulator
import UserNotificationsUI

/// What stands open, and what came of what was done in it.
extension HandsetView {
  /// The open notification; nil for one that the caller may not see.
  func opening(_ open: OpenNotification) async throws -> JSON? {
    guard access.maySee(open.identifier) else { return nil }
    return try await opening(await OpeningReply(open))
  }

  func opening(_ reply: OpeningReply) async throws -> JSON {
    let custom = reply.presentation.customContent
    let drawing = markup.expandedView(reply).drawing
    var members: [String: JSON] = [
      "id": JSON(reply.opening), "app": .string(reply.app), "identifier": .string(reply.identifier),
      "isDismissed": JSON(reply.presentation.isDismissed), "readingTime": 0,
      "expandedHTML": .string(drawing.html), "expandedCSS": .string(drawing.css), "episode": JSON(reply.episode),
      "initialSizeRatio": JSON(custom?.initialSizeRatio), "preferredHeight": JSON(custom?.preferredHeight),
    ]
    if rendersHTML, let episode = reply.episode, let section = try await section(ofEpisode: episode) {
      members["traceHTML"] = .string(section.html)
    }
    if let handling = reply.handling { members.merge(try await answer(handling, in: reply)) { _, new in new } }
    return .object(members)
  }

  private func answer(_ handling: Handling, in reply: OpeningReply) async throws -> [String: JSON] {
    let link = handling.openedLink
    let isInFront = await isInFront(reply.app)
    return [
      "handledBy": .string(handling.handledBy.rawValue), "option": JSON(handling.option?.rawValue),
      "wasForwarded": JSON(handling.wasForwarded), "isDryRun": JSON(access.isDryRun),
      "outcome": JSON(try outcome(of: handling)), "link": JSON(link),
      "appHTML": isInFront ? .string(markup.app(reply.app, link: link).description) : .null,
    ]
  }

  func isInFront(_ app: String) async -> Bool {
    let device = await handset.device
    return !device.isLocked && device.frontApp == app
  }
}

/// In one sentence.
extension HandsetView {
  /// What a response came to: what was stored, or why nothing was; else who dealt with it.
  func outcome(of handling: Handling) throws -> String? {
    if let answer = handling.serverReply, !(200...299).contains(answer.status) {
      let problem = try? JSON(parsing: answer.body)
      return problem?["sentence"]?.string ?? problem?["detail"]?.string
        ?? PhoneOutcome.refused(status: answer.status).sentence(in: language)
    }
    if case .guest(_, let access) = access.holder, handling.serverReply != nil {
      return try outcome(for: access, of: handling)
    }
    let handler: PhoneOutcome.Handler =
      switch handling.handledBy {
      case .contentExtension: .contentExtension
      case .app: .app
      case .nobody: .nobody
      }
    return PhoneOutcome.handled(by: handler, isDismissed: handling.presentation.isDismissed).sentence(in: language)
  }

  private func outcome(for access: NoticeAccess, of handling: Handling) throws -> String? {
    guard let answer = handling.serverReply, let body = try? JSON(parsing: answer.body) else { return nil }
    let status = body["rsvp"]?["status"]?.string.flatMap(RSVP.Status.init) ?? .awaiting
    let place = body["waitlistPlace"]?.integer
    return PhoneOutcome.answered(
      status, guest: access.invitation.guest.name, waitlistPlace: place, isDryRun: access.isDryRun
    ).sentence(in: language)
  }
}
