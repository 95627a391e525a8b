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
    let passphraseHash = try Passphrase.hash(Random.token())
    let host = try await store.createAccount(
      name: script.host, passphraseHash: passphraseHash, isDemo: true, onlyAsFirst: false, stamp: stamp)
    try await store.createAPIToken(
      name: "demo", hash: TokenHash.of(services.secret.demoAPIToken), account: host.id, stamp: stamp)
    for event in script.events { try await load(event, host: host) }
    return true
  }

  private func load(_ script: DemoScript.Event, host: Account) async throws {
    let created = stamp(minutesAgo: script.createdMinutesAgo)
    let event = try await store.createEvent(details(script), host: host.id, once: nil, stamp: created).value
    if let cover = script.cover {
      let photo = try await picture(cover, of: event.id, created)
      _ = try await store.setCover(photo, of: event.id, by: host, stamp: created)
    }
    let guests = try await invite(script.guests, to: event.id, host: host, created)
    for entry in script.thread { try await play(entry, event: event.id, host: host, guests: guests) }
  }

  private func details(_ script: DemoScript.Event) throws -> Event.Details {
    let start = try script.starts.timestamp(now: now, timeZone: script.timeZone)
    return try Event.Details(
      title: script.title, startsAt: start,
      endsAt: script.durationMinutes.map { start.adding(seconds: Int64($0) * 60) }, timeZone: script.timeZone,
      place: script.place ?? "", address: script.address ?? "", message: script.message ?? "",
      capacity: script.capacity,
      answerDeadline: try script.deadline?.timestamp(now: now, timeZone: script.timeZone))
  }

  private func invite(
    _ guests: [DemoScript.Guest], to event: Event.ID, host: Account, _ stamp: Stamp
  ) async throws -> [String: Guest] {
    guard !guests.isEmpty else { return [:] }
    let new = guests.map { guest in
      let id: Guest.ID = stamp.identifier()
      return NewGuest(id: id, name: guest.name, tokenHash: TokenHash.of(services.secret.invitationToken(id)))
    }
    let invited = try await store.invite(new, to: event, by: host, once: nil, stamp: stamp).value
    return Dictionary(uniqueKeysWithValues: zip(guests.map(\.key), invited))
  }

  private func play(
    _ entry: DemoScript.Entry, event: Event.ID, host: Account, guests: [String: Guest]
  ) async throws {
    let stamp = stamp(minutesAgo: entry.minutesAgo)
    let guest = guests[entry.by]
    guard guest != nil || entry.by == "host" else { throw ConfigurationError("The demo has no guest \(entry.by).") }
    let author = guest.map { Activity.Author.guest($0.id, name: $0.name) } ?? .host(host.id, name: host.name)
    if let status = entry.answer, let guest {
      let answer = try Answer(status, partySize: entry.partySize, note: entry.note)
      let response = try GuestResponse(answer: answer, comment: entry.text)
      _ = try await store.respond(response, by: guest.id, once: nil, mode: .commit, stamp: stamp)
    } else if let name = entry.photo {
      let photo = try await picture(name, of: event, stamp)
      _ = try await store.share(photo, caption: entry.caption ?? "", by: author, once: nil, stamp: stamp)
    } else if let text = entry.text {
      _ = try await store.comment(text, on: event, by: author, once: nil, stamp: stamp)
    }
  }

  private func picture(_ name: String, of event: Event.ID, _ stamp: Stamp) async throws -> Photo {
    let file = services.data.incoming.appending(path: "demo-\(name)")
    try Data(DemoFiles.bytes(name)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await services.photos.add(file, as: stamp.identifier(), to: event, field: "photo")
  }

  private func stamp(minutesAgo: Int) -> Stamp {
    let at = now.adding(seconds: -60 * Int64(minutesAgo))
    return Stamp(at: at, makeIdentifier: { ULID.make(at: at) })
  }
}
