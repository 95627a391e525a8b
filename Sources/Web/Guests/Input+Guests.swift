import Invites
import JSON
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
    let objects = try read { fields throws(JSON.Failure) in
      try fields.optional("guests") { value throws(JSON.Failure) in
        guard let objects = value.array else { throw .init(.wrongType, "Expected an array of guests.") }
        return objects
      }
    }
    try PastedGuest.requireFew(objects?.count ?? 0)
    var guests: [PastedGuest] = []
    for object in objects ?? [] {
      var input = try Input(object)
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
      addresses: try addresses())
  }

  /// Reads `email` and `phone`. A field that is not sent stays as it is. Null, or an empty field of a form, removes it.
  mutating func addresses(before: Guest.Addresses = .none) throws(Failure) -> Guest.Addresses {
    try before.replacing(
      email: mentions("email") ? try text("email") ?? "" : nil,
      phone: mentions("phone") ? try text("phone") ?? "" : nil)
  }
}
