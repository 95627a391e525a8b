import HTTPServer
import Invites
import JSON
import Logging
import PageKit
import Storage

/// Brings one reader of an event everything that changes, each change once, until the reader goes or must go.
///
/// Thousands wait at once, so what waits is small: an event or an entry is looked at in functions of their own, which are
/// not inlined, and never kept while something is awaited.
final class ThreadFollower {
  /// From where a reader goes on.
  enum Start: Hashable, Sendable {
    /// They know everything up to a revision.
    case revision(Int)
    /// They know the entries up to a number, and nothing of what changed since.
    case sequence(Int)
  }

  let services: Services
  let event: Event.ID
  let stream: EventStream
  private var subscriber: Subscriber
  private var revision = 0
  /// Of the event, as of the last time that its changes were read.
  private var tick: UInt64 = 0
  private var presenceVersion: Int?
  /// What the reader was last told of ways; nil before the first time.
  private var travel: (version: UInt64, status: RSVP.Status?)?
  private var lastCheck: (at: Timestamp, generation: UInt64)

  /// How long a reader stays welcome without another look, in seconds; sessions end by themselves some day.
  private static let trustSeconds: Int64 = 60

  init(services: Services, event: Event.ID, subscriber: Subscriber, stream: EventStream) {
    self.services = services
    self.event = event
    self.subscriber = subscriber
    self.stream = stream
    lastCheck = (services.dependencies.now(), services.bus.accessGeneration)
  }

  /// Watching starts before reading, so that nothing falls between the two.
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
  private var messages: ThreadMessages { ThreadMessages(services: services) }

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
    try services.store.events.find(event).map { ($0.revision, $0.activityCount) }
  }

  private func isBehind() -> Bool {
    let latest = services.bus.tick(of: event)
    defer { tick = latest }
    return latest != tick
  }

  /// Sends the entries that there were at a revision. Only the last bears an id: a reader who loses the connection before
  /// it begins again.
  private func sendEntries(after known: Int, through count: Int, at revision: Int) async throws -> Bool {
    var last = known
    while last < count {
      guard let batch = try services.store.threads.changes(of: event, after: last, limit: 100),
        let end = batch.activities.last?.sequence
      else { return false }
      for index in batch.activities.indices where batch.activities[index].sequence <= count {
        await stream.drained()
        guard send(index, of: batch, id: batch.activities[index].sequence == count ? revision : nil) else {
          return false
        }
      }
      last = end
      await stream.drained()
    }
    return true
  }

  /// Sends all that changed since the last time. False when the reader is gone, too slow, or not welcome any more.
  private func catchUp() async throws -> Bool {
    while !Task.isCancelled {
      guard let changes = try services.feed.changes(of: event, since: revision), try isWelcome(after: changes),
        await send(changes)
      else { return false }
      if changes.isComplete {
        revision = max(revision, changes.event.revision)
        return true
      }
      revision = changes.activities.last?.revision ?? changes.event.revision
      await stream.drained()
    }
    return false
  }

  /// No faster than the reader reads: who is far behind is not too slow.
  private func send(_ changes: ThreadChanges) async -> Bool {
    if changes.hasOthers {
      // Before the entries and without an id, so that a reader who loses the connection hears of it again.
      let id = changes.activities.isEmpty ? changes.event.revision : nil
      guard stream.send(encoded: messages.event(changes, id: id, for: subscriber)) else { return false }
    }
    for index in changes.activities.indices {
      await stream.drained()
      guard send(index, of: changes, id: idAfter(index, of: changes)) else { return false }
    }
    return true
  }

  /// The revision that a reader has once they have the entry; nil where others belong to it, too.
  @inline(never) private func idAfter(_ index: Int, of changes: ThreadChanges) -> Int? {
    let (entries, revision) = (changes.activities, changes.activities[index].revision)
    return index + 1 == entries.count || entries[index + 1].revision != revision ? revision : nil
  }

  /// Of an entry that the reader may not know of they hear what it means for the counts.
  @inline(never) private func send(_ index: Int, of changes: ThreadChanges, id: Int?) -> Bool {
    let activity = changes.activities[index]
    guard let shown = changes.event.shown(activity, to: subscriber.role.author) else {
      return id == nil || stream.send(encoded: messages.event(changes, id: id, for: subscriber))
    }
    return stream.send(encoded: messages.activity(shown, in: changes, id: id, for: subscriber))
  }

  private func tellWhoIsThere() throws -> Bool { try tellPresence() && tellTravel() }

  @inline(never) private func tellPresence() -> Bool {
    let seesAll = subscriber.isHost || services.presence.showsGuests(at: event)
    let (version, message) = services.presence.message(at: event, naming: seesAll ? .everybody : .hosts)
    guard version != presenceVersion else { return true }
    presenceVersion = version
    return stream.send(encoded: message)
  }
}

