import HTTPServer
import Invites
import JSON

/// Who looks at one event, and who types there.
package struct PresenceRoom: Sendable {
  /// Whose names are told; the others are counted.
  package enum Circle: Hashable, Sendable { case everybody, hosts }
  enum Telling { case ended, waiting, news }

  private struct Visitor {
    let person: Activity.Author
    let number: Int
    var streams: Int
  }

  /// The most people named at once.
  static let namesAtOnce = 30
  private static let smallRoom = 200
  /// How long somebody counts as typing after they last said so.
  static let typingSeconds: Int64 = 6

  /// Whether guests may know who else is invited.
  var showsGuests: Bool { didSet { if showsGuests != oldValue { isChanged = true } } }
  /// Grows with each telling.
  package private(set) var version = 1
  private var visitors: [String: Visitor] = [:]
  private var typing: [String: (person: Activity.Author, until: Timestamp)] = [:]
  private var lastNumber = 0
  /// Who comes in between two tellings is told the latest; in a crowd, where that would be much work for each, the last.
  private var isChanged = false { didSet { if isChanged, visitors.count <= Self.smallRoom { messages = [:] } } }
  private var isTelling = false
  private var messages: [Circle: [UInt8]] = [:]

  package init(showsGuests: Bool) { self.showsGuests = showsGuests }

  package var isEmpty: Bool { visitors.isEmpty }

  /// Between two tellings: a second for up to 200 people, then in proportion, at most ten.
  var pause: Duration { .milliseconds(min(10_000, max(1000, visitors.count * 5))) }

  mutating func enter(_ person: Activity.Author) {
    if visitors[person.key] == nil {
      lastNumber += 1
      visitors[person.key] = Visitor(person: person, number: lastNumber, streams: 0)
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

  /// Hosts first.
  var typists: [Activity.Author] {
    typing.values.map(\.person).sorted { ($0.isHost ? 0 : 1, $0.key) < ($1.isHost ? 0 : 1, $1.key) }
  }

  /// Only for who is here: others would have to be forgotten some day.
  mutating func types(_ person: Activity.Author, at now: Timestamp) {
    guard visitors[person.key] != nil else { return }
    if typing[person.key] == nil { isChanged = true }
    typing[person.key] = (person, now.adding(seconds: Self.typingSeconds))
  }

  mutating func stopsTyping(_ person: Activity.Author) {
    if typing.removeValue(forKey: person.key) != nil { isChanged = true }
  }
}

// Telling.
extension PresenceRoom {
  /// True when there is something to tell and nobody is at it.
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

  /// As it was at the last telling.
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

  /// Hosts first, then who came first.
  private static func names(_ people: [(person: Activity.Author, number: Int)], _ circle: Circle) -> JSON {
    let named = people.filter { circle == .everybody || $0.person.isHost }.sorted {
      ($0.person.isHost ? 0 : 1, $0.number, $0.person.key) < ($1.person.isHost ? 0 : 1, $1.number, $1.person.key)
    }
    return .array(
      named.prefix(namesAtOnce).map { ["key": .string($0.person.key), "name": .string($0.person.name)] })
  }
}
