extension Guest {
  /// A named person of a household: of a party whose host has named its people, who answer apart.
  public struct Member: Hashable, Sendable, Codable {
    /// The number by which answers name the member: 1, 2, 3 … It stays when the member is renamed, and no other member
    /// of the household ever gets it.
    public let number: Int
    public let name: String
    /// Whether hosts count the member as a child.
    public let isChild: Bool
    /// The member's own answer. Never `waitlisted`, because a household waits as a whole.
    public var status: RSVP.Status

    public init(number: Int, name: String, isChild: Bool = false, status: RSVP.Status = .awaiting) {
      self.number = number
      self.name = name
      self.isChild = isChild
      self.status = status
    }
  }

  /// The number of members of a household: one person alone is an ordinary guest.
  public static let householdRange = 2...RSVP.partySizeRange.upperBound

  /// The named people of a household, in the order in which the host named them. Empty for every other guest.
  public var members: [Member] { rsvp.members }

  public var isHousehold: Bool { !rsvp.members.isEmpty }
}

extension Guest {
  /// A member as a host enters it: with the number of a member who stays, or without one for a new member.
  public struct MemberEntry: Hashable, Sendable {
    public let number: Int?
    public let name: String
    public let isChild: Bool

    public init(number: Int? = nil, name: String, isChild: Bool = false) {
      self.number = number
      self.name = name
      self.isChild = isChild
    }
  }
}

extension [Guest.MemberEntry] {
  /// Returns the members with checked names, and leaves out those without a name. No members make an ordinary guest.
  /// - Throws: `outOfRange` for one member, for more than 20, and for a number that two members have; `textTooLong` or
  ///   `invalidText` for a name, as field `members/0` and so on.
  public func checked(field: String = "members") throws(Failure) -> [Guest.MemberEntry] {
    var checked: [Guest.MemberEntry] = []
    for (index, entry) in enumerated() {
      let name = try Text.optionalLine(entry.name, field: "\(field)/\(index)", limit: Text.nameLimit)
      if name.isEmpty { continue }
      checked.append(Guest.MemberEntry(number: entry.number, name: name, isChild: entry.isChild))
    }
    guard checked.isEmpty || Guest.householdRange.contains(checked.count) else {
      throw Failure(.outOfRange, "Name 2 to 20 people of a household, or none.", field: field)
    }
    let numbers = checked.compactMap(\.number)
    guard Set(numbers).count == numbers.count else {
      throw Failure(.outOfRange, "Name each member of the household once.", field: field)
    }
    return checked
  }

  /// Returns the members of a new household, of whom none has answered.
  public var members: [Guest.Member] {
    enumerated().map { Guest.Member(number: $0 + 1, name: $1.name, isChild: $1.isChild) }
  }
}

extension [Guest.Member] {
  /// The household's answer: `accepted` when a member is going, otherwise `maybe` when one might, `declined` once all
  /// have declined, and `awaiting` before that.
  public var status: RSVP.Status {
    if contains(where: { $0.status == .accepted }) { return .accepted }
    if contains(where: { $0.status == .maybe }) { return .maybe }
    return allSatisfy { $0.status == .declined } ? .declined : .awaiting
  }

  /// The members who are going or, while none is, those who might. Empty when the household has declined, or
  /// has not answered.
  public var coming: [Guest.Member] { status == .accepted || status == .maybe ? agreeing : [] }

  /// The members whose own answer is the household's: those who come or, once all have declined, all of them.
  public var agreeing: [Guest.Member] {
    let status = status
    return filter { $0.status == status }
  }

  /// The party's size: the members who are coming, or all of them while the answer says no number.
  public var partySize: Int {
    let coming = coming.count
    return coming == 0 ? count : coming
  }

  /// The members for another event's list, where they get numbers of their own.
  public var renumbered: [Guest.MemberEntry] { map { Guest.MemberEntry(name: $0.name, isChild: $0.isChild) } }

  /// The members by their first names, for pages that other guests see.
  public var byFirstName: [Guest.Member] {
    map { Guest.Member(number: $0.number, name: Guest.firstName(of: $0.name), isChild: $0.isChild, status: $0.status) }
  }

  /// The members as the host enters them.
  public var entries: [Guest.MemberEntry] {
    map { Guest.MemberEntry(number: $0.number, name: $0.name, isChild: $0.isChild) }
  }
}