extension ThreadFollower {
  /// Who is on the way, where that has changed, or what the reader may know of it: at the beginning, too, for it may have
  /// ended while they were away.
  @inline(never) private func tellTravel() throws -> Bool {
    let (version, status) = (services.arrivals.version(of: event), subscriber.role.guest?.rsvp.status)
    if let travel, travel.version == version, version == 0 || travel.status == status { return true }
    let isFirst = travel == nil
    travel = (version, status)
    guard let event = try services.store.events.find(event) else { return true }
    guard !isFirst || event.details.travelTime.contains(services.dependencies.now()) else { return true }
    let role: Role =
      try subscriber.role.guest.flatMap { try services.store.guests.find($0.id) }.map { .guest($0) } ?? subscriber.role
    let travellers = try services.travellers(to: event, seenBy: role)
    var members: [String: JSON] = [
      "items": .array(travellers.map { $0.json(in: subscriber.language) }),
      "isOwn": .bool(travellers.contains { $0.arrival.guestID == role.guest?.id }),
    ]
    if subscriber.rendersHTML {
      let strip = ArrivalStrip(travellers: travellers, viewer: role.viewer, language: subscriber.language)
      members["html"] = .string(strip.html.description)
    }
    return stream.send(ServerSentEvent(name: "arrivals", data: JSON.object(members).text))
  }
}

// Whether the reader may go on reading.
extension ThreadFollower {
  /// A session may have ended, a token been revoked or a guest taken off the list since the stream began. Asked when
  /// something happened that can have had to do with it, for asking costs more than everything else.
  @inline(never) private func isWelcome(after changes: ThreadChanges) throws -> Bool {
    services.presence.note(showsGuests: changes.event.details.options.showsGuestList, at: event)
    guard changes.concern(subscriber) || !isTrusted else { return true }
    return try isWelcome(at: changes.event)
  }

  /// As long as nobody's access ended, and for a while.
  private var isTrusted: Bool {
    services.bus.accessGeneration == lastCheck.generation
      && services.dependencies.now() < lastCheck.at.adding(seconds: Self.trustSeconds)
  }

  /// Who is here and on the way changes beside the event, and is told to nobody whose access has ended either.
  @inline(never) private func isStillWelcome() throws -> Bool {
    if isTrusted { return true }
    return try services.store.events.find(event).map { try isWelcome(at: $0) } ?? false
  }

  private func isWelcome(at event: Event) throws -> Bool {
    let check = (services.dependencies.now(), services.bus.accessGeneration)
    do {
      subscriber.role = try services.role(of: subscriber.request, in: event)
      lastCheck = check
      return true
    } catch is Failure {
      return false
    }
  }
}

extension ThreadChanges {
  /// Whether the reader's own part in the event may be another one now.
  fileprivate func concern(_ subscriber: Subscriber) -> Bool {
    if hasOthers || activities.isEmpty { return true }
    let me = subscriber.role.author.key
    return activities.contains { $0.author.key == me && !$0.kind.isMessage }
  }
}

extension Services {
  /// The part in which a stream's reader sees `event`. An `EventSource` cannot send a bearer token, so a guest without a
  /// session may give theirs in the address.
  func role(of request: Request, in event: Event) throws -> Role {
    var caller = try access.caller(of: request)
    if let token = request.query["token"] { caller.bearer = try access.invitation(token: token, request).guest }
    return try access.role(in: event, for: caller)
  }
}
