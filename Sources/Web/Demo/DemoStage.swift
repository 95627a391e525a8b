import Foundation
import Invites
import PageKit
import Storage

/// One event of the demo while the script's thread is played.
struct DemoStage {
  let services: Services
  let event: Event.ID
  let host: Account
  let guests: [String: Guest]
  /// Whether other guests are notified of what people write.
  var tellsOthers = false
  /// The thread's numbers of the entries played so far. Nil for an entry that is not in the thread.
  private var played: [Int?] = []
  private var store: Store { services.store }

  init(services: Services, event: Event.ID, host: Account, guests: [String: Guest]) {
    self.services = services
    self.event = event
    self.host = host
    self.guests = guests
  }

  /// Plays an entry and the reactions to it.
  /// - Parameter step: returns the idempotency key of a part of the entry, by the part's name.
  mutating func play(_ entry: DemoScript.Entry, _ context: WriteContext, step: (String) -> IdempotencyKey) async throws
  {
    let sequence = try await sequence(of: entry, context, idempotencyKey: step("entry"))
    played.append(sequence)
    guard let sequence else { return }
    for (number, (emoji, people)) in (entry.reactions ?? [:]).sorted(by: { $0.key < $1.key }).enumerated() {
      for person in people {
        _ = try await store.threads.react(
          emoji, to: sequence, of: event, by: author(person), idempotencyKey: step("reaction-\(number)/\(person)"),
          context: context)
      }
    }
  }

  /// Performs the entry's action, and returns the number of the resulting thread entry. Nil if there is none.
  private func sequence(of entry: DemoScript.Entry, _ context: WriteContext, idempotencyKey: IdempotencyKey)
    async throws -> Int?
  {
    let replyTo = entry.replyTo.flatMap { played.indices.contains($0) ? played[$0] : nil }
    if let status = entry.answer {
      let answer = try Answer(status, partySize: entry.partySize, note: entry.note)
      let response = try GuestResponse(answer: answer, comment: entry.text)
      let guest = try guest(entry.by).id
      return try await store.guests.record(
        response, by: guest, idempotencyKey: idempotencyKey, mode: .commit, context: context
      )
      .value.activities.last?.sequence
    }
    if let name = entry.photo {
      let author = try author(entry.by)
      return try await services.keepDemoPicture(name, of: event, context) { [store, tellsOthers] kept in
        let shared = try await store.threads.share(
          kept.photo, bytes: kept.bytes, caption: entry.caption ?? "", replyTo: replyTo, by: author,
          tellsOthers: tellsOthers, idempotencyKey: idempotencyKey, context: context)
        return (shared.value.sequence, isKept: !shared.isReplay)
      }
    }
    if let asked = entry.asks { return try await ask(asked, context, idempotencyKey) }
    if let text = entry.privately {
      try await ask(text, entry, context, idempotencyKey)
      return nil
    }
    guard let text = entry.text else { return nil }
    return try await store.threads.comment(
      text, replyTo: replyTo, on: event, by: author(entry.by), tellsOthers: tellsOthers, idempotencyKey: idempotencyKey,
      context: context
    ).value.sequence
  }

  /// Asks the guests, and records their answers. Answering again changes nothing, so a resumed load may do it twice.
  private func ask(
    _ asked: DemoScript.Asked, _ context: WriteContext, _ idempotencyKey: IdempotencyKey
  ) async throws -> Int? {
    let survey = try await store.surveys.ask(
      asked.plan, of: event, notifiesGuests: tellsOthers, by: host, idempotencyKey: idempotencyKey, context: context
    ).value
    for (index, people) in asked.chosenBy.enumerated() {
      for person in people {
        _ = try await store.surveys.answer(
          survey.number, of: event, .choose(survey.question.choices[index].number), by: author(person),
          context: context)
      }
    }
    return survey.sequence
  }

  private func ask(_ text: String, _ entry: DemoScript.Entry, _ context: WriteContext, _ idempotencyKey: IdempotencyKey)
    async throws
  {
    if let to = entry.to {
      _ = try await store.privateMessages.answer(
        text, to: guest(to).id, of: event, by: host, idempotencyKey: idempotencyKey, context: context)
    } else {
      _ = try await store.privateMessages.ask(
        text, by: guest(entry.by).id, idempotencyKey: idempotencyKey, context: context)
    }
  }

  private func author(_ key: String) throws -> Activity.Author {
    if key == "host" { return .host(host.id, name: host.name) }
    let guest = try guest(key)
    return .guest(guest.id, name: guest.name)
  }

  private func guest(_ key: String) throws -> Guest {
    guard let guest = guests[key] else { throw ConfigurationError("The demo has no guest \(key).") }
    return guest
  }
}

extension Services {
  /// Stores a picture of the demo. `record` writes its row.
  func keepDemoPicture<Value: Sendable>(
    _ name: String, of event: Event.ID, _ context: WriteContext, _ record: PhotoLibrary.Recording<Value>
  ) async throws -> Value {
    let file = data.incoming.appending(path: "demo-\(name)")
    try Data(DemoFiles.bytes(name)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = try await photos.process(file, for: nil, field: "photo")
    return try await photos.keep(picture, as: context.identifier(), of: event, record)
  }
}
