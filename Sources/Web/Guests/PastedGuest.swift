import Basics
import Invites

/// A person to invite, in the forms in which hosts write them: `Ana`, `Ana +2 from work`, `Ana, +1, from work`, `+43
/// 660 1234567 Ana`, `Yusuf; yusuf@example.org; 2`, `"Doe, Jane" <jane@example.org>`. Or a household: `The Lees: Ann, Bob,
/// Kim (child)`.
package struct PastedGuest: Hashable, Sendable {
  package var name: String
  package var memo = ""
  package var partyLimit: Int?
  package var addresses = Guest.Addresses.none
  /// The people of a household. Empty for every other guest.
  package var members: [Guest.MemberEntry] = []
  /// Whether the text had no name, and the name was derived from the mail address or phone number.
  package var isNameGuessed = false
  /// The parts of a table's row that could not be read.
  package var problems: [Failure] = []

  package init(
    name: String, memo: String = "", partyLimit: Int? = nil, addresses: Guest.Addresses = .none,
    members: [Guest.MemberEntry] = [], isNameGuessed: Bool = false, problems: [Failure] = []
  ) {
    self.name = name
    self.memo = memo
    self.partyLimit = partyLimit
    self.addresses = addresses
    self.members = members
    self.isNameGuessed = isNameGuessed
    self.problems = problems
  }

  /// Returns the party limit of a guest who may bring `count` people.
  package static func partyLimit(bringing count: Int, field: String) throws(Failure) -> Int {
    guard Event.Options.plusOnesRange.contains(count) else {
      throw Failure(.outOfRange, "Each guest can bring 0 to 19 people.", field: field)
    }
    return count + 1
  }

  /// Derives a name from a mail address: `Ana Flores` from `ana.flores+parties@example.org`.
  package static func name(of email: String) -> String {
    let local = email.prefix { $0 != "@" && $0 != "+" }
    let words = local.split { "._-".contains($0) || $0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    return name.isEmpty ? email : name
  }

  /// Refuses a word that is meant as a mail address but is not a valid one.
  private static func requireAddresses(_ words: String, field: String) throws(Failure) {
    for word in words.split(whereSeparator: \.isWhitespace)
    where WrittenMailbox.isMeant(by: word) && WrittenMailbox(String(word)) == nil {
      throw Failure.noEmail(String(word.prefix(Text.nameLimit)), field: field)
    }
  }
}

extension PastedGuest {
  /// Returns all people in a pasted text, one or several per line, and those of its vCards.
  /// - Throws: `tooMany` for more than 500; `outOfRange` for more than 19 to bring; `invalidText` for an invalid mail
  ///   address; the failures of `Text.line`; with the field `names/0` and so on.
  package static func all(in text: String) throws(Failure) -> [PastedGuest] {
    // This check comes before any comparison, because comparing such a text takes quadratic time.
    guard MarkRun.isBounded(text) else {
      throw Failure(.invalidText, "The text has too many accents in a row on one letter. Remove some.", field: "names")
    }
    let (cards, rest) = VCard.cards(in: text)
    var guests: [PastedGuest] = []
    // Lines of dashes and similar signs separate parts of a list and name no person.
    for line in rest where !line.allSatisfy({ $0.isWhitespace || "-–—_=*~•·".contains($0) }) {
      guests += try people(on: line, field: "names/\(guests.count)")
      try requireFew(guests.count + cards.count)
    }
    for card in cards { guests.append(try PastedGuest(card, field: "names/\(guests.count)")) }
    return guests
  }

  static func requireFew(_ count: Int) throws(Failure) {
    guard count <= Event.invitationsAtOnce.upperBound else {
      throw Failure(.tooMany, "Invite at most 500 people at a time.", field: "names")
    }
  }

  /// Reads a line: a name, and after commas, semicolons or tabs, in any order, mail addresses and phone numbers, the
  /// number of companions, and a note. Bullets and numbers of a list are left out. Each further mailbox (RFC 5322
  /// section 3.4) is another person.
  package static func people(on line: String, field: String) throws(Failure) -> [PastedGuest] {
    if let household = try HouseholdLine(line)?.guest(field: field) { return [household] }
    var people: [Draft] = []
    var reversesNames = false
    let parts = LineParts(line).parts
    for (index, part) in parts.enumerated() {
      if case .words(let text) = part { try requireAddresses(text, field: field) }
      if case .mailbox(let name?, _) = part, index > 0, case .words(let surname) = parts[index - 1],
        index == 1 || reversesNames
      {
        // Some mail programs copy people as `Doe, Jane <jane@example.org>`, without quotes.
        reversesNames = true
        if index == 1 { people.removeAll() } else { people[people.count - 1].words.removeLast() }
        people.append(Draft(.mailbox(name: "\(name) \(surname)", email: part.email)))
      } else if people.isEmpty || part.beginsSomebody(after: people[people.count - 1]) {
        people.append(Draft(part))
      } else {
        try people[people.count - 1].take(part, field: field)
      }
    }
    var guests: [PastedGuest] = []
    for draft in people { guests.append(try PastedGuest(draft, field: field)) }
    return guests
  }

  private init(_ draft: Draft, field: String) throws(Failure) {
    let words = NameWords(draft.name)
    var (name, limit) = (words.name, draft.partyLimit)
    if let count = words.count, limit == nil { limit = try Self.partyLimit(bringing: count, field: field) }
    let email = draft.email.isEmpty ? words.email : draft.email
    let phone = draft.phone.isEmpty ? words.phone : draft.phone
    isNameGuessed = name.isEmpty && !(email.isEmpty && phone.isEmpty)
    if isNameGuessed { name = email.isEmpty ? phone : Self.name(of: email) }
    if name.isEmpty, words.count != nil {
      throw Failure(.missingField, "“\(draft.name)” has no name. Enter one before it, like Ana +2.", field: field)
    }
    self.name = try Guest.name(name, field: field)
    // A second phone number or mail address is kept as a note.
    let others = [
      words.memo, words.email == email ? "" : words.email, words.phone == phone ? "" : words.phone,
    ].filter { !$0.isEmpty }
    memo = try Text.optionalLine((others + draft.words).joined(separator: ", "), field: field, limit: Text.nameLimit)
    partyLimit = limit
    addresses = try Guest.Addresses(email: email, phone: phone)
  }

  /// Makes a guest from a vCard.
  /// - Throws: the failures of `Text.line`.
  package init(_ card: VCard, field: String) throws(Failure) {
    var draft = Draft(.words(card.name))
    // Addresses that cannot be read are kept as a note.
    let (email, phone) = (try? Guest.Addresses.email(in: card.email), try? Guest.Addresses.phone(in: card.phone))
    (draft.email, draft.phone) = (email ?? "", phone ?? "")
    draft.words = (email == nil ? [card.email] : []) + (phone == nil ? [card.phone] : [])
    try self.init(draft, field: field)
  }
}

/// A person of whom some parts of a line were read.
private struct Draft {
  var name = ""
  var email = ""
  var phone = ""
  var partyLimit: Int?
  var words: [String] = []

  init(_ first: LinePart) {
    switch first {
    case .mailbox(let name, let email): (self.name, self.email) = (name ?? "", email)
    case .phone(let phone): (name, self.phone) = ("", phone)
    case .plus(_, let text), .words(let text): name = text
    }
  }

  mutating func take(_ part: LinePart, field: String) throws(Failure) {
    switch part {
    case .mailbox(let name, let email): (self.name, self.email) = (self.name.isEmpty ? name ?? "" : self.name, email)
    case .phone(let phone) where self.phone.isEmpty: self.phone = phone
    case .phone(let phone): words.append(phone)
    case .plus(let count, _) where partyLimit == nil:
      partyLimit = try PastedGuest.partyLimit(bringing: count, field: field)
    case .plus(_, let text): words.append(text)
    case .words(let text) where name.isEmpty && email.isEmpty: name = text
    case .words(let text): words.append(text)
    }
  }
}

extension LinePart {
  fileprivate func beginsSomebody(after other: Draft) -> Bool {
    guard case .mailbox(let name, _) = self else { return false }
    return name != nil || !other.email.isEmpty
  }

  fileprivate var email: String { if case .mailbox(_, let email) = self { email } else { "" } }
}
