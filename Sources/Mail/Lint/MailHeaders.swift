/// The headers of a mail or of one of its parts (RFC 5322 section 2.2), in their order.
public struct MailHeaders: Sendable {
  /// The maximum number of headers read.
  static let limit = 500

  private var fields: [(name: String, value: String)] = []

  var isEmpty: Bool { fields.isEmpty }

  /// The first header of this name, unfolded and as it was sent. Names are case-insensitive.
  public subscript(name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name == name }?.value
  }

  /// All headers of this name, in order.
  func all(_ name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name == name }.map(\.value)
  }

  /// The first header of this name, with its encoded words decoded (RFC 2047).
  public func text(_ name: String) -> String? { self[name].map(EncodedWords.decode) }

  /// The addresses in all headers of this name, in lowercase, without names and comments; at most 100.
  public func addresses(_ name: String) -> [String] {
    let name = name.lowercased()
    return Array(fields.lazy.filter { $0.name == name }.flatMap { MailAddresses.find(in: $0.value) }.prefix(100))
  }

  /// The mail's Message-ID, assigned by its sender. Nil for none, and for a malformed one.
  var messageID: String? {
    guard let id = self["Message-ID"]?.trimmed, id.hasPrefix("<"), id.hasSuffix(">"), id.utf8.count <= 998 else {
      return nil
    }
    return id
  }

  /// The media type from Content-Type. The default is `text/plain` (RFC 2045 section 5.2).
  var mediaType: (name: String, parameters: [String: String]) {
    guard let value = self["Content-Type"] else { return ("text/plain", [:]) }
    var pieces = value.splitOutsideQuotes(at: ";")
    let name = pieces.removeFirst().trimmed.lowercased()
    var parameters: [String: String] = [:]
    for piece in pieces.prefix(20) {
      guard let equals = piece.firstIndex(of: "=") else { continue }
      let key = piece[..<equals].trimmed.lowercased()
      parameters[key] = parameters[key] ?? String(piece[piece.index(after: equals)...]).trimmed.unquoted
    }
    return (name.contains("/") ? name : "text/plain", parameters)
  }

  /// Splits a mail or part into its headers and the body after the empty line.
  static func split(_ bytes: ArraySlice<UInt8>) -> (headers: MailHeaders, body: ArraySlice<UInt8>) {
    var headers = MailHeaders()
    for line in bytes.lines {
      let content = bytes[line].trimmingLineEnd
      if content.isEmpty { return (headers, bytes[line.upperBound...]) }
      if !headers.take(content), headers.isEmpty { return (headers, bytes[line.lowerBound...]) }
    }
    return (headers, bytes[bytes.endIndex...])
  }

  /// Reads a line of the headers. Returns false for a line that is neither a header nor the continuation of one.
  private mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    if let first = line.first, first == 0x20 || first == 0x09 {
      guard !fields.isEmpty, fields[fields.count - 1].value.utf8.count < Self.limit * 100 else {
        return false
      }
      fields[fields.count - 1].value += " " + line.latin1OrUTF8.trimmed
      return true
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy({ (0x21...0x7e).contains($0) })
    else { return false }
    guard fields.count < Self.limit else { return true }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    fields.append((name, line[(colon + 1)...].latin1OrUTF8.trimmed))
    return true
  }
}

/// Reads addresses from a header (RFC 5322 section 3.4).
enum MailAddresses {
  /// The addresses in lowercase. Anything else is skipped.
  static func find(in header: String) -> [String] {
    header.withoutComments.splitOutsideQuotes(at: ",").compactMap { piece in
      let piece = piece.trimmed
      guard let open = piece.lastIndex(of: "<") else { return checked(afterGroup(piece)) }
      let rest = piece[piece.index(after: open)...]
      return checked(String(rest.prefix { $0 != ">" }))
    }
  }

  /// Removes a group's name: `Guests: ana@example.org` is a group with one member.
  private static func afterGroup(_ piece: String) -> String {
    piece.lastIndex(of: ":").map { String(piece[piece.index(after: $0)...]) } ?? piece
  }

  private static func checked(_ text: String) -> String? {
    let address = text.trimmed.trimming { $0 == ";" }.lowercased()
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, address.utf8.count <= 320,
      address.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace && $0.value > 0x20 && $0.value != 0x7f })
    else { return nil }
    return address
  }
}
