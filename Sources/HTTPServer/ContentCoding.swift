/// Compression of text for clients that take it (RFC 9110 sections 8.4 and 12.5.3).
enum ContentCoding {
  /// Below this many bytes the saving is lost in the packet.
  static let threshold = 1024

  static func apply(to response: inout Response, _ request: Request) {
    guard let bytes = candidate(response), !mayHoldWordsOfAnotherSite(request) else { return }
    response.headers.addMember("Accept-Encoding", to: "Vary")
    guard takesGzip(request.headers), let small = response.compressed ?? Gzip.compress(bytes),
      small.count < bytes.count
    else { return }
    response.content = .bytes(small)
    response.headers.set("Content-Encoding", "gzip")
    // Byte for byte this is another representation, so a strong tag would be untrue; and its ranges would be too.
    if let tag = response.headers["ETag"] { response.headers.set("ETag", EntityTag.weakened(tag)) }
    response.headers.remove("Accept-Ranges")
  }

  /// Whether another site may have written a part of the address, and the browser answers for somebody.
  ///
  /// Pages repeat their address, in the form of the language picker for one. Compressed beside a secret of the page, a
  /// query that guesses right makes the answer shorter, which can be seen on the wire (BREACH). Such answers are not
  /// compressed, whatever their page, so that no page has to think of it. A click from elsewhere on a link with a query
  /// costs some bytes; the pages that one goes on to from there come compressed.
  private static func mayHoldWordsOfAnotherSite(_ request: Request) -> Bool {
    guard !request.rawQuery.isEmpty else { return false }
    // "none" is what somebody typed or had bookmarked (Fetch Metadata Request Headers, section 2.2).
    if let site = request.headers["Sec-Fetch-Site"] { return site != "same-origin" && site != "none" }
    // Older browsers do not tell. Programs that send no cookie act for themselves.
    return request.headers["Cookie"] != nil
  }

  private static func candidate(_ response: Response) -> [UInt8]? {
    // The cheap questions come first, for every response is asked.
    guard case .bytes(let bytes) = response.content, bytes.count >= threshold, response.mayBeCompressed,
      response.status != .partialContent, response.headers["Content-Encoding"] == nil,
      let type = response.headers["Content-Type"], ContentType.isText(type)
    else { return nil }
    return bytes
  }

  static func takesGzip(_ headers: Headers) -> Bool {
    var any: Bool?
    for member in headers.all("Accept-Encoding").flatMap(Headers.members) {
      let parts = member.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      if parts.first == "gzip" || parts.first == "x-gzip" { return weight > 0 }
      if parts.first == "*" { any = weight > 0 }
    }
    return any ?? false
  }
}
