/// Conditional requests (RFC 9110 section 13): a client that has the current representation is told so.
enum Precondition {
  static func apply(to response: inout Response, _ request: Request) {
    guard response.status == .ok, isMet(response, request) else { return }
    // A 304 says of its representation what a 200 would have said, its length too (RFC 9110 sections 8.6 and 15.4.5).
    // That costs compressing it; without a length the HTTP library would send a body of no chunks, which a client takes
    // for the head of its next response.
    ContentCoding.apply(to: &response, request)
    response.content = .omitted(length: response.length)
    response.status = .notModified
    // These describe content that is not there.
    response.headers.remove("Content-Type")
    response.headers.remove("Content-Encoding")
  }

  /// `If-None-Match` decides alone where it is present (section 13.2.2).
  private static func isMet(_ response: Response, _ request: Request) -> Bool {
    let candidates = request.headers.all("If-None-Match")
    if !candidates.isEmpty {
      return response.headers["ETag"].map { EntityTag.matchesWeakly($0, candidates) } ?? false
    }
    guard let since = request.headers["If-Modified-Since"].flatMap(HTTPDate.parse),
      let modified = response.headers["Last-Modified"].flatMap(HTTPDate.parse)
    else { return false }
    return modified <= since
  }
}

/// Entity tags (RFC 9110 section 8.8.3).
enum EntityTag {
  /// The weak comparison, which passes over the `W/` that compression adds.
  static func matchesWeakly(_ tag: String, _ lists: [String]) -> Bool {
    lists.contains { list in
      Headers.members(of: list).contains { $0 == "*" || opaque($0) == opaque(tag) }
    }
  }

  static func isStrong(_ tag: String) -> Bool { tag.hasPrefix("\"") }

  static func weakened(_ tag: String) -> String { isStrong(tag) ? "W/" + tag : tag }

  private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
}
