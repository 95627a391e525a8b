import Foundation
import Invites
import PageKit
import Storage

extension Input {
  /// Reads the people whom a request invites. See `GuestRoutes`.
  /// - Throws: `missingField` for none; `tooMany` for more than 500; the failures of `PastedGuest` and `Text.line`,
  ///   with the field `names/0` and so on.
  mutating func guestLines() throws(Failure) -> [PastedGuest] {
    let guests: [PastedGuest]
    if isForm, mentions("name") {
      guests = [try guestLine(field: "name")]
    } else if mentions("guests") {
      guests = try guestObjects()
    } else {
      guests = try namedGuests()
    }
    guard !guests.isEmpty else {
      throw Failure(.missingField, "Enter the names of your guests, one per line.", field: "names")
    }
    return guests
  }

  private mutating func namedGuests() throws(Failure) -> [PastedGuest] {
    if isForm { return try PastedGuest.all(in: try text("names") ?? "") }
    let names = try lines("names")
    try PastedGuest.requireFew(names.count)
    var guests: [PastedGuest] = []
    // In JSON each text is one name, even with commas.
    for (index, name) in names.enumerated() {
      guests.append(PastedGuest(name: try Guest.name(name, field: "names/\(index)")))
    }
    return guests
  }

  private mutating func guestObjects() throws(Failure) -> [PastedGuest] {
    let objects = try objects("guests") ?? []
    try PastedGuest.requireFew(objects.count)
    var guests: [PastedGuest] = []
    for object in objects {
      var input = object
      guests.append(try input.guestLine(field: "guests/\(guests.count)"))
      try input.finish()
    }
    return guests
  }

  private mutating func guestLine(field: String) throws(Failure) -> PastedGuest {
    let limit = try integer("partyLimit")
    guard limit.map(RSVP.partySizeRange.contains) ?? true else {
      throw Failure(.outOfRange, "A party can have 1 to 20 people.", field: "partyLimit")
    }
    return PastedGuest(
      name: try Guest.name(try sentText("name") ?? "", field: field),
      memo: try Text.optionalLine(try text("memo") ?? "", field: "memo", limit: Text.nameLimit), partyLimit: limit,
      addresses: try addresses(),
      members: try (memberEntries() ?? []).checked(field: isForm ? "members" : "\(field)/members"))
  }

  /// Reads `members`, the people of a household: in JSON an array of `{number, name, isChild}`, in a form the fields
  /// `members.1`, `children.1`, and for new members `members.new1`, `children.new1` and so on. A member without a number
  /// is new, and one without a name is left out. Nil when none were sent.
  mutating func memberEntries() throws(Failure) -> [Guest.MemberEntry]? {
    var entries: [Guest.MemberEntry] = []
    if isForm {
      let names = try texts("members")
      let children = try texts("children")
      guard !names.isEmpty else { return nil }
      for key in names.keys.sorted(by: Self.isBefore) {
        entries.append(
          Guest.MemberEntry(number: Int(key), name: names[key] ?? "", isChild: children[key] != nil))
      }
      return entries
    }
    guard mentions("members") else { return nil }
    for object in try objects("members") ?? [] {
      var member = object
      entries.append(
        Guest.MemberEntry(
          number: try member.integer("number"), name: try member.requiredText("name"),
          isChild: try member.flag("isChild") ?? false))
      try member.finish()
    }
    return entries
  }

  /// Sorts members by their numbers, and new members behind them.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    switch (Int(one), Int(other)) {
    case (let one?, let other?): one < other
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): one.localizedStandardCompare(other) == .orderedAscending
    }
  }

  /// Reads `email` and `phone`. A field that is not sent stays as it is. Null, or an empty field of a form, removes it.
  mutating func addresses(before: Guest.Addresses = .none) throws(Failure) -> Guest.Addresses {
    try before.replacing(
      email: mentions("email") ? try text("email") ?? "" : nil,
      phone: mentions("phone") ? try text("phone") ?? "" : nil)
  }
}