extension Guest {
  /// Checks that the members whom an answer names are the same people here as on another date of a series.
  /// - Parameter other: the same household on the list of that date, for which the answer was given.
  /// - Throws: `outOfRange` for a number that another member has here, or none.
  public func requireMembers(of answer: Answer, as other: Guest) throws(Failure) {
    for number in (answer.members ?? [:]).keys.sorted() {
      guard let name = other.members.first(where: { $0.number == number })?.name,
        members.contains(where: { $0.number == number && $0.name == name })
      else { throw .noMember(number) }
    }
  }
}

extension Failure {
  /// The failure for an answer of a member who is not there.
  fileprivate static func noMember(_ number: Int) -> Failure {
    Failure(.outOfRange, "This household has no member with the number \(number). Reload the page.", field: "members")
  }
}

extension RSVP {
  /// The RSVP of a guest who has not answered.
  public static func awaiting(_ members: [Guest.Member]) -> RSVP {
    RSVP(status: .awaiting, partySize: members.isEmpty ? 1 : members.count, note: "", answeredAt: nil, members: members)
  }

  /// The names of the people who come, as far as known and besides the guest: of a household's members who are going or
  /// might come, or of the companions.
  public var namedPeople: [String] { members.isEmpty ? companions : members.coming.map(\.name) }

  /// The number of children among the people who come, as far as the host has named them in a household.
  public var children: Int { members.coming.count(where: \.isChild) }

  /// Returns the members after an answer.
  ///
  /// A status alone answers for the members who have not answered, so that pressing Accept in a notification does not
  /// undo that one of them stays at home. Once all have answered, another status changes the household's answer: it
  /// answers for all members but those who stay at home while others come. An answer for everyone counts for all
  /// members in any case.
  /// - Throws: `outOfRange` for a number that no member has.
  func members(after answer: Answer) throws(Failure) -> [Guest.Member] {
    guard let answers = answer.members else {
      let isComplete = members.allSatisfy { $0.status != .awaiting }
      let isInForce = status == answer.status || status == .waitlisted && answer.status == .accepted
      return members.map { member in
        let isMeant =
          isComplete
          ? !isInForce && (status == .declined || member.status != .declined) : member.status == .awaiting
        var member = member
        if isMeant || answer.isForEveryone { member.status = answer.status }
        return member
      }
    }
    for number in answers.keys.sorted() where !members.contains(where: { $0.number == number }) {
      throw .noMember(number)
    }
    return members.map { member in
      var member = member
      member.status = answers[member.number] ?? member.status
      return member
    }
  }

  /// Returns the RSVP once the host has named the members anew. Members who stay keep their answers, and a new member
  /// has not answered, so that naming members takes no seat.
  ///
  /// When an ordinary guest becomes a household, as many members get the guest's answer as the party had people. When a
  /// household becomes an ordinary guest, its party keeps its size.
  /// - Parameter last: the highest number of all members that the household ever had. A new member gets a higher one,
  ///   because forms and answers may still name those who left.
  public func naming(_ entries: [Guest.MemberEntry], after last: Int = 0) -> RSVP {
    guard !entries.isEmpty else { return ungrouped }
    let wasHousehold = !members.isEmpty
    let old = Dictionary(members.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    var last = max(last, members.map(\.number).max() ?? 0)
    let inherited = status == .waitlisted ? .accepted : status
    let inheriting = wasHousehold ? 0 : status == .declined ? entries.count : partySize
    var next = self
    next.companions = []
    next.members = entries.enumerated().map { index, entry in
      if let number = entry.number, let member = old[number] {
        return Guest.Member(number: number, name: entry.name, isChild: entry.isChild, status: member.status)
      }
      last += 1
      return Guest.Member(
        number: last, name: entry.name, isChild: entry.isChild, status: index < inheriting ? inherited : .awaiting)
    }
    let following = next.members.status
    next.status = status == .waitlisted && following == .accepted ? .waitlisted : following
    next.partySize = next.members.partySize
    if next.status == .awaiting { (next.answeredAt, next.answeredBy) = (nil, nil) }
    return next
  }

  private var ungrouped: RSVP {
    var next = self
    if status == .awaiting { next.partySize = 1 }
    next.members = []
    return next
  }
}
