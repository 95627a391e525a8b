import HTTPServer
import Invites
import JSON
import Logging
import PageKit
import Storage

/// Sends one reader of an event every change, each once, until the reader leaves or loses access.
///
/// Thousands of readers wait at the same time, so a waiting one must be small. Events and entries are handled in
/// separate functions that are not inlined, and are never held across an `await`.
final class ThreadFollower {
  /// The point from which a reader continues.
  enum Start: Hashable, Sendable {
    /// The reader knows everything up to a revision.
    case revision(Int)
    /// The reader knows the entries up to a number, and nothing that changed since.
    case sequence(Int)
  }

  let services: Services
  let event: Event.ID
  let stream: EventStream
  private let messages: ThreadMessages
  private let request: Request
  /// The reader's role when it was last checked.
  private var role: Role
  private var revision = 0
  /// The event's tick when its changes were last read.
  private var tick: UInt64 = 0
  private var presenceVersion: Int?
  /// The state of travel that the reader was last told; nil before the first time.
  private var travel: (version: UInt64, status: RSVP.Status?)?
  private var lastCheck: (at: Timestamp, generation: UInt64)

  /// The time in seconds for which access is trusted without another check. Sessions expire without an event that would
  /// report it.
  private static let trustSeconds: Int64 = 60

  init(
    _ services: Services, _ event: Event.ID, request: Request, role: Role, messages: ThreadMessages,
    stream: EventStream
  ) {
    self.services = services
    self.event = event
    self.request = request
    self.role = role
    self.messages = messages
    self.stream = stream
    lastCheck = (services.dependencies.now(), services.bus.accessGeneration)
  }

  /// Starts to watch before it reads, so that no change is lost in between.
  func run(from start: Start) async throws {
    let changes = services.bus.changes(of: event)
    tick = services.bus.tick(of: event)
    guard try await begin(start), try await catchUp(), try tellWhoIsThere() else { return }
    for await _ in changes {
      if isBehind() { guard try await catchUp() else { return } }
      guard try isStillWelcome(), try tellWhoIsThere() else { return }
    }
  }
}

extension ThreadFollower {
  private func begin(_ start: Start) async throws -> Bool {
    guard let latest = try latest() else { return false }
    switch start {
    case .revision(let known):
      revision = known
      return true
    case .sequence(let known):
      revision = latest.revision
      return try await sendEntries(after: known, through: latest.entry, at: latest.revision)
    }
  }

  @inline(never) private func latest() throws -> (revision: Int, entry: Int)? {
    try services.store.events.find(event, for: nil).map { ($0.revision, $0.activityCount) }
  }

  private func isBehind() -> Bool {
    let latest = services.bus.tick(of: event)
    defer { tick = latest }
    return latest != tick
  }

  /// Sends the entries that existed at a revision. Only the last one has an id, so that a reader who loses the
  /// connection before it starts again.
  private func sendEntries(after known: Int, through count: Int, at revision: Int) async throws -> Bool {
    var last = known
    while last < count {
      guard let batch = try services.store.threads.changes(of: event, after: last, limit: 100),
        let end = batch.activities.last?.sequence
      else { return false }
      for index in batch.activities.indices where batch.activities[index].sequence <= count {
        await stream.drained()
        guard try send(index, of: batch, id: batch.activities[index].sequence == count ? revision : nil) else {
          return false
        }
      }
      last = end
      await stream.drained()
    }
    return true
  }

  /// Sends everything that changed since the last time.
  /// - Returns: false when the reader has left, is too slow, or has lost access.
  private func catchUp() async throws -> Bool {
    while !Task.isCancelled {
      guard let changes = try services.feed.changes(of: event, since: revision), try isWelcome(after: changes),
        try await send(changes)
      else { return false }
      if changes.isComplete {
        revision = max(revision, changes.eventRevision)
        return true
      }
      revision = changes.activities.last?.revision ?? changes.eventRevision
      await stream.drained()
    }
    return false
  }

  /// Sends the changes no faster than the reader reads them, so that a reader who is far behind does not count as too
  /// slow.
  private func send(_ changes: ThreadChanges) async throws -> Bool {
    for survey in changes.surveys {
      guard stream.send(encoded: try messages.survey(survey, in: changes, for: role)) else { return false }
    }
    if changes.hasOthers {
      // Before entries, this message has no id, so that a reader who loses the connection gets the message again.
      let id = changes.activities.isEmpty ? changes.eventRevision : nil
      guard stream.send(encoded: messages.event(changes, id: id, for: role)) else { return false }
    }
    for index in changes.activities.indices {
      await stream.drained()
      guard try send(index, of: changes, id: idAfter(index, of: changes)) else { return false }
    }
    return true
  }

