import APNs
import HTTPServer
import Invites
import Pages
import Storage

/// `/api/v1/events/{id}/stream`: an event's thread as it grows, as server-sent events.
struct StreamRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/events/{id}/stream", stream)
  }

  /// Sends what came after `Last-Event-ID` or `after`, or after now without either, and then each new entry.
  ///
  /// With `render=html` each message also brings the row and the counts as markup.
  private func stream(_ request: Request) throws -> Response {
    let event = try services.access.event(request.parameters["id"])
    let role = try services.access.role(in: event, for: caller(of: request))
    let start = try lastSeen(request) ?? event.activityCount
    let rendersHTML = request.query["render"] == "html"
    try services.streams.requireRoom(for: role.cacheKey)
    return .events { stream in
      services.streams.opened(by: role.cacheKey)
      defer { services.streams.closed(by: role.cacheKey) }
      await follow(
        event.id, after: start, by: Reader(request: request, role: role, rendersHTML: rendersHTML), on: stream)
    }
  }

  /// Who reads a stream, and how.
  private struct Reader {
    let request: Request
    let role: Role
    let rendersHTML: Bool
    var language: Language { request.language }
  }

  /// An `EventSource` cannot send a bearer token, so a guest without a session may give theirs in the address.
  private func caller(of request: Request) throws -> Caller {
    var caller = try services.access.caller(of: request)
    if let token = request.query["token"] { caller.bearer = try services.access.invitation(token: token).guest }
    return caller
  }

  private func lastSeen(_ request: Request) throws -> Int? {
    guard let header = request.headers["Last-Event-ID"] else { return try Paging.number(request, "after") }
    guard let number = Int(header), number >= 0 else {
      throw Failure(.invalidCursor, "Last-Event-ID is the number of an activity.")
    }
    return number
  }

  /// Watching starts before reading, so that nothing falls between the two.
  private func follow(_ event: Event.ID, after start: Int, by reader: Reader, on stream: EventStream) async {
    var last = start
    let changes = services.bus.changes(of: event)
    do {
      guard try catchUp(event, reader, &last, stream) else { return }
      for await _ in changes {
        guard try catchUp(event, reader, &last, stream) else { return }
      }
    } catch {
      services.logger.error("a stream ended early", metadata: ["event": "\(event)", "error": "\(error)"])
    }
  }

  /// Sends all that is newer than `last`. False when the reader is gone, too slow, or not welcome any more.
  private func catchUp(
    _ id: Event.ID, _ reader: Reader, _ last: inout Int, _ stream: EventStream
  ) throws -> Bool {
    while !Task.isCancelled {
      let activities = try services.store.activities(of: id, after: last, limit: 100)
      guard !activities.isEmpty, let event = try services.store.event(id) else { return true }
      guard try isWelcome(reader, in: event) else { return false }
      let headcount = try services.store.headcount(of: id)
      for activity in activities {
        let data = message(activity, event, headcount, reader)
        guard stream.send(ServerSentEvent(id: String(activity.sequence), name: "activity", data: data.text)) else {
          return false
        }
        last = activity.sequence
      }
    }
    return false
  }

  /// A session may have ended, or a token been revoked, since the stream began.
  private func isWelcome(_ reader: Reader, in event: Event) throws -> Bool {
    do {
      _ = try services.access.role(in: event, for: caller(of: reader.request))
      return true
    } catch is Failure {
      return false
    }
  }

  private func message(
    _ activity: Activity, _ event: Event, _ headcount: Headcount, _ reader: Reader
  ) -> JSON {
    let role = reader.role
    var members: [String: JSON] = [
      "sequence": JSON(activity.sequence), "activity": JSON(activity, links: services.links),
      "headcount": JSON(headcount),
    ]
    if reader.rendersHTML {
      let rows = ActivityRows(
        event: event, viewer: role.viewer, now: services.surroundings.now(),
        language: reader.language, photoURL: services.photoURL)
      members["html"] = .string(rows.row(activity).description)
      if let guest = role.guest, let rsvp = try? services.store.guest(guest.id)?.rsvp {
        members["answer"] = .string(rsvp.status.rawValue)
      }
      members["headcountHTML"] = .string(
        HeadcountPanel(event: event, headcount: headcount, language: reader.language).html.description)
    }
    return .object(members)
  }
}
