/// Byte ranges (RFC 9110 section 14), for responses with `Accept-Ranges: bytes`.
///
/// A request for several ranges gets the whole content, as section 14.2 allows. Media players and download programs ask
/// for one range.
enum ByteRange {
  static func apply(to response: inout Response, _ request: Request, router: Router) {
    guard response.status == .ok, response.headers["Accept-Ranges"] == "bytes", let length = response.length,
      request.method == .get, let header = request.headers["Range"], isCurrent(response, request),
      let wanted = parse(header, length: length)
    else { return }
    guard let range = wanted.range else {
      response = router.unsatisfiable(length, request)
      return
    }
    response.status = .partialContent
    response.headers.set("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)")
    response.content = slice(response.content, range)
  }

  /// A parsed range. `range` is `nil` when the requested range lies outside the content.
  struct Wanted: Equatable {
    let range: Range<Int>?
  }

  /// Returns `nil` for a header that a server may ignore: other units, several ranges, malformed text.
  static func parse(_ header: String, length: Int) -> Wanted? {
    let parts = header.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let members = Headers.members(of: String(parts[1]))
    guard members.count == 1, let dash = members[0].firstIndex(of: "-") else { return nil }
    let first = members[0][..<dash]
    let last = members[0][members[0].index(after: dash)...]
    guard isNumber(first), isNumber(last), !(first.isEmpty && last.isEmpty) else { return nil }
    // A number that overflows Int lies beyond the end of any content.
    let end = Int(last) ?? Int.max
    guard !first.isEmpty else { return Wanted(range: suffix(end, length)) }
    let start = Int(first) ?? Int.max
    guard last.isEmpty || start <= end else { return nil }
    return Wanted(range: start < length ? start..<(last.isEmpty ? length : min(length - 1, end) + 1) : nil)
  }

  private static func suffix(_ count: Int, _ length: Int) -> Range<Int>? {
    count > 0 && length > 0 ? max(0, length - count)..<length : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Evaluates `If-Range` (section 13.1.5): a part is useful only to a client that has other parts of the same
  /// representation.
  private static func isCurrent(_ response: Response, _ request: Request) -> Bool {
    guard let condition = request.headers["If-Range"] else { return true }
    if condition.hasPrefix("\"") { return condition == response.headers["ETag"] }
    guard let date = HTTPDate.parse(condition) else { return false }
    return date == response.headers["Last-Modified"].flatMap(HTTPDate.parse)
  }

  private static func slice(_ content: Response.Content, _ range: Range<Int>) -> Response.Content {
    switch content {
    case .bytes(let bytes): .bytes(Array(bytes[range]))
    case .file(let file, let whole):
      .file(file, range: whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
    case .empty, .events, .omitted: content
    }
  }
}
