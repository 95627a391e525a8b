import Basics
import Invites
import PhoneWeb

/// A person in an address book: the parts of a vCard (RFC 6350, and versions 2.1 and 3.0, which phones still write)
/// that a guest list needs.
package struct VCard: Hashable, Sendable {
  package var name = ""
  /// The mail address that the card prefers among those that can be read. If none can be read, the text as written.
  /// `phone` is chosen in the same way.
  package var email = ""
  package var phone = ""
  /// The number of the card's first line. The first line of the file is 1.
  package var line: Int

  /// Returns the cards of a text, and the lines that belong to no card. Leaves out cards of groups.
  package static func cards(in text: String) -> (cards: [VCard], rest: [String]) {
    var cards: [VCard] = []
    var rest: [String] = []
    var reader: Reader?
    // The number of open cards nested inside the current one.
    var depth = 0
    func finish() {
      guard let card = reader?.card() else { return }
      cards.append(card)
      reader = nil
    }
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let word = Text.trimmed(line.prefix(40)).uppercased()
      if word == "BEGIN:VCARD" {
        if depth > 0 || reader?.isAtAgent ?? false {
          depth += 1
        } else {
          finish()
          reader = Reader(line: number + 1)
        }
      } else if word == "END:VCARD", depth > 0 {
        depth -= 1
      } else if word == "END:VCARD", reader != nil {
        finish()
        reader = nil
      } else if reader == nil {
        rest.append(String(line))
      } else if depth == 0 {
        reader?.take(line)
      }
    }
    finish()
    return (cards, rest)
  }

  static func begins(_ text: [UInt8]) -> Bool {
    let start = String(decoding: text.prefix(200), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.uppercased().hasPrefix("BEGIN:VCARD")
  }

  /// Converts a file to UTF-8 whose lines are in the character sets that they name, or are folded inside a character
  /// (RFC 6350 section 3.2). Nil if the result is not text.
  package static func utf8(_ file: [UInt8]) -> [UInt8]? {
    let unfolded = unfolded(file)
    if String(validating: unfolded, as: UTF8.self) != nil { return unfolded }
    var text: [UInt8] = []
    var charset: String?
    for line in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.first != UInt8(ascii: " "), line.first != UInt8(ascii: "\t") {
        let head = line.prefix(200).prefix { $0 != UInt8(ascii: ":") }
        charset = PropertyHead(String(decoding: head, as: UTF8.self)).charset
      }
      let bytes = Array(line)
      if String(validating: bytes, as: UTF8.self) != nil {
        text += bytes
      } else if let line = Charset.decoded(bytes, as: charset ?? "windows-1252") {
        text += Array(line.utf8)
      } else {
        return nil
      }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private static func unfolded(_ file: [UInt8]) -> [UInt8] {
    var unfolded: [UInt8] = []
    for (index, byte) in file.enumerated() {
      let isFold = (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")) && index > 0 && file[index - 1] == 10
      if isFold {
        unfolded.removeLast()
        if unfolded.last == UInt8(ascii: "\r") { unfolded.removeLast() }
      } else {
        unfolded.append(byte)
      }
    }
    return unfolded
  }
}

/// The part before the colon of a property: its name and parameters, in upper case.
private struct PropertyHead {
  var name = ""
  var parameters: [String] = []

  init() {}

  init(_ text: some StringProtocol) {
    let parts = text.uppercased().split(separator: ";").map { $0.replacing("\"", with: "") }
    // A group may come before the name: `item1.EMAIL`.
    name = parts.first?.split(separator: ".").last.map { Text.trimmed($0) } ?? ""
    parameters = parts.dropFirst().map { String($0) }
  }

  func value(of parameter: String) -> String? {
    parameters.first { $0.hasPrefix("\(parameter)=") }.map { String($0.dropFirst(parameter.count + 1)) }
  }

  var charset: String? { value(of: "CHARSET") }
  var isQuoted: Bool { parameters.contains { $0.hasSuffix("QUOTED-PRINTABLE") } }

  /// Returns the strength with which a card prefers the property. Counts `PREF=1` to `PREF=100` (RFC 6350 section 5.3),
  /// or `TYPE=pref` in earlier versions, and then the kind.
  func rank(preferring kind: String) -> Int {
    let words = parameters.joined(separator: ",").split { ",=".contains($0) }
    let number = value(of: "PREF").map { Int($0).flatMap { (1...100).contains($0) ? 101 - $0 : nil } ?? 0 }
    let preference = number ?? (words.contains("PREF") ? 100 : 0)
    let isForMachines = words.contains { $0 == "FAX" || $0 == "PAGER" }
    return 4 * preference + (words.contains { $0 == kind } ? 2 : isForMachines ? 0 : 1)
  }
}

/// Reads the lines of one card.
private struct Reader {
  private typealias Choice = (rank: Int, text: String)

  private let line: Int
  private var names: [String: String] = [:]
  private var emails: [Choice] = []
  private var phones: [Choice] = []
  private var isGroup = false
  /// The property that is being read, the part before its colon, and whether its last line ends in an equals sign,
  /// after which version 2.1 continues it.
  private var property = ""
  private var head = PropertyHead()
  private var endsSoftly = false

  /// The most bytes of one property. Longer ones are pictures.
  private static let limit = 4_096
  private static let choices = 20

  init(line: Int) { self.line = line }

  /// Takes the next line. A line that begins with a space continues the previous one. In version 2.1, a line also
  /// continues after an equals sign.
  mutating func take(_ line: Substring) {
    let isFolded = line.first == " " || line.first == "\t"
    guard endsSoftly || isFolded else {
      finishProperty()
      property = String(line.prefix(Self.limit))
      head = Self.colon(in: property).map { PropertyHead(property[..<$0]) } ?? PropertyHead()
      endsSoftly = head.isQuoted && line.last == "="
      return
    }
    if property.utf8.count < Self.limit {
      if endsSoftly, property.last == "=" { property.removeLast() }
      property += (isFolded ? line.dropFirst() : line).prefix(Self.limit)
    }
    endsSoftly = head.isQuoted && line.last == "="
  }

  /// Whether the next card is nested inside this one.
  var isAtAgent: Bool { head.name == "AGENT" && property.last == ":" }

  /// Returns the card. Nil for a group, and for a card without a name, mail address or phone number.
  mutating func card() -> VCard? {
    finishProperty()
    var card = VCard(line: line)
    card.name = ["FN", "N", "NICKNAME", "ORG"].compactMap { names[$0] }.first { !$0.isEmpty } ?? ""
    card.email = Self.best(of: emails) { (try? Guest.Addresses.email(in: $0)) ?? "" }
    card.phone = Self.best(of: phones) { (try? Guest.Addresses.phone(in: $0)) ?? "" }
    return isGroup || card.name.isEmpty && card.email.isEmpty && card.phone.isEmpty ? nil : card
  }

  /// Returns the readable choice with the highest rank, or the first of several. If none is readable, the text of the
  /// best choice as written.
  private static func best(of choices: [Choice], reading: (String) -> String) -> String {
    let order = choices.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
    return order.map { reading($0.element.text) }.first { !$0.isEmpty } ?? order.first?.element.text ?? ""
  }

  private mutating func finishProperty() {
    guard let colon = Self.colon(in: property) else { return }
    if head.name.isEmpty { head = PropertyHead(property[..<colon]) }
    let value = decoded(property[property.index(after: colon)...])
    switch head.name {
    case "FN", "NICKNAME": names[head.name] = Text.trimmed(Self.unescaped(value))
    case "N": names["N"] = Self.name(ofParts: Self.split(value))
    case "ORG": names["ORG"] = Text.trimmed(Self.split(value).first ?? "")
    case "EMAIL": keep(value, "HOME", in: &emails)
    case "TEL": keep(value, "CELL", in: &phones)
    case "KIND", "X-ADDRESSBOOKSERVER-KIND": isGroup = Text.trimmed(value).lowercased() == "group"
    default: break
    }
    (property, head) = ("", PropertyHead())
  }

  private func keep(_ value: String, _ kind: String, in choices: inout [Choice]) {
    let text = Text.trimmed(Self.unescaped(value))
    if !text.isEmpty, choices.count < Self.choices { choices.append((head.rank(preferring: kind), text)) }
  }

  /// Returns the colon before the value, outside the quotes of parameters.
  private static func colon(in property: String) -> String.Index? {
    var isQuoted = false
    return property.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
  }

  /// Returns the name made from its parts, which are family name, given name and further names.
  private static func name(ofParts parts: [String]) -> String {
    func part(_ index: Int) -> String { index < parts.count ? Text.trimmed(parts[index]) : "" }
    return [part(1), part(2), part(0)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func split(_ value: String) -> [String] {
    var (parts, isEscaped): ([String], Bool) = ([""], false)
    for character in value {
      if character == ";", !isEscaped { parts.append("") } else { parts[parts.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts.map(unescaped)
  }

  private static func unescaped(_ value: String) -> String {
    value.replacing("\\n", with: " ").replacing("\\N", with: " ").replacing("\\,", with: ",")
      .replacing("\\;", with: ";").replacing("\\\\", with: "\\")
  }

  /// Decodes quoted-printable text (RFC 2045 section 6.7), as version 2.1 writes text that is not ASCII, in the
  /// character set that the property names. Without a usable character set, UTF-8 is tried, and then Windows-1252, as
  /// old phones wrote it.
  private func decoded(_ value: Substring) -> String {
    guard head.isQuoted else { return String(value) }
    var (bytes, rest): ([UInt8], Substring.UTF8View.SubSequence) = ([], value.utf8[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), rest.count >= 2,
        let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return head.charset.flatMap { Charset.decoded(bytes, as: $0) } ?? String(validating: bytes, as: UTF8.self)
      ?? Charset.decoded(bytes, as: "windows-1252") ?? String(decoding: bytes, as: UTF8.self)
  }
}
