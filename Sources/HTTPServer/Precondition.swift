/// Conditional requests (RFC 9110 section 13): a client that has the current representation gets a 304.
enum Precondition {
  static func apply(to response: inout Response, _ request: Request) {
    guard response.status == .ok, isMet(response, request) else { return }
    // A 304 has the same fields as the 200, including the length (RFC 9110 sections 8.6 and 15.4.5), so the content
    // must be compressed to learn its length. Without a length the HTTP library would send an empty chunked body, which
    // a client takes for the head of its next response.
    ContentCoding.apply(to: &response, request)
    response.content = .omitted(length: response.length)
    response.status = .notModified
    // These fields describe content, and a 304 has none.
    response.headers.remove("Content-Type")
    response.headers.remove("Content-Encoding")
  }

  /// Whether the client's copy is current. `If-None-Match`, when present, decides alone (section 13.2.2).
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
  /// The weak comparison, which ignores the `W/` that compression adds.
  static func matchesWeakly(_ tag: String, _ lists: [String]) -> Bool {
    lists.contains { list in
      Headers.members(of: list).contains { $0 == "*" || opaque($0) == opaque(tag) }
    }
  }

  static func isStrong(_ tag: String) -> Bool { tag.hasPrefix("\"") }

  static func weakened(_ tag: String) -> String { isStrong(tag) ? "W/" + tag : tag }

  private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
}
