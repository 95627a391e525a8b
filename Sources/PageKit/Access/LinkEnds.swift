import HTTPServer

/// Repairs links that include punctuation of the surrounding sentence: `/i/TOKEN.`, `/i/TOKEN)`.
package struct LinkEnds: Sendable {
  package let access: Access

  package init(access: Access) {
    self.access = access
  }

  /// Redirects a browser to the path without the extra characters, when the requested path leads nowhere.
  package func mended(_ request: Request, _ response: Response) throws -> Response {
    guard (400..<500).contains(response.status.rawValue), request.method == .get || request.method == .head,
      let path = try withoutSentence(request.path)
    else { return response }
    let query = request.rawQuery.isEmpty ? "" : "?" + request.rawQuery
    return .redirect(to: path + query, status: .permanentRedirect)
  }

  /// Returns the path up to the first character that no page's path contains, without punctuation at its end. Nil when
  /// there is nothing to remove.
  ///
  /// A guest's token has 43 characters, so anything after them is not part of it. Other tokens are longer.
  private func withoutSentence(_ path: String) throws -> String? {
    var segments = path.split(separator: "/").map(String.init)
    guard let last = segments.popLast(), !Self.files.contains(segments.first ?? "") else { return nil }
    var end = String(String.UnicodeScalarView(last.unicodeScalars.prefix { Self.isOfAddress($0) || $0 == "." }))
    let token = String(end.prefix(Self.tokenLength))
    if segments == ["i"], token != end, try access.store.guests.find(tokenHash: TokenHash.of(token)) != nil {
      end = token
    }
    while end.last == "." || end.last == "~" { end.removeLast() }
    guard end != last, segments.allSatisfy({ $0.unicodeScalars.allSatisfy(Self.isOfAddress) }) else { return nil }
    if !end.isEmpty { segments.append(end) }
    return segments.isEmpty ? nil : "/" + segments.joined(separator: "/")
  }

  /// Paths that do not appear in sentences.
  private static let files: Set = ["api", "assets", "photos", "examples"]
  private static let tokenLength = 43

  private static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "~": true
    default: false
    }
  }
}
