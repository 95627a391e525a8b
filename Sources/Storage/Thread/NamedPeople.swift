import Invites

/// The places in a text where an `@` may mention a person.
///
/// Names are compared ignoring the case of ASCII letters, as the database does. When several names match, the longest
/// one wins; among several people with that name, the first.
struct NamedPeople {
  /// The most places checked in one text.
  static let limit = 20

  private let scalars: [Unicode.Scalar]
  private let places: [Int]

  init(_ text: String) {
    let scalars = text.unicodeScalars.map(\.withoutCase)
    var places: [Int] = []
    for (index, scalar) in scalars.enumerated() where scalar == "@" && places.count < Self.limit {
      // After a letter, the `@` is part of a mail address.
      if index == 0 || !scalars[index - 1].isPartOfWord { places.append(index) }
    }
    (self.scalars, self.places) = (scalars, places)
  }

  var isEmpty: Bool { places.isEmpty }

  /// The parts of the text that may contain a name, in lower case.
  var searched: String {
    var text = String.UnicodeScalarView()
    for place in places {
      text.append(contentsOf: scalars[place..<min(scalars.count, place + 1 + Text.nameLimit)])
      text.append("\n")
    }
    return String(text)
  }

  func mentions(of people: [Activity.Author]) -> [Mention] {
    let names = people.map { (person: $0, name: $0.name.unicodeScalars.map(\.withoutCase)) }
    var mentions: [Mention] = []
    for place in places where place >= mentions.last.map({ $0.start + $0.length }) ?? 0 {
      let fitting = names.filter { stands($0.name, behind: place) }
      guard let longest = fitting.map(\.name.count).max(),
        let found = fitting.first(where: { $0.name.count == longest })
      else { continue }
      mentions.append(Mention(start: place, length: longest + 1, person: found.person))
    }
    return mentions
  }

  private func stands(_ name: [Unicode.Scalar], behind place: Int) -> Bool {
    let end = place + 1 + name.count
    guard !name.isEmpty, end <= scalars.count, scalars[(place + 1)..<end].elementsEqual(name) else { return false }
    return end == scalars.count || !scalars[end].isPartOfWord || scalars[end].needsNoSpace
  }
}

extension Unicode.Scalar {
  fileprivate var withoutCase: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self
  }

  fileprivate var isPartOfWord: Bool { properties.isAlphabetic || properties.numericType != nil || self == "_" }
}