  /// The revision that a reader has reached with the entry; nil when further entries belong to the same revision.
  @inline(never) private func idAfter(_ index: Int, of changes: ThreadChanges) -> Int? {
    let (entries, revision) = (changes.activities, changes.activities[index].revision)
    return index + 1 == entries.count || entries[index + 1].revision != revision ? revision : nil
  }

  /// Sends an entry. For an entry that the reader may not see, they get only the changed counts.
  @inline(never) private func send(_ index: Int, of changes: ThreadChanges, id: Int?) throws -> Bool {
    let activity = changes.activities[index]
    guard let shown = changes.event(for: role).shown(activity, to: role.author) else {
      return id == nil || stream.send(encoded: messages.event(changes, id: id, for: role))
    }
    return stream.send(encoded: try messages.activity(shown, in: changes, id: id, for: role))
  }

  private func tellWhoIsThere() throws -> Bool { try tellPresence() && tellTravel() }

  @inline(never) private func tellPresence() -> Bool {
    let seesAll = role.isHost || services.presence.showsGuests(at: event)
    let (version, message) = services.presence.message(at: event, naming: seesAll ? .everybody : .hosts)
    guard version != presenceVersion else { return true }
    presenceVersion = version
    return stream.send(encoded: message)
  }
}

extension ThreadFollower {
  /// Sends who is on the way when that has changed, or when the reader may see more or less of it. It also sends it at
  /// the beginning, because travel may have ended while the reader was away.
  @inline(never) private func tellTravel() throws -> Bool {
    let (version, status) = (services.arrivals.version(of: event), role.guest?.rsvp.status)
    if let travel, travel.version == version, version == 0 || travel.status == status { return true }
    let isFirst = travel == nil
    travel = (version, status)
    let role: Role = try role.guest.flatMap { try services.store.guests.find($0.id) }.map { .guest($0) } ?? role
    guard let event = try services.store.events.find(event, for: role) else { return true }
    guard !isFirst || event.details.travelTime.contains(services.dependencies.now()) else { return true }
    let travellers = try services.travellers(to: event, seenBy: role)
    var members: [String: JSON] = [
      "items": .array(travellers.map { $0.json(in: messages.language) }),
      "isOwn": .bool(travellers.contains { $0.arrival.guestID == role.guest?.id }),
    ]
    if messages.rendersHTML {
      let strip = ArrivalStrip(travellers: travellers, viewer: role, language: messages.language)
      members["html"] = .string(strip.html.description)
    }
    return stream.send(ServerSentEvent(name: "arrivals", data: JSON.object(members).text))
  }
}

// Whether the reader still has access.
extension ThreadFollower {
  /// Checks access after changes that may have affected it. A session may have ended, a token been revoked or a guest
  /// taken off the list since the stream began. The check costs more than everything else, so other changes skip it.
  @inline(never) private func isWelcome(after changes: ThreadChanges) throws -> Bool {
    services.presence.note(showsGuests: changes.showsGuestList, at: event)
    guard changes.concern(role) || !isTrusted else { return true }
    return try isWelcome()
  }

  /// Whether access need not be checked: none has been withdrawn since the last check, which is recent.
  private var isTrusted: Bool {
    services.bus.accessGeneration == lastCheck.generation
      && services.dependencies.now() < lastCheck.at.adding(seconds: Self.trustSeconds)
  }

  /// Checks access before presence and travel are sent. They change apart from the event, and a reader without access
  /// must not get them either.
  @inline(never) private func isStillWelcome() throws -> Bool { try isTrusted || isWelcome() }

  private func isWelcome() throws -> Bool {
    let check = (services.dependencies.now(), services.bus.accessGeneration)
    do {
      role = try services.access.role(in: event, for: services.follower(request))
      lastCheck = check
      return true
    } catch is Failure {
      return false
    }
  }
}

extension ThreadChanges {
  /// Whether the changes may have affected the reader's own role in the event.
  fileprivate func concern(_ reader: Role) -> Bool {
    if hasOthers || activities.isEmpty { return true }
    let me = reader.key
    return activities.contains { $0.author.key == me && !$0.kind.isMessage }
  }
}

extension Services {
  /// The reader of a stream. An `EventSource` cannot send a bearer token, so a guest without a session may send the
  /// token in the URL.
  func follower(_ request: Request) throws -> Caller {
    var caller = try access.caller(of: request)
    if let token = request.query["token"] { caller.bearer = try access.invitation(token: token, request).guest }
    return caller
  }
}
