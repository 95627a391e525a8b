import Foundation
import Invites

/// Somebody of an address book: what a guest list needs of a vCard (RFC 6350, and versions 2.1 and 3.0 that phones
/// still write).
struct VCard: Hashable, Sendable {
  var name = ""
  var email = ""
  var phone = ""
  /// Where it begins; 1 is the first line.
  var line: Int

  /// The cards of a text, and its lines that belong to none.
  static func cards(in text: String) -> (cards: [VCard], rest: [String]) {
    var cards: [VCard] = []
    var rest: [String] = []
    var reader: Reader?
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let word = LinePart.trimmed(line.prefix(40)).uppercased()
      if word == "BEGIN:VCARD" {
        reader = Reader(line: number + 1)
      } else if word == "END:VCARD", var finished = reader {
        cards.append(finished.card())
        reader = nil
      } else if reader != nil {
        reader?.take(line)
      } else {
        rest.append(String(line))
      }
    }
    return (cards, rest)
  }

  static func begins(_ text: [UInt8]) -> Bool {
    let start = String(decoding: text.prefix(200), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.uppercased().hasPrefix("BEGIN:VCARD")
  }
}

/// Reads the lines of one card.
private struct Reader {
  private var result: VCard
  private var structuredName = ""
  private var nickname = ""
  private var organization = ""
  /// How much each of the two is preferred.
  private var ranks = (email: -1, phone: -1)
  /// A property whose lines are not all read.
  private var property = ""

  /// Of one property, in bytes: longer ones are pictures.
  private static let limit = 4_096

  init(line: Int) { result = VCard(line: line) }

  /// Long lines go on in the next one, behind a space; in version 2.1 behind an equals sign.
  mutating func take(_ line: Substring) {
    let goesOn = property.hasSuffix("=") && property.uppercased().contains("QUOTED-PRINTABLE")
    if line.first == " " || line.first == "\t" {
      if property.utf8.count < Self.limit { property += line.dropFirst() }
    } else if goesOn {
      if property.utf8.count < Self.limit { property = String(property.dropLast()) + line }
    } else {
      finishProperty()
      property = String(line.prefix(Self.limit))
    }
  }

  mutating func card() -> VCard {
    finishProperty()
    let names = [result.name, structuredName, nickname, organization]
    result.name = names.first { !$0.isEmpty } ?? ""
    return result
  }

  private mutating func finishProperty() {
    guard let colon = property.firstIndex(of: ":") else { return }
    let head = property[..<colon].uppercased().split(separator: ";").map(String.init)
    let value = Self.decoded(property[property.index(after: colon)...], head)
    // `item1.EMAIL`: a group stands before the name.
    guard let name = head.first?.split(separator: ".").last else { return }
    switch name {
    case "FN": result.name = LinePart.trimmed(Self.unescaped(value))
    case "N": structuredName = Self.name(ofParts: Self.split(value))
    case "NICKNAME": nickname = LinePart.trimmed(Self.unescaped(value))
    case "ORG": organization = LinePart.trimmed(Self.split(value).first ?? "")
    case "EMAIL": ranks.email = keep(value, at: \.email, rank: Self.rank(head, "HOME"), best: ranks.email)
    case "TEL": ranks.phone = keep(value, at: \.phone, rank: Self.rank(head, "CELL"), best: ranks.phone)
    default: break
    }
  }

  /// - Returns: how much what is kept is preferred.
  private mutating func keep(_ value: String, at path: WritableKeyPath<VCard, String>, rank: Int, best: Int) -> Int {
    let text = Self.unescaped(value)
    let address = LinePart.trimmed(text.lowercased().hasPrefix("tel:") ? String(text.dropFirst(4)) : text)
    guard rank > best, !address.isEmpty else { return best }
    result[keyPath: path] = address
    return rank
  }

  private static func rank(_ head: [String], _ word: String) -> Int {
    let words = head.dropFirst().joined(separator: ";")
    return (words.contains("PREF") ? 2 : 0) + (words.contains(word) ? 1 : 0)
  }

  /// Family name, given name, further names.
  private static func name(ofParts parts: [String]) -> String {
    func part(_ index: Int) -> String { index < parts.count ? LinePart.trimmed(parts[index]) : "" }
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

  /// Quoted-printable (RFC 2045 section 6.7), as version 2.1 writes what is not ASCII.
  private static func decoded(_ value: Substring, _ head: [String]) -> String {
    guard head.contains(where: { $0.contains("QUOTED-PRINTABLE") }) else { return String(value) }
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
    return String(decoding: bytes, as: UTF8.self)
  }
}
