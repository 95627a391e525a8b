import HTTPServer

/// Links that took something of their sentence along: `/i/TOKEN.`, `/i/TOKEN)`.
package struct LinkEnds: Sendable {
  package let access: Access

  package init(access: Access) {
    self.access = access
  }

  /// Sends a browser to the address without what does not belong to it, where the address as it came leads nowhere.
  package func step(_ request: Request, _ next: Router.Handler) async throws -> Response {
    let response = try await next(request)
    guard (400..<500).contains(response.status.rawValue), request.method == .get || request.method == .head,
      let path = try withoutSentence(request.path)
    else { return response }
    let query = request.rawQuery.isEmpty ? "" : "?" + request.rawQuery
    return .redirect(to: path + query, status: .permanentRedirect)
  }

  /// The path up to the first character that stands in no address of a page, without signs at its end; nil for one that
  /// has nothing to lose.
  ///
  /// A guest's token has 43 characters, so whatever follows is not of it; other tokens are longer.
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

  /// Nobody writes a sentence around these.
  private static let files: Set = ["api", "assets", "photos", "examples"]
  private static let tokenLength = 43

  private static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "~": true
    default: false
    }
  }
}
