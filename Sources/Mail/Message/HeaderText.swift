import Foundation

/// Encodes text for header fields, so that it never begins a line of its own and every mail program can read it (RFC
/// 5322, RFC 2047).
enum HeaderText {
  /// The maximum length of a line with an encoded word (RFC 2047 section 2), without the line end.
  static let lineLimit = 76
  private static let (start, end) = ("=?UTF-8?B?", "?=")

  /// A complete field, folded, with its line end. Line breaks and control characters become spaces.
  static func field(_ name: String, text: String) -> String {
    let text = harmless(text)
    if isPlain(text), name.utf8.count + 2 + text.utf8.count <= lineLimit { return "\(name): \(text)\r\n" }
    return "\(name): \(words(text, room: lineLimit - name.utf8.count - 2))\r\n"
  }

  /// A complete field with one mailbox, such as `"Bo Berg" <bo@example.org>`.
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

  /// A complete field whose value needs no encoding, because it contains no text that people typed.
  static func field(_ name: String, structured value: String) -> String { "\(name): \(harmless(value))\r\n" }

  /// The text with spaces instead of everything that ends a line: control characters and Unicode's separators.
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

  /// Encoded words on lines of their own, each with whole characters.
  /// - Parameter room: the space on the first line.
  private static func words(_ text: String, room: Int) -> String {
    var words: [String] = []
    var (bytes, limit) = ([UInt8](), octets(in: room))
    func close() {
      if !bytes.isEmpty { words.append(start + Data(bytes).base64EncodedString() + end) }
      (bytes, limit) = ([], octets(in: lineLimit - 1))
    }
    for character in text {
      let whole = Array(String(character).utf8)
      // A character with many combining marks can be longer than an encoded word, and is split between the marks.
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

  /// Returns the number of octets that an encoded word of `room` characters can hold: at most 45, because 75 characters
  /// are allowed.
  private static func octets(in room: Int) -> Int {
    max(0, (min(room, 75) - start.utf8.count - end.utf8.count) / 4 * 3)
  }
}
