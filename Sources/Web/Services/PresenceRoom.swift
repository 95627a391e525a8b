import HTTPServer
import Invites
import JSON
import Storage

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
  /// The visitors on other servers, by server.
  var elsewhere: [ServerID: VisitorList] {
    didSet { if elsewhere != oldValue { isChanged = true } }
  }
  private var lastNumber = 0
  /// Whether something changed since the last update. A visitor who arrives between two updates gets the current state,
  /// or, in a large crowd, the last update sent. Encoding the current state for each visitor would be too much work
  /// there.
  private var isChanged = false { didSet { if isChanged, visitors.count <= Self.smallRoom { messages = [:] } } }
  private var isTelling = false
  private var messages: [Circle: [UInt8]] = [:]

  package init(showsGuests: Bool, elsewhere: [ServerID: VisitorList] = [:]) {
    (self.showsGuests, self.elsewhere) = (showsGuests, elsewhere)
  }

  /// Whether no visitor of this server is here.
  package var isEmpty: Bool { visitors.isEmpty }

  /// The visitors on this server, as the other servers are told.
  var here: VisitorList {
    VisitorList(
      here: Self.named(visitors.values.map { (person: $0.person, number: $0.number) }), hereCount: visitors.count,
      typing: Self.named(typing.values.map { (person: $0.person, number: 0) }), typingCount: typing.count)
  }

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
    let others = elsewhere.values.flatMap(\.typing).filter { typing[$0.key] == nil }
    return (typing.values.map(\.person) + others.distinct)
      .sorted { ($0.isHost ? 0 : 1, $0.key) < ($1.isHost ? 0 : 1, $1.key) }
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
    let typing = typing.values.map { (person: $0.person, number: 0) }
    let (also, alsoTyping) = (others(\.here, besides: visitors.keys), others(\.typing, besides: self.typing.keys))
    let data: JSON = [
      "here": Self.names(here + also.people, circle),
      "hereCount": JSON(here.count + elsewhere.values.reduce(-also.repeated) { $0 + $1.hereCount }),
      "typing": Self.names(typing + alsoTyping.people, circle),
      "typingCount": JSON(typing.count + elsewhere.values.reduce(-alsoTyping.repeated) { $0 + $1.typingCount }),
    ]
    let message = ServerSentEvent(name: "presence", data: data.text).encoded
    messages[circle] = message
    return message
  }

  /// Returns the named people of other servers who are not among `known`, and how many were left out because they are
  /// named more than once.
  private func others(
    _ list: KeyPath<VisitorList, [Activity.Author]>, besides known: some Collection<String>
  ) -> (people: [(person: Activity.Author, number: Int)], repeated: Int) {
    let all = elsewhere.values.flatMap { $0[keyPath: list].enumerated().map { (person: $1, number: $0 + 1) } }
    guard !all.isEmpty else { return ([], 0) }
    var keys = Set(known)
    let people = all.filter { keys.insert($0.person.key).inserted }
    return (people, all.count - people.count)
  }

  /// Returns keys and names, hosts first, then in the order of arrival.
  private static func names(_ people: [(person: Activity.Author, number: Int)], _ circle: Circle) -> JSON {
    .array(
      named(people.filter { circle == .everybody || $0.person.isHost })
        .map { ["key": .string($0.key), "name": .string($0.name)] })
  }

  /// Returns the first people, hosts first, then in the order of arrival.
  private static func named(_ people: [(person: Activity.Author, number: Int)]) -> [Activity.Author] {
    people.sorted {
      ($0.person.isHost ? 0 : 1, $0.number, $0.person.key) < ($1.person.isHost ? 0 : 1, $1.number, $1.person.key)
    }.prefix(namesAtOnce).map(\.person)
  }
}

/// The visitors of an event on one server, as it tells the other servers: some by name, all by number.
package struct VisitorList: Hashable, Sendable, Codable {
  var here: [Activity.Author]
  var hereCount: Int
  var typing: [Activity.Author]
  var typingCount: Int

  var isEmpty: Bool { hereCount == 0 }

  /// The list with half of the names.
  var withFewerNames: VisitorList {
    VisitorList(
      here: Array(here.prefix(here.count / 2)), hereCount: hereCount, typing: Array(typing.prefix(typing.count / 2)),
      typingCount: typingCount)
  }
}

extension [Activity.Author] {
  fileprivate var distinct: [Activity.Author] {
    var keys: Set<String> = []
    return filter { keys.insert($0.key).inserted }
  }
}
