import HTTPServer
import Invites
import Logging
import PageKit
import Storage

/// `/api/v1/events/{id}/stream`: the changes of an event's thread, as server-sent events.
struct StreamRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/events/{id}/stream", stream)
  }

  /// Streams the changes after `Last-Event-ID`, `since` or `after`, or after now without any of them, and then each new
  /// change: `activity` for entries, `event` for everything else, and `presence` for who is online.
  ///
  /// With `render=html`, messages also contain the row and the counts as markup.
  private func stream(_ request: Request) throws -> Response {
    let (event, role) = try services.access.event(request.parameters["id"], for: services.follower(request))
    let start = try start(request, at: event)
    let messages = ThreadMessages(
      services: services, language: request.language, rendersHTML: try request.rendersHTML)
    let place = try services.streams.takePlace(for: role.cacheKey)
    return .events { [services, id = event.id, showsGuests = event.details.options.showsGuestList] stream in
      services.presence.enter(role.author, at: id, showsGuests: showsGuests)
      defer {
        place.giveBack()
        services.presence.leave(role.author, at: id)
      }
      do {
        try await ThreadFollower(services, id, request: request, role: role, messages: messages, stream: stream)
          .run(from: start)
      } catch  where !(error is CancellationError) {
        services.logger.error("a stream ended early", metadata: ["event": "\(id)", "error": "\(error)"])
      } catch {}
    }
  }

  /// Returns the point from which the stream starts. A revision that the event does not have yet dates from before a
  /// backup was restored; the stream then starts at the event's current revision. That revision is read with the
  /// request, so that the stream misses nothing until it begins.
  private func start(_ request: Request, at event: Event) throws(Failure) -> ThreadFollower.Start {
    switch try lastKnown(request) {
    case .revision(let known): .revision(min(known, event.revision))
    case .sequence(let known): .sequence(known)
    case nil: .revision(event.revision)
    }
  }

  private func lastKnown(_ request: Request) throws(Failure) -> ThreadFollower.Start? {
    if let header = request.lastEventID, !header.isEmpty {
      guard let revision = Int(header), revision >= 0 else {
        throw Failure(.invalidCursor, "Last-Event-ID is the number of a revision.")
      }
      return .revision(revision)
    }
    if let revision = try Paging.number(request, "since") { return .revision(revision) }
    return try Paging.number(request, "after").map { .sequence($0) }
  }
}
