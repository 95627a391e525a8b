import Foundation
import Invites
import Storage

/// Plays the demo's script into the database, by the same steps that people's own actions take.
struct DemoLoader {
  let services: Services
  let now: Timestamp
  private var store: Store { services.store }

  /// Loads the demo unless it is there already. Returns whether it was loaded now.
  func loadOnce() async throws -> Bool {
    guard try store.demoAccount() == nil else { return false }
    let script = try DemoFiles.script()
    let stamp = services.surroundings.stamp()
    // Nobody signs in to the demo with a passphrase: it is opened by its own key.
    let host = try await store.createAccount(
      name: script.host, passphraseHash: Passphrase.none, isDemo: true, onlyAsFirst: false, stamp: stamp)
    try await store.createAPIToken(
      name: "demo", hash: TokenHash.of(services.secret.demoAPIToken), account: host.id, stamp: stamp)
    for event in script.events { try await load(event, host: host) }
    return true
  }

  private func load(_ script: DemoScript.Event, host: Account) async throws {
    let created = stamp(minutesAgo: script.createdMinutesAgo)
    let event = try await store.createEvent(details(script), host: host.id, once: nil, stamp: created).value
    if let cover = script.cover {
      let photo = try await services.demoPicture(cover, of: event.id, created)
      _ = try await store.setCover(photo, of: event.id, by: host, stamp: created)
    }
    let guests = try await invite(script.guests, to: event.id, host: host, created)
    var stage = DemoStage(services: services, event: event.id, host: host, guests: guests)
    for entry in script.thread { try await stage.play(entry, stamp(minutesAgo: entry.minutesAgo)) }
    if let cancelled = script.cancelled {
      let stamp = stamp(minutesAgo: cancelled.minutesAgo)
      _ = try await store.cancelEvent(event.id, words: cancelled.text, by: host, once: nil, stamp: stamp)
    }
  }

  private func details(_ script: DemoScript.Event) throws -> Event.Details {
    let start = try script.starts.timestamp(now: now, timeZone: script.timeZone)
    return try Event.Details(
      title: script.title, startsAt: start,
      endsAt: script.durationMinutes.map { start.adding(seconds: Int64($0) * 60) }, timeZone: script.timeZone,
      place: script.place ?? "", address: script.address ?? "", message: script.message ?? "",
      capacity: script.capacity,
      answerDeadline: try script.deadline?.timestamp(now: now, timeZone: script.timeZone), pattern: script.pattern,
      options: try Event.Options(
        plusOnes: script.plusOnes ?? 19, guestsMayInvite: script.guestsMayInvite ?? false, showsGuestList: true,
        openLink: .off))
  }

  private func invite(
    _ guests: [DemoScript.Guest], to event: Event.ID, host: Account, _ stamp: Stamp
  ) async throws -> [String: Guest] {
    guard !guests.isEmpty else { return [:] }
    let new = guests.map { guest in
      let id: Guest.ID = stamp.identifier()
      return NewGuest(
        id: id, name: guest.name, tokenHash: TokenHash.of(services.secret.invitationToken(ofNewcomer: id)))
    }
    let invited = try await store.invite(new, to: event, by: host, once: nil, stamp: stamp).value
    return Dictionary(uniqueKeysWithValues: zip(guests.map(\.key), invited))
  }

  private func stamp(minutesAgo: Int) -> Stamp {
    let at = now.adding(seconds: -60 * Int64(minutesAgo))
    return Stamp(at: at, makeIdentifier: { ULID.make(at: at) })
  }
}
