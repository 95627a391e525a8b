import HTTPServer
import Invites
import Storage

extension GuestQuery {
  /// Reads `q`, `status`, `answers` and `sort` from an API request.
  /// - Throws: `textTooLong`; `outOfRange` for unknown values.
  init(checking query: Query) throws(Failure) {
    let words = query["q"] ?? ""
    guard words.unicodeScalars.count <= Self.wordsLimit else {
      throw Failure(.textTooLong, "A search can have at most \(Self.wordsLimit) characters.", field: "q")
    }
    self.init(
      words: words, filter: try Self.choice(query, "status", or: .all),
      answers: try query["answers"].flatMap { text throws(Failure) in try Answers(checking: text) },
      order: try Self.choice(query, "sort", or: .invited))
  }

  private static func choice<Word: RawRepresentable & CaseIterable>(
    _ query: Query, _ name: String, or standard: Word
  ) throws(Failure) -> Word where Word.RawValue == String {
    guard let text = query[name] else { return standard }
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.outOfRange, "\(name) is one of: \(known).", field: name)
    }
    return word
  }

  /// Reads `q`, `status`, `answers` and `sort` from a page's URL. Ignores unknown values, because people type and keep URLs.
  init(_ request: Request, filter standard: Filter = .all, order: Order = .invited) {
    self.init(request.query, filter: standard, order: order)
  }

  init(_ query: Query, filter standard: Filter = .all, order: Order = .invited) {
    self.init(
      words: query["q"] ?? "", filter: query["status"].flatMap(Filter.init) ?? standard,
      answers: query["answers"].flatMap { Answers(rawValue: $0) }, order: query["sort"].flatMap(Order.init) ?? order)
  }
}

extension GuestQuery.Answers {
  /// Reads the value of a request. Nil for an empty one.
  /// - Throws: `outOfRange` for an unknown value.
  init?(checking text: String) throws(Failure) {
    if text.isEmpty { return nil }
    guard let answers = Self(rawValue: text) else {
      let known = "missing, brings, choice.SURVEY.CHOICE, yes.SURVEY.QUESTION, no.SURVEY.QUESTION"
      throw Failure(.outOfRange, "Choose \("answers") among \(known).", field: "answers")
    }
    self = answers
  }
}

extension GuestNotice {
  /// Reads the last action from `did` in a page's URL. Nil for none.
  package init?(_ request: Request, store: Store, event: Event.ID) throws {
    func count(_ name: String) -> Int {
      min(max(request.query[name].flatMap { $0.utf8.count < 7 ? Int($0) : nil } ?? 0, 0), Event.guestLimit)
    }
    func guest() throws -> Guest? {
      let id = request.query["guest"].flatMap(Guest.ID.init(rawValue:))
      return try id.flatMap(store.guests.find).flatMap { $0.eventID == event ? $0 : nil }
    }
    func guests(_ name: String) throws -> [Guest] {
      let ids = (request.query[name] ?? "").split(separator: ".").prefix(Addition.namedGuests)
      return try ids.compactMap { Guest.ID(rawValue: String($0)) }.compactMap(store.guests.find)
        .filter { $0.eventID == event }
    }
    func added() throws -> [Guest] {
      guard let text = request.query["at"], text.utf8.count < 16, let moment = Int64(text) else { return [] }
      return try store.guests.added(
        at: Timestamp(milliseconds: moment), to: event, limit: Event.invitationsAtOnce.upperBound)
    }
    switch request.query["did"] {
    case "edited": self = .edited
    case "link": self = .linkChanged
    case "open": self = .answersOpen
    case "answered":
      guard let guest = try guest(), guest.rsvp.answeredBy != nil else { return nil }
      self = .answered(guest)
    case "added":
      self = .added(
        Addition(
          count: count("new"), known: try guests("known").map(\.name), moreKnown: count("more"),
          refused: count("refused"), guessed: try guests("guessed"), guests: try added()))
    case "takenBack": self = .takenBack(count("new"))
    case "removed":
      guard let guest = try guest(), guest.listStatus == .removed else { return nil }
      self = .removed(guest)
    case "refused":
      guard let guest = try guest(), guest.listStatus == .removed else { return nil }
      self = .refused(guest)
    case "promoted":
      guard let guest = try guest(), guest.rsvp.status == .accepted else { return nil }
      self = .promoted(guest)
    case "blocked":
      guard let guest = try guest(), guest.listStatus == .blocked else { return nil }
      self = .blocked(guest)
    case "restored":
      guard let guest = try guest(), guest.listStatus == .listed else { return nil }
      self = .restored(guest)
    case "approved":
      guard let guest = try guest(), guest.listStatus == .listed else { return nil }
      self = .approved(guest)
    case "relinked":
      guard let guest = try guest() else { return nil }
      self = .relinked(guest)
    default: return nil
    }
  }
}

extension GuestNotice.Addition {
  /// The most guests that are named.
  fileprivate static let namedGuests = 10

  /// Returns the query of the URL that leads to the list after guests were added.
  /// - Parameters:
  ///   - lines: the people to add, in their order.
  ///   - before: the guests who were on the list.
  ///   - invited: the guests who were added, in the order of their lines.
  package static func query(_ lines: [PastedGuest], before: KnownGuests, invited: [Guest]) -> String {
    var (before, rest) = (before, invited[...])
    var (known, guessed): ([Guest.ID], [Guest.ID]) = ([], [])
    for line in lines {
      if let other = before.find(name: line.name, addresses: line.addresses, isNameGuessed: line.isNameGuessed) {
        if !known.contains(other.id) { known.append(other.id) }
      } else if let guest = rest.popFirst() {
        before.insert(guest.id, name: guest.name, addresses: guest.addresses)
        if line.isNameGuessed { guessed.append(guest.id) }
      }
    }
    func named(_ guests: [Guest.ID]) -> String {
      guests.prefix(namedGuests).map(\.rawValue).joined(separator: ".")
    }
    let more = max(0, known.count - namedGuests)
    let moment = invited.first.map { "&at=\($0.invitedAt.milliseconds)" } ?? ""
    return "did=added&new=\(invited.count)&known=\(named(known))&more=\(more)&guessed=\(named(guessed))\(moment)"
  }
}
