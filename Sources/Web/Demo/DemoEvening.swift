import Foundation
import Invites
import PageKit
import Storage

/// The scenes that can be played at the demo's evening, besides the actions of its host and guest.
package enum DemoScene: String, CaseIterable, Sendable {
  case message, photo, reminder, arrival, change, cancellation, reopening
}

/// The demo's evening: an event within hours of its start in the demo, at which every notification can be triggered.
struct DemoEvening {
  let services: Services
  let host: Account
  let script: DemoScript.Evening

  private var store: Store { services.store }

  /// The key of the guest whose phone is shown.
  let guestKey = "ana"

  /// The names of the people who act in the scenes.
  var people: DemoScenes.People {
    func name(_ key: String) -> String { script.event.guests.first { $0.key == key }?.name ?? host.name }
    return DemoScenes.People(
      writer: name(script.messages.first?.by ?? ""), photographer: name(script.photo.by),
      traveller: name(script.traveller))
  }

  /// Returns the latest evening. Nil once it is over, and before the first.
  func current() throws -> Event? {
    let now = services.dependencies.now()
    return try store.allEvents(hostedBy: host.id)
      .filter { $0.details.title == script.event.title && !$0.isOver(at: now) }
      .max { $0.createdAt < $1.createdAt }
  }

  /// Starts another evening.
  /// - Parameters:
  ///   - timeZone: an IANA name. Nil for the script's time zone.
  ///   - key: starts one evening only, however often it is used.
  /// - Throws: `invalidTimeZone`.
  func begin(timeZone: String?, key: String) async throws {
    var event = script.event
    event.key = "evening/\(key)"
    if let timeZone { event.timeZone = try Event.Details.checkedZone(timeZone) }
    try await DemoLoader(services: services).load(event, host: host, from: services.dependencies.now())
  }

  /// Plays a scene.
  /// - Throws: `notFound` before the first evening and after the last one, and the errors of the action itself.
  func play(_ scene: DemoScene) async throws {
    guard let event = try current() else { throw Failure(.notFound, "This evening is over. Start another one.") }
    let context = services.dependencies.writeContext()
    switch scene {
    case .message:
      guard !script.messages.isEmpty else { throw ConfigurationError("The demo's evening has no messages.") }
      try await play(script.messages[event.activityCount % script.messages.count], at: event)
    case .photo: try await play(script.photo, at: event)
    case .reminder:
      try event.requireStillOn(at: context.at)
      try await store.reminders.remindNow(.twoHours, of: event.id, context: context)
    case .arrival: try await travel(to: event)
    case .change: try await move(event)
    case .cancellation:
      _ = try await store.events.cancel(
        event.id, words: script.cancellation, by: host, idempotencyKey: nil, context: context)
    case .reopening: _ = try await store.events.reopen(event.id, by: host, idempotencyKey: nil, context: context)
    }
  }

  private func play(_ entry: DemoScript.Entry, at event: Event) async throws {
    var stage = DemoStage(services: services, event: event.id, host: host, guests: try guests(of: event))
    stage.tellsOthers = true
    let context = services.dependencies.writeContext()
    let scene: Activity.ID = context.identifier()
    try await stage.play(entry, context) {
      IdempotencyKey(scope: IdempotencyKey.demoScope, key: "scene/\(scene)/\($0)", fingerprint: "demo")
    }
  }

  /// Moves the event half an hour later.
  private func move(_ event: Event) async throws {
    let before = event.details
    let later = Event.Details(
      keptTitle: before.title, startsAt: before.startsAt.adding(seconds: 1800),
      endsAt: before.endsAt?.adding(seconds: 1800), timeZone: before.timeZone, place: before.place,
      address: before.address, message: before.message, capacity: before.capacity,
      answerDeadline: before.answerDeadline, coordinates: before.coordinates, pattern: before.pattern,
      options: before.options)
    _ = try await store.events.update(
      event.id, to: later, by: host, idempotencyKey: nil, context: services.dependencies.writeContext())
  }

  func guests(of event: Event) throws -> [String: Guest] {
    let keys = Dictionary(script.event.guests.map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(
      try store.allGuests(of: event.id).compactMap { guest in keys[guest.name].map { ($0, guest) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// A guest's travel in three steps: sets out, is near, has arrived.
extension DemoEvening {
  /// The distance to the place in metres, and the minutes.
  private static let (far, near) = ((metres: 4200.0, minutes: 12), (metres: 1300.0, minutes: 4))
  /// The age of the first position in seconds when it is shared, so that the guest does not seem to fly to the second
  /// one.
  private static let head: Int64 = 45

  private func travel(to event: Event) async throws {
    let context = services.dependencies.writeContext()
    guard let guest = try guests(of: event)[script.traveller], let place = event.details.coordinates else {
      throw Failure(.notFound, "Nobody is on the way to this event.")
    }
    let before = try store.arrivals.find(guest.id, at: context.at)
    if let before, before.minutesLeft(at: context.at) ?? 0 <= Self.near.minutes {
      return try await store.arrivals.end(guest.id, context: context)
    }
    let step = before == nil ? Self.far : Self.near
    _ = try await store.arrivals.tell(guest.id, minutes: step.minutes, sharing: .ride, context: context)
    // A degree of latitude has about the same length everywhere.
    let position = try Approach.Position(
      latitude: place.latitude + step.metres / 111_195, longitude: place.longitude, accuracy: 20,
      at: context.at.adding(seconds: before == nil ? -Self.head : 0))
    _ = services.arrivals.note(position, of: guest.id, to: event.id, at: place)
  }
}
