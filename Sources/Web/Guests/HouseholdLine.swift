import Invites
import Texts

/// A line that names the people of a household after a colon: `The Lees: Ann, Bob, Kim (child)`. A mail address or phone
/// number among them is the household's.
struct HouseholdLine {
  private let name: String
  private var members: [Guest.MemberEntry] = []
  private var email = ""
  private var phone = ""

  /// Reads a line. Nil for a line of any other form, such as one with a number of companions.
  init?(_ line: String) {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }) else { return nil }
    let (head, rest) = (line[..<colon], line[line.index(after: colon)...])
    // A colon without a space behind it belongs to a time or an address.
    guard line[colon] == "：" || rest.first?.isWhitespace == true, !head.allSatisfy(\.isWhitespace),
      !head.contains(where: { "([\"<@,;\t，；、،؛".contains($0) })
    else { return nil }
    name = String(head)
    for part in LineParts(String(rest)).parts {
      switch part {
      case .words(let text): members.append(Guest.MemberEntry(written: text))
      case .mailbox(nil, let address) where email.isEmpty: email = address
      case .phone(let number) where phone.isEmpty: phone = number
      case .mailbox, .phone, .plus: return nil
      }
    }
    guard members.count >= Guest.householdRange.lowerBound else { return nil }
  }

  func guest(field: String) throws(Failure) -> PastedGuest? {
    let named = try PastedGuest.people(on: name, field: field)
    guard var guest = named.first, named.count == 1 else { return nil }
    guest.members = try members.checked(field: field)
    if !email.isEmpty || !phone.isEmpty { guest.addresses = try Guest.Addresses(email: email, phone: phone) }
    return guest
  }
}

extension Guest.MemberEntry {
  /// Reads a member as hosts and exported tables write one: `Ann`, `Kim (child)`, `Kim (child · Going)`.
  init(written text: String) {
    guard text.last == ")", let bracket = text.lastIndex(of: "(") else {
      self.init(name: text)
      return
    }
    let marks = text[text.index(after: bracket)...].dropLast().split { ",·".contains($0) }.map {
      Text.folded(Text.trimmed($0))
    }
    let name = Text.trimmed(String(text[..<bracket]))
    guard !name.isEmpty, marks.allSatisfy({ Self.child.contains($0) || Self.answers.contains($0) }) else {
      self.init(name: text)
      return
    }
    self.init(name: name, isChild: marks.contains(where: Self.child.contains))
  }

  /// The marks of children and of answers, in the languages of the pages.
  private static let child = Set(
    ["child", "kid", "kind", "niño", "niña", "niño/a", "menor", "enfant"].map(Text.folded))
  private static let answers = Set(
    Language.allCases.flatMap { language in RSVP.Status.allCases.map { Text.folded(language.localized($0.word)) } })
}

extension [Guest.MemberEntry] {
  /// Reads the members in a cell of a table: `Ann, Kim (child)`.
  init(cell: String) {
    self = LineParts(cell).parts.compactMap { part in
      if case .words(let text) = part { Guest.MemberEntry(written: text) } else { nil }
    }
  }
}
