import APNs
import Foundation
import Invites
import Pages
import Simulator

/// What happened, as far as the caller may see it.
extension HandsetView {
  /// Oldest first. On a guest's own phone it is what is kept of the notification; whatever is done in an opening is
  /// added to that.
  func episodes() async throws -> [TracePanel.Episode] {
    let own = await visibleEpisodes()
    guard case .guest(_, let access) = access.holder else { return own.map(markup.section) }
    let kept = TracePanel.Episode(
      id: 0, title: access.notice.collapseID, app: markup.tile(GuestHandset.app).name,
      timeline: TraceTimeline(steps: try services.phones.steps(of: access.notice).map(TraceTimeline.Step.init)))
    return [kept] + (access.isDryRun ? own.map(markup.section) : [])
  }

  /// The same as JSON.
  func trace() async throws -> JSON {
    var episodes = await visibleEpisodes().map { JSON($0) }
    if case .guest(_, let access) = access.holder {
      let kept: JSON = [
        "id": 0, "app": .string(GuestHandset.app), "notification": .string(access.notice.collapseID),
        "steps": .array(try services.phones.steps(of: access.notice).map { JSON($0) }),
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

  private func visibleEpisodes() async -> [Episode] {
    await handset.episodes.filter { $0.notification.map(access.maySee) ?? (access.onlyNotification == nil) }
  }
}
