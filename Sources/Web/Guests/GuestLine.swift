import Invites

/// Somebody to invite, as people write them down: `Ana`, `Ana, +2`, `Ana, +1, from work`, `- Ana <ana@example.org>`.
struct GuestLine: Hashable, Sendable {
  var name: String
  var memo = ""
  var partyLimit: Int?

  init(name: String, memo: String = "", partyLimit: Int? = nil) {
    self.name = name
    self.memo = memo
    self.partyLimit = partyLimit
  }

  /// Takes a line apart: the name, then after commas, semicolons or tabs how many they may bring and words about them,
  /// in either order. Bullets and numbers of a list are left out, an address in angle brackets goes to the words.
  /// - Throws: `outOfRange` for more than 19 to bring; the failures of `Text.line`.
  init(parsing line: String, field: String) throws(Failure) {
    try Text.requireShort(line, field: field, limit: 2 * Text.nameLimit)
    var parts = Self.withoutBullet(line).split(whereSeparator: { ",;\t".contains($0) }).map(Self.trimmed)
    var name = parts.isEmpty ? "" : parts.removeFirst()
    var words: [String] = []
    if let address = Self.takeAddress(from: &name) { words.append(address) }
    // "Ana +2", without a comma.
    if let mark = name.lastIndex(of: "+"), mark > name.startIndex, let count = Self.count(name[mark...]) {
      partyLimit = try Self.partyLimit(bringing: count, field: field)
      name = Self.trimmed(name[..<mark])
    }
    for part in parts where !part.isEmpty {
      if partyLimit == nil, let count = Self.count(part[...]) {
        partyLimit = try Self.partyLimit(bringing: count, field: field)
      } else {
        words.append(part)
      }
    }
    self.name = try Text.line(name, field: field, limit: Text.nameLimit)
    memo = try Text.optionalLine(words.joined(separator: ", "), field: field, limit: Text.nameLimit)
  }

  /// The party of a guest who may bring `count`.
  static func partyLimit(bringing count: Int, field: String) throws(Failure) -> Int {
    guard Event.Options.plusOnesRange.contains(count) else {
      throw Failure(.outOfRange, "Let each guest bring 0 to 19 people.", field: field)
    }
    return count + 1
  }

  /// `+2`, `+ 2`; nil for anything else.
  private static func count(_ text: Substring) -> Int? {
    guard text.first == "+" else { return nil }
    let digits = text.dropFirst().drop(while: \.isWhitespace)
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(digits)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(String.UnicodeScalarView(start[...end]))
  }

  private static func withoutBullet(_ line: String) -> String {
    let line = trimmed(line)
    let rest = line.drop { $0.isASCII && $0.isNumber }
    if rest.count < line.count, let mark = rest.first, ".)".contains(mark) {
      let name = rest.dropFirst()
      if name.first?.isWhitespace == true { return trimmed(name) }
    }
    guard let first = line.first, "-–•*·".contains(first), line.dropFirst().first?.isWhitespace == true else {
      return line
    }
    return trimmed(line.dropFirst())
  }

  /// `Ana <ana@example.org>`, as mail programs write people.
  private static func takeAddress(from name: inout String) -> String? {
    guard name.hasSuffix(">"), let open = name.lastIndex(of: "<"), open > name.startIndex else { return nil }
    let address = trimmed(name[name.index(after: open)...].dropLast())
    guard address.contains("@") else { return nil }
    name = trimmed(name[..<open]).trimmingQuotes
    return address
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    count > 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
