/// Compresses text for clients that accept it (RFC 9110 sections 8.4 and 12.5.3).
enum ContentCoding {
  /// The smallest content that is compressed, in bytes. Compressing less does not save a packet.
  static let threshold = 1024

  static func apply(to response: inout Response, _ request: Request) {
    guard let bytes = candidate(response), !mayHoldWordsOfAnotherSite(request) else { return }
    response.headers.addMember("Accept-Encoding", to: "Vary")
    guard takesGzip(request.headers), let small = response.compressed ?? Gzip.compress(bytes),
      small.count < bytes.count
    else { return }
    response.content = .bytes(small)
    response.headers.set("Content-Encoding", "gzip")
    // The compressed bytes are a different representation, so neither a strong entity tag nor byte ranges would be
    // valid.
    if let tag = response.headers["ETag"] { response.headers.set("ETag", EntityTag.weakened(tag)) }
    response.headers.remove("Accept-Ranges")
  }

  /// Whether another site may have written part of the URL that a browser requests.
  ///
  /// Pages repeat their own URL, for example in the form of the language picker. If a response holds a secret and is
  /// compressed, a query that guesses part of the secret makes it shorter, which is visible on the wire (BREACH). Such
  /// responses are not compressed on any page, so that no page has to handle it. A visitor who follows a link with a
  /// query from another site loads some more bytes; the pages visited after that are compressed.
  private static func mayHoldWordsOfAnotherSite(_ request: Request) -> Bool {
    guard !request.rawQuery.isEmpty else { return false }
    // "none" means that the user typed the URL or opened a bookmark (Fetch Metadata Request Headers, section 2.2).
    if let site = request.headers["Sec-Fetch-Site"] { return site != "same-origin" && site != "none" }
    // Older browsers do not send the field. Programs that send no cookie act with no user's rights.
    return request.headers["Cookie"] != nil
  }

  private static func candidate(_ response: Response) -> [UInt8]? {
    // The cheap checks come first, because they run for every response.
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
