import HTTPServer
import Invites
import JSON

/// The visitors of one event, and those of them who type.
package struct PresenceRoom: Sendable {
  /// The people whose names an update contains. Others are only counted.
  package enum Circle: Hashable, Sendable { case everybody, hosts }
  enum Telling { case ended, waiting, news }

  /// The most names in an update.
  static let namesAtOnce = 30
  private static let smallRoom = 200
  /// The time for which a person counts as typing after their page last reported it.
  static let typingSeconds: Int64 = 6

  /// Whether guests may know who else is invited.
  var showsGuests: Bool { didSet { if showsGuests != oldValue { isChanged = true } } }
  /// The number of the current update. It grows with each update.
  package private(set) var version = 1
  private var visitors: [String: (person: Activity.Author, number: Int, streams: Int)] = [:]
  private var typing: [String: (person: Activity.Author, until: Timestamp)] = [:]
  private var lastNumber = 0
  /// Whether something changed since the last update. A visitor who arrives between two updates gets the current state,
  /// or, in a large crowd, the last update sent. Encoding the current state for each visitor would be too much work
  /// there.
  private var isChanged = false { didSet { if isChanged, visitors.count <= Self.smallRoom { messages = [:] } } }
  private var isTelling = false
  private var messages: [Circle: [UInt8]] = [:]

  package init(showsGuests: Bool) { self.showsGuests = showsGuests }

  package var isEmpty: Bool { visitors.isEmpty }

  /// The time between two updates: a second for up to 200 people, then in proportion to their number, at most ten
  /// seconds.
  var pause: Duration { .milliseconds(min(10_000, max(1000, visitors.count * 5))) }

  mutating func enter(_ person: Activity.Author) {
    if visitors[person.key] == nil {
      lastNumber += 1
      visitors[person.key] = (person, number: lastNumber, streams: 0)
      isChanged = true
    }
    visitors[person.key]?.streams += 1
  }

  mutating func leave(_ person: Activity.Author) {
    visitors[person.key]?.streams -= 1
    guard visitors[person.key]?.streams ?? 1 <= 0 else { return }
    visitors[person.key] = nil
    typing[person.key] = nil
    isChanged = true
  }

  /// The people who type, hosts first.
  var typists: [Activity.Author] {
    typing.values.map(\.person).sorted { ($0.isHost ? 0 : 1, $0.key) < ($1.isHost ? 0 : 1, $1.key) }
  }

  /// Records that a person types. Ignores people without an open stream, because nothing would ever remove them.
  mutating func types(_ person: Activity.Author, at now: Timestamp) {
    guard visitors[person.key] != nil else { return }
    if typing[person.key] == nil { isChanged = true }
    typing[person.key] = (person, now.adding(seconds: Self.typingSeconds))
  }

  mutating func stopsTyping(_ person: Activity.Author) {
    if typing.removeValue(forKey: person.key) != nil { isChanged = true }
  }
}

// Updates for watchers.
extension PresenceRoom {
  /// Begins an update. Returns false when nothing has changed, or a task sends updates already.
  mutating func beginTelling() -> Bool {
    guard isChanged, !isTelling else { return false }
    isTelling = true
    renew()
    return true
  }

  mutating func tellingGoesOn(at now: Timestamp) -> Telling {
    for (key, entry) in typing where entry.until <= now {
      typing[key] = nil
      isChanged = true
    }
    guard isChanged else {
      isTelling = !typing.isEmpty
      return isTelling ? .waiting : .ended
    }
    renew()
    return .news
  }

  private mutating func renew() {
    isChanged = false
    version += 1
    messages = [:]
  }

  /// Returns the encoded update, which is made once and reused.
  package mutating func message(naming circle: Circle) -> [UInt8] {
    if let known = messages[circle] { return known }
    let here = visitors.values.map { (person: $0.person, number: $0.number) }
    let data: JSON = [
      "here": Self.names(here, circle), "hereCount": JSON(here.count),
      "typing": Self.names(typing.values.map { (person: $0.person, number: 0) }, circle),
      "typingCount": JSON(typing.count),
    ]
    let message = ServerSentEvent(name: "presence", data: data.text).encoded
    messages[circle] = message
    return message
  }

  /// Returns keys and names, hosts first, then in the order of arrival.
  private static func names(_ people: [(person: Activity.Author, number: Int)], _ circle: Circle) -> JSON {
    let named = people.filter { circle == .everybody || $0.person.isHost }.sorted {
      ($0.person.isHost ? 0 : 1, $0.number, $0.person.key) < ($1.person.isHost ? 0 : 1, $1.number, $1.person.key)
    }
    return .array(
      named.prefix(namesAtOnce).map { ["key": .string($0.person.key), "name": .string($0.person.name)] })
  }
}
