import Invites

/// Things by their keys, with the time of their last use: those unused for longest can be told.
struct UseShelf<Key: Hashable & Sendable, Thing: Sendable>: Sendable {
  private struct Place: Sendable {
    let thing: Thing
    var lastUse: Timestamp
  }

  /// What nobody used for so long is as good as gone.
  let idleSeconds: Int64
  private var places: [Key: Place] = [:]

  init(idleSeconds: Int64) { self.idleSeconds = idleSeconds }

  var count: Int { places.count }
  var things: [Thing] { places.values.map(\.thing) }

  /// The thing, which is used now; nil when it is not there, or idle.
  mutating func use(_ key: Key, at now: Timestamp) -> Thing? {
    guard let place = places[key], !isIdle(place, at: now) else { return nil }
    places[key]?.lastUse = now
    return place.thing
  }

  mutating func put(_ thing: Thing, under key: Key, at now: Timestamp) {
    places[key] = Place(thing: thing, lastUse: now)
  }

  /// Takes out what is idle.
  mutating func takeIdle(at now: Timestamp) -> [Thing] {
    let idle = places.filter { isIdle($0.value, at: now) }
    for key in idle.keys { places[key] = nil }
    return idle.values.map(\.thing)
  }

  /// Takes out what was unused for longest among those of which `isOne` holds, where they are `limit` or more.
  mutating func makeRoom(for limit: Int, where isOne: (Thing) -> Bool = { _ in true }) -> [Thing] {
    let candidates = places.filter { isOne($0.value.thing) }
    guard candidates.count >= limit, let oldest = candidates.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
      return []
    }
    places[oldest.key] = nil
    return [oldest.value.thing]
  }

  mutating func takeAll() -> [Thing] {
    defer { places = [:] }
    return things
  }

  private func isIdle(_ place: Place, at now: Timestamp) -> Bool {
    place.lastUse.adding(seconds: idleSeconds) <= now
  }
}
