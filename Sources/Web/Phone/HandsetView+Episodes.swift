import APNs
import Foundation
import Invites
import JSON
import Simulator

/// What happened, as far as the caller may see it.
extension HandsetView {
  /// Oldest first. On a guest's own phone it is what is kept of the notification, and what is done in an opening right
  /// now.
  func episodes() async throws -> [TracePanel.Episode] {
    let own = await visibleEpisodes()
    guard case .guest(let phone, let access) = access.holder else { return own.map(markup.section) }
    let kept = TracePanel.Episode(
      id: 0, title: access.notice.collapseID, app: markup.tile(GuestHandset.app).name,
      timeline: TraceTimeline(
        steps: try await steps(on: phone, access).map(TraceTimeline.Step.init), language: language))
    return [kept] + (access.isDryRun ? own.map(markup.section) : [])
  }

  /// The same as JSON.
  func trace() async throws -> JSON {
    var episodes = await visibleEpisodes().map { JSON($0) }
    if case .guest(let phone, let access) = access.holder {
      let kept: JSON = [
        "id": 0, "app": .string(GuestHandset.app), "notification": .string(access.notice.collapseID),
        "steps": .array(try await steps(on: phone, access).map { JSON($0) }),
      ]
      episodes = [kept] + (access.isDryRun ? episodes : [])
    }
    return ["episodes": .array(episodes)]
  }

  /// One of them as markup, when it changes; nil for one that the caller may not see.
  func section(ofEpisode id: Int) async throws -> (id: Int, html: String)? {
    if case .guest(_, let access) = access.holder, !access.isDryRun {
      return try await episodes().first.map { ($0.id, $0.html.description) }
    }
    return await visibleEpisodes().last { $0.id == id }.map { (id, markup.trace(of: $0).description) }
  }

  private func steps(on phone: GuestHandset, _ access: NoticeAccess) async throws -> [Trace.Step] {
    let unkept = access.isDryRun ? [] : await phone.unkeptSteps(access)
    return try (services.guests?.phones.steps(of: access.notice) ?? []) + unkept
  }

  private func visibleEpisodes() async -> [Episode] {
    await handset.episodes.filter { $0.notification.map(access.maySee) ?? (access.onlyNotification == nil) }
  }
}
