import Foundation
import Invites
import PageKit
import Storage

/// Plays the demo's script into the database, with the same operations that people's own actions use.
///
/// Every step has its own idempotency key, which is kept until all steps are done. A load that was interrupted by a
/// kill or a power failure continues where it stopped the next time. Its result is the same as without the
/// interruption.
package struct DemoLoader {
  let services: Services
  private let script: DemoScript?
  /// Called after each step that is committed. Tests use it to stop the load.
  private let afterStep: @Sendable () throws -> Void
  private var store: Store { services.store }

  /// - Parameter script: nil for the demo's own.
  package init(services: Services, script: DemoScript? = nil, afterStep: @escaping @Sendable () throws -> Void = {}) {
    (self.services, self.script, self.afterStep) = (services, script, afterStep)
  }

  /// The time for which one server loads the demo before another may, in seconds. Loading takes some seconds.
  private static let turnSeconds: Int64 = 1200

  /// Loads the demo, or the rest of it. Does nothing when the demo is complete, or another server loads it.
  package func load() async throws {
    guard try isIncomplete(), try await services.turns.take(.demo, for: Self.turnSeconds) else { return }
    // The server that had the turn before may have loaded it.
    if try isIncomplete() { try await loadAll() }
    try await services.turns.end([.demo])
  }

  private func isIncomplete() throws -> Bool { try store.accounts.demo() == nil || store.demoIsLoading() }

  private func loadAll() async throws {
    let known = try store.accounts.demo()
    let script = try script ?? DemoFiles.script()
    let host = try await host(known, script)
    // The times of a load that continues are still relative to its first start.
    for event in script.events { try await load(event, host: host, from: host.createdAt) }
    try await store.finishDemo()
  }

  private func host(_ known: Account?, _ script: DemoScript) async throws -> Account {
    let host = if let known { known } else { try await makeHost(script) }
    let hash = TokenHash.of(services.secret.demoAPIToken)
    if try store.accounts.find(apiTokenHash: hash) == nil {
      try await store.accounts.createAPIToken(
        name: "demo", hash: hash, account: host.id, context: services.dependencies.writeContext())
      try afterStep()
    }
    return host
  }

  private func makeHost(_ script: DemoScript) async throws -> Account {
    // The demo has no passphrase. Its own key opens it.
    let host = try await store.accounts.create(
      name: script.host, passphraseHash: Passphrase.none, isDemo: true, onlyAsFirst: false,
      context: services.dependencies.writeContext())
    try afterStep()
    return host
  }

  /// Loads an event.
  /// - Parameter start: the time to which the script's times are relative.
  @discardableResult func load(
    _ script: DemoScript.Event, host: Account, from start: Timestamp
  ) async throws -> Event {
    let clock = DemoClock(start: start, linkHash: services.dependencies.linkHash)
    let created = clock.writeContext(minutesAgo: script.createdMinutesAgo)
    let details = try details(script, now: start)
    let plan = try script.recurrence.map {
      try Series.Plan(RecurrenceRule($0, startingAt: details.startsAt, timeZone: details.timeZone), of: details)
    }
    let event = try await store.events.create(
      details, repeating: plan, host: host.id, idempotencyKey: step(script, "event"), context: created
    ).value
    try afterStep()
    if let cover = script.cover, try store.events.find(event.id, for: nil)?.cover == nil {
      _ = try await services.keepDemoPicture(cover, of: event.id, created) { [store, host] kept in
        let event = try await store.events.setCover(kept, of: event.id, by: host, context: created)
        return (event, isKept: true)
      }
      try afterStep()
    }
    let guests = try await invite(script, to: event.id, host: host, created)
    var stage = DemoStage(services: services, event: event.id, host: host, guests: guests)
    for (number, entry) in script.thread.enumerated() {
      try await stage.play(entry, clock.writeContext(minutesAgo: entry.minutesAgo)) { step(script, "\(number)/\($0)") }
      try afterStep()
    }
    if let cancelled = script.cancelled {
      _ = try await store.events.cancel(
        event.id, words: cancelled.text, by: host, idempotencyKey: step(script, "cancelled"),
        context: clock.writeContext(minutesAgo: cancelled.minutesAgo))
      try afterStep()
    }
    return event
  }

  /// Returns the key of a step, which is the same at every load.
  private func step(_ script: DemoScript.Event, _ name: String) -> IdempotencyKey {
    IdempotencyKey(scope: IdempotencyKey.demoScope, key: "\(script.key)/\(name)", fingerprint: "demo")
  }

  private func details(_ script: DemoScript.Event, now: Timestamp) throws -> Event.Details {
    let start = try script.starts.timestamp(now: now, timeZone: script.timeZone)
    return try Event.Details(
      title: script.title, startsAt: start,
      endsAt: script.durationMinutes.map { start.adding(seconds: Int64($0) * 60) }, timeZone: script.timeZone,
      place: script.place ?? "", address: script.address ?? "", message: script.message ?? "",
      capacity: script.capacity,
      answerDeadline: try script.deadline?.timestamp(now: now, timeZone: script.timeZone),
      coordinates: try script.latitude.flatMap { latitude in
        try script.longitude.map { try Coordinates(latitude: latitude, longitude: $0) }
      }, pattern: script.pattern,
      options: try Event.Options(
        plusOnes: script.plusOnes ?? 19, guestsMayInvite: script.guestsMayInvite ?? false, showsGuestList: true,
        openLink: .off))
  }

  private func invite(
    _ script: DemoScript.Event, to event: Event.ID, host: Account, _ context: WriteContext
  ) async throws -> [String: Guest] {
    guard !script.guests.isEmpty else { return [:] }
    let new = script.guests.map { guest in
      let id: Guest.ID = context.identifier()
      return NewGuest(
        id: id, name: guest.name, tokenHash: TokenHash.of(services.secret.invitationToken(ofNewcomer: id)),
        members: (guest.members ?? []).map { Guest.MemberEntry(name: $0.name, isChild: $0.isChild ?? false) })
    }
    let invited = try await store.guests.invite(
      new, to: event, by: host, idempotencyKey: step(script, "guests"), context: context
    ).value
    try afterStep()
    return Dictionary(uniqueKeysWithValues: zip(script.guests.map(\.key), invited))
  }
}

/// The times of the demo, counted from the start of its load.
private struct DemoClock {
  let start: Timestamp
  let linkHash: @Sendable (Guest.ID) -> String

  func writeContext(minutesAgo: Int) -> WriteContext {
    let at = start.adding(seconds: -60 * Int64(minutesAgo))
    return WriteContext(at: at, linkHash: linkHash, makeIdentifier: { ULID.make(at: at) })
  }
}
