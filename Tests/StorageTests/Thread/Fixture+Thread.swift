import Invites
import Storage

extension Fixture {
  var hostAuthor: Activity.Author { .host(host.id, name: host.name) }

  func comment(
    _ text: String, on event: Event, by author: Activity.Author? = nil, replyTo: Int? = nil,
    idempotencyKey: IdempotencyKey? = nil
  ) async throws -> Activity {
    try await store.threads.comment(
      text, replyTo: replyTo, on: event.id, by: author ?? hostAuthor, idempotencyKey: idempotencyKey,
      context: Self.writeContext()
    ).value
  }

  /// Adds a guest with this name to the list.
  func guest(_ name: String, at event: Event) async throws -> Activity.Author {
    let newcomer = NewGuest(
      id: Self.writeContext().identifier(), name: name,
      tokenHash: Self.writeContext().identifier(of: Guest.self).rawValue)
    let guest = try await store.guests.invite(
      [newcomer], to: event.id, by: host, idempotencyKey: nil, context: Self.writeContext()
    ).value[
      0]
    return .guest(guest.id, name: guest.name)
  }

  func takeBack(
    _ activity: Activity, by author: Activity.Author, at moment: Timestamp = Fixture.now
  ) async throws -> Activity {
    try await store.threads.takeBack(
      activity.sequence, of: activity.eventID, by: author, context: Self.writeContext(at: moment))
  }

  func restore(
    _ activity: Activity, by author: Activity.Author, at moment: Timestamp = Fixture.now
  ) async throws -> Activity {
    try await store.threads.restore(
      activity.sequence, of: activity.eventID, by: author, context: Self.writeContext(at: moment))
  }

  func edit(_ text: String, of activity: Activity, by author: Activity.Author) async throws -> Activity {
    try await store.threads.edit(
      text, of: activity.sequence, in: activity.eventID, by: author, idempotencyKey: nil, context: Self.writeContext()
    ).value
  }

  @discardableResult
  func react(_ emoji: String, to activity: Activity, by author: Activity.Author) async throws -> Activity {
    try await store.threads.react(
      emoji, to: activity.sequence, of: activity.eventID, by: author, idempotencyKey: nil, context: Self.writeContext()
    ).value
  }
}

extension Activity.Author {
  /// The author's identity without the name.
  var number: String {
    switch self {
    case .host(let id, _): "h-\(id)"
    case .guest(let id, _): "g-\(id)"
    }
  }
}
