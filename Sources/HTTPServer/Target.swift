/// A parsed request target (RFC 9112 section 3.2): the decoded and normalised path, and the query.
struct Target {
  let path: String
  let query: Query
  /// The query as sent, without its question mark.
  let rawQuery: Substring

  /// Parses the origin form, the absolute form and `*`. Throws `HTTPFailure` (400) for anything malformed.
  init(_ raw: String) throws {
    if raw == "*" {
      (path, query, rawQuery) = ("*", Query(), "")
      return
    }
    guard raw.utf8.allSatisfy(Self.mayStand) else {
      throw HTTPFailure.malformed("The address has a character that must be percent-encoded.")
    }
    let origin = try Self.originForm(raw)
    let parts = origin.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = try Self.normalise(parts[0])
    rawQuery = parts.count > 1 ? parts[1] : ""
    query = try Query(parsing: rawQuery)
  }

  private static func originForm(_ raw: String) throws -> Substring {
    if raw.utf8.first == UInt8(ascii: "/") { return raw[...] }
    for scheme in ["http://", "https://"] where raw.lowercased().hasPrefix(scheme) {
      let rest = raw.dropFirst(scheme.count)
      guard let end = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
      return rest[end] == "/" ? rest[end...] : "/" + rest[end...]
    }
    throw HTTPFailure.malformed("The address must begin with a slash.")
  }

  /// Removes dot segments (RFC 3986 section 5.2.4) after decoding, and merges repeated slashes.
  private static func normalise(_ raw: Substring) throws -> String {
    guard needsWork(raw.utf8) else { return String(raw) }
    var segments: [String] = []
    var isDirectory = false
    for part in raw.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let segment = try decodeSegment(part)
      isDirectory = segment.isEmpty || segment == "." || segment == ".."
      if segment == ".." {
        guard segments.popLast() != nil else { throw HTTPFailure.malformed("The address leads above the root.") }
      } else if !isDirectory {
        segments.append(segment)
      }
    }
    return "/" + segments.joined(separator: "/") + (isDirectory && !segments.isEmpty ? "/" : "")
  }

  private static func decodeSegment(_ raw: Substring) throws -> String {
    let segment = try PercentEncoding.decode(raw)
    // A later reader of the path would interpret an encoded slash or control character differently.
    guard segment.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }) else {
      throw HTTPFailure.malformed("A part of the address contains an encoded slash or control character.")
    }
    guard !joinsSlash(segment) else {
      throw HTTPFailure.malformed("A part of the address begins or ends with a combining mark.")
    }
    return segment
  }

  /// Whether the segment's first or last scalar, such as a combining accent, would merge with the adjacent slash into
  /// one character. Code that reads the path by characters would then see another path than code that reads it by
  /// bytes.
  private static func joinsSlash(_ segment: String) -> Bool {
    guard let first = segment.unicodeScalars.first, let last = segment.unicodeScalars.last,
      !first.isASCII || !last.isASCII
    else { return false }
    return "/\(first)".count == 1 || "\(last)/".count == 1
  }

  /// Whether the path needs decoding or normalising. Most paths do not, which one pass shows.
  private static func needsWork(_ path: Substring.UTF8View) -> Bool {
    var previous: UInt8 = 0
    for byte in path {
      if byte == UInt8(ascii: "%") { return true }
      if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return true }
      previous = byte
    }
    return false
  }

  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F...0xFF: false
    case UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): false
    default: true
    }
  }
}
