import APNs
import HTTPServer
import JSON
import Simulator
import UserNotificationsUI

/// A phone's changes as events of a stream. It remembers what it sent, so that nothing is drawn twice for nothing.
struct HandsetFeed {
  let view: HandsetView
  private var lastLists: JSON?

  init(view: HandsetView) { self.view = view }

  /// What a reader needs who saw nothing yet.
  mutating func beginning() async throws -> [ServerSentEvent] {
    var events = [event("device", JSON(await view.handset.device))]
    events += try await lists()
    if let open = await view.handset.open, let opening = try await view.opening(open) {
      events.append(event("opening", opening))
    }
    return events
  }

  mutating func events(for change: HandsetChange) async throws -> [ServerSentEvent] {
    switch change {
    case .arrived(let arrival): return try await arrived(arrival)
    case .lists: return try await lists()
    case .opening(let number, let presentation): return try await opening(number, presentation)
    case .episode(let id): return try await episode(id)
    case .device(let device): return [event("device", JSON(device))]
    case .appOpened(let app, let link): return opened(app, link: link)
    }
  }

  private func arrived(_ arrival: HandsetChange.Arrival) async throws -> [ServerSentEvent] {
    guard view.access.maySee(arrival.identifier) else { return [] }
    let card = try await view.markup.card(arrival.identifier, of: arrival.app)
    return [
      event(
        "arrived",
        [
          "app": .string(arrival.app), "identifier": .string(arrival.identifier),
          "place": .string(arrival.place.rawValue), "reason": .string(arrival.reason),
          "cardHTML": JSON(card?.description),
        ])
    ]
  }

  private mutating func lists() async throws -> [ServerSentEvent] {
    let lists: JSON = [
      "listHTML": .string(try await view.markup.list().description), "badges": try await view.badges(),
      "pending": .array(try await view.pending()),
    ]
    guard lists != lastLists else { return [] }
    lastLists = lists
    return [event("lists", lists)]
  }

  private func opening(_ number: Int, _ presentation: Presentation) async throws -> [ServerSentEvent] {
    guard let entry = view.access.openings[number], view.access.maySee(entry.identifier) else { return [] }
    return [event("opening", try await view.opening(OpeningReply(entry, presentation)))]
  }

  private func episode(_ id: Int) async throws -> [ServerSentEvent] {
    guard let section = try await view.section(ofEpisode: id) else { return [] }
    return [event("episode", ["id": JSON(section.id), "traceHTML": .string(section.html)])]
  }

  private func opened(_ app: String, link: String?) -> [ServerSentEvent] {
    [
      event(
        "app",
        [
          "app": .string(app), "link": JSON(link),
          "appHTML": .string(view.markup.app(app, link: link).description),
        ])
    ]
  }

  private func event(_ name: String, _ data: JSON) -> ServerSentEvent { ServerSentEvent(name: name, data: data.text) }
}
