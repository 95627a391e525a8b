import HTTPServer
import Invites
import JSON
import PageKit
import Simulator
import UserNotificationsUI

/// `/api/v1/phones/{phone}/stream`: the changes on a phone, as server-sent events.
package struct PhoneStreamRoutes {
  package let services: PhoneServices

  package init(services: PhoneServices) {
    self.services = services
  }

  /// The stream's buffer. An open notification may be drawn up to fifteen times a second.
  private static let bufferLimit = 1 << 20

  package func add(to router: inout Router) {
    router.on(.get, "/api/v1/phones/{phone}/stream", stream)
  }

  /// Sends the phone's current state and the latest part of its trace, then each change: `arrived`, `lists`, `opening`,
  /// `episode`, `device`, `app`.
  ///
  /// A client that reconnects gets the whole current state again, so it misses nothing even without event ids.
  private func stream(_ request: Request) async throws -> Response {
    let access = try await services.phone(request)
    let place = try services.streams.takePlace(for: access.phone.streamKey, of: OpenStreams.perPhone)
    return .events(bufferLimit: Self.bufferLimit) { stream in
      defer { place.giveBack() }
      await follow(request, access, on: stream)
    }
  }

  /// Starts watching before it reads, so that no change in between is lost.
  private func follow(_ request: Request, _ access: PhoneAccess, on stream: EventStream) async {
    var view = PhonePresenter(services: services, access: access, request)
    view.rendersHTML = true
    var feed = PhoneFeed(view: view)
    let changes = await access.phone.changes()
    do {
      for event in try await feed.beginning() where !stream.send(event) { return }
      for await change in changes {
        guard isWelcome(request, on: access) else { return }
        for event in try await feed.events(for: change) where !stream.send(event) { return }
      }
    } catch  where !(error is CancellationError) {
      services.logger.error("a phone's stream ended early", metadata: ["phone": "\(access.name)", "error": "\(error)"])
    } catch {}
  }

  /// Whether the stream may continue. A session may have ended, a token may have been revoked, or the phone may have
  /// been removed since the stream began. This check does not count as use of the phone, so a phone that is only
  /// watched is removed before one that is used.
  private func isWelcome(_ request: Request, on access: PhoneAccess) -> Bool {
    guard services.phoneSessions.holds(access.session) else { return false }
    return services.guests?.isStillWelcome(access, request) ?? true
  }
}

extension Phone {
  /// Identifies the phone where open streams are counted.
  package nonisolated var streamKey: String { "phone:\(ObjectIdentifier(self).hashValue)" }
}

/// A phone's changes as events of a stream. It remembers the last lists, so that unchanged lists are not sent again.
private struct PhoneFeed {
  let view: PhonePresenter
  private var lastLists: JSON?

  init(view: PhonePresenter) { self.view = view }

  /// The events for a client that has no state yet.
  mutating func beginning() async throws -> [ServerSentEvent] {
    var events = [event("device", JSON(await view.phone.device))]
    events += try await lists()
    if let open = await view.phone.open, let opening = try await view.opening(open) {
      events.append(event("opening", opening))
    }
    // The trace may have grown since the page was sent.
    if let latest = await view.phone.traces.last { events += try await trace(latest.id) }
    return events
  }

  mutating func events(for change: PhoneChange) async throws -> [ServerSentEvent] {
    switch change {
    case .arrived(let arrival): return try await arrived(arrival)
    case .lists: return try await lists()
    case .opening(let opening, let presentation): return try await self.opening(opening, presentation)
    case .trace(let id): return try await trace(id)
    case .device(let device): return [event("device", JSON(device))]
    case .appOpened(let app, let link): return opened(app, link: link)
    }
  }

  private func arrived(_ arrival: PhoneChange.Arrival) async throws -> [ServerSentEvent] {
    guard view.access.maySee(arrival.identifier) else { return [] }
    let card = try await view.banner(arrival.identifier, of: arrival.app)?.html(view.setting)
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
      "listHTML": .string(try await view.cellList().html.description), "badges": try await view.badges(),
      "pending": .array(try await view.pending()),
    ]
    guard lists != lastLists else { return [] }
    lastLists = lists
    return [event("lists", lists)]
  }

  private func opening(_ opening: ExpandedSession, _ presentation: Presentation) async throws -> [ServerSentEvent] {
    guard view.access.maySee(opening.identifier) else { return [] }
    return [event("opening", try await view.opening(ExpandedSessionState(opening, presentation)))]
  }

  private func trace(_ id: Int) async throws -> [ServerSentEvent] {
    guard let section = try await view.section(ofTrace: id) else { return [] }
    return [event("episode", ["id": JSON(section.id), "traceHTML": .string(section.html)])]
  }

  private func opened(_ app: String, link: String?) -> [ServerSentEvent] {
    [
      event(
        "app",
        [
          "app": .string(app), "link": JSON(link),
          "appHTML": .string(view.app(app, link: link).description),
        ])
    ]
  }

  private func event(_ name: String, _ data: JSON) -> ServerSentEvent { ServerSentEvent(name: name, data: data.text) }
}
