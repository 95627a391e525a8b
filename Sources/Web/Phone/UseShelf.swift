import Invites

/// Things by their keys, with the time of their last use: those unused for longest can be told.
struct UseShelf<Key: Hashable & Sendable, Thing: Sendable>: Sendable {
  fileprivate struct Place: Sendable {
    let thing: Thing
    var lastUse: Timestamp
    /// Somebody came back to it.
    var wasUsed = false
  }

  /// What nobody used for so long is as good as gone.
  let idleSeconds: Int64
  private var places: [Key: Place] = [:]

  init(idleSeconds: Int64) { self.idleSeconds = idleSeconds }

  var count: Int { places.count }
  var things: [Thing] { places.values.map(\.thing) }

  /// The thing, which is used now; nil when it is not there, or idle and not wanted.
  mutating func use(_ key: Key, at now: Timestamp, unless isWanted: (Thing) -> Bool = { _ in false }) -> Thing? {
    guard let place = places[key], !isIdle(place, at: now) || isWanted(place.thing) else { return nil }
    places[key]?.lastUse = now
    places[key]?.wasUsed = true
    return place.thing
  }

  mutating func put(_ thing: Thing, under key: Key, at now: Timestamp) {
    places[key] = Place(thing: thing, lastUse: now)
  }

  mutating func take(_ key: Key) -> Thing? { places.removeValue(forKey: key)?.thing }

  /// Takes out what is idle, unless `isWanted` says that it is wanted still.
  mutating func takeIdle(at now: Timestamp, unless isWanted: (Thing) -> Bool = { _ in false }) -> [Thing] {
    let idle = places.filter { isIdle($0.value, at: now) && !isWanted($0.value.thing) }
    for key in idle.keys { places[key] = nil }
    return idle.values.map(\.thing)
  }

  /// Takes out one of those of which `isOne` holds, where they are `limit` or more: first what nobody ever came back to,
  /// as programs that keep no cookies do not, then what was unused for longest.
  mutating func makeRoom(for limit: Int, where isOne: (Thing) -> Bool = { _ in true }) -> [Thing] {
    let candidates = places.filter { isOne($0.value.thing) }
    guard candidates.count >= limit, let first = candidates.min(by: { $0.value < $1.value }) else { return [] }
    places[first.key] = nil
    return [first.value.thing]
  }

  /// Takes out things in the same order until those that are left weigh `limit` at most.
  mutating func makeRoom(for limit: Int, weighing weight: (Thing) -> Int, keeping isKept: (Thing) -> Bool) -> [Thing] {
    var excess = places.values.reduce(0) { $0 + weight($1.thing) } - limit
    guard excess > 0 else { return [] }
    var gone: [Thing] = []
    for (key, place) in places.sorted(by: { $0.value < $1.value }) where excess > 0 && !isKept(place.thing) {
      places[key] = nil
      excess -= weight(place.thing)
      gone.append(place.thing)
    }
    return gone
  }

  mutating func takeAll() -> [Thing] {
    defer { places = [:] }
    return things
  }

  private func isIdle(_ place: Place, at now: Timestamp) -> Bool {
    place.lastUse.adding(seconds: idleSeconds) <= now
  }
}

extension UseShelf.Place {
  /// It goes before the other.
  fileprivate static func < (one: Self, other: Self) -> Bool {
    one.wasUsed == other.wasUsed ? one.lastUse < other.lastUse : other.wasUsed
  }
}
