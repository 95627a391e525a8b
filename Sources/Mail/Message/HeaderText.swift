import Foundation

/// Text in header fields: never a line of its own, and readable by every mail program (RFC 5322, RFC 2047).
enum HeaderText {
  /// The longest line with an encoded word (RFC 2047 section 2), its end not counted.
  static let lineLimit = 76
  private static let (start, end) = ("=?UTF-8?B?", "?=")

  /// A whole field, folded and ended. Characters that end lines or steer devices become spaces.
  static func field(_ name: String, text: String) -> String {
    let text = harmless(text)
    if isPlain(text), name.utf8.count + 2 + text.utf8.count <= lineLimit { return "\(name): \(text)\r\n" }
    return "\(name): \(words(text, room: lineLimit - name.utf8.count - 2))\r\n"
  }

  /// `"Bo Berg" <bo@example.org>` in a field of its own.
  static func field(_ name: String, _ mailbox: Mailbox) -> String {
    let text = harmless(mailbox.name)
    guard !text.isEmpty else { return "\(name): \(mailbox.address)\r\n" }
    let room = lineLimit - name.utf8.count - 2
    let quoted = "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    let phrase = isPlain(text) && quoted.utf8.count <= room ? quoted : words(text, room: room)
    let last = phrase.split(separator: "\r\n").last?.utf8.count ?? 0
    let used = phrase.contains("\r\n") ? last : name.utf8.count + 2 + last
    let fits = used + mailbox.address.description.utf8.count + 3 <= lineLimit
    return "\(name): \(phrase)\(fits ? " " : "\r\n ")<\(mailbox.address)>\r\n"
  }

  /// What may be a header as it is, because it holds nothing of anybody's.
  static func field(_ name: String, structured value: String) -> String { "\(name): \(harmless(value))\r\n" }

  /// Without anything that ends a line: controls, and the separators of Unicode.
  static func harmless(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: kept.append(" ")
      case .surrogate: continue
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?") && text.first != " "
      && text.last != " "
  }

  /// Encoded words on lines of their own, each of whole characters.
  /// - Parameter room: of the first line.
  private static func words(_ text: String, room: Int) -> String {
    var words: [String] = []
    var (bytes, limit) = ([UInt8](), octets(in: room))
    func close() {
      if !bytes.isEmpty { words.append(start + Data(bytes).base64EncodedString() + end) }
      (bytes, limit) = ([], octets(in: lineLimit - 1))
    }
    for character in text {
      let whole = Array(String(character).utf8)
      // A letter under a heap of accents is longer than a word may be, and is split between them.
      let pieces =
        whole.count <= octets(in: lineLimit - 1) ? [whole] : character.unicodeScalars.map { Array(String($0).utf8) }
      for piece in pieces {
        if bytes.count + piece.count > limit { close() }
        bytes += piece
      }
    }
    close()
    return words.joined(separator: "\r\n ")
  }

  /// How many octets an encoded word of so many characters can say, at most 45: 75 characters are allowed.
  private static func octets(in room: Int) -> Int {
    max(0, (min(room, 75) - start.utf8.count - end.utf8.count) / 4 * 3)
  }
}
