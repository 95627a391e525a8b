import HTTPServer

extension Request {
  package static let examples = "/api/v1/examples/"

  /// Whether the request concerns a browser's own phone, the lab or the sample apps, and not a guest's phone.
  package var isForPhones: Bool {
    switch path {
    case "/preview": query["notification"] == nil && query["phone"] != "host"
    case "/preview/center", "/lab", "/api/v1/phones", "/api/v1/payloads/preview", "/api/v1/payloads/lint": true
    case "/api/v1/phones/mine": true
    default:
      path.hasPrefix("/api/v1/phones/mine/") || path.hasPrefix(Self.examples) || isForPhoneMedia
    }
  }

  /// Whether the path is that of media on a browser's phone. The path for a guest's phone contains no app.
  private var isForPhoneMedia: Bool {
    path.hasPrefix("/preview/media/") && path.split(separator: "/").count == 5
  }

  /// Whether the request delivers a push to a phone.
  package var deliversPush: Bool {
    switch method {
    case .post: Self.deliversPush(postedTo: path)
    case .get: path == "/preview" && (query["preset"] != nil || query["payload"] != nil)
    default: false
    }
  }

  /// - Parameter path: the path of a request, or of an operation in the API's description.
  package static func deliversPush(postedTo path: String) -> Bool {
    ["/pushes", "/requests"].contains(where: path.hasSuffix) || path.contains("/presets/")
  }

  /// Returns the same request with other header fields and another remote address.
  package func replacing(_ headers: Headers, remoteAddress: String) throws -> Request {
    try Request(method, target, headers: headers, body: body, remoteAddress: remoteAddress, isSecure: isSecure)
  }
}

extension Headers {
  /// The header fields that affect the response. Fields that grant access are not passed on, and the server itself does
  /// the compression.
  private static let passing = [
    "accept", "accept-language", "content-type", "content-length", "idempotency-key", "if-modified-since",
    "if-none-match", "if-range", "last-event-id", "origin", "purpose", "range", "user-agent", "x-moz",
  ]

  /// - Parameter isExample: whether the authorization is that of a phone.
  package func passingToPhones(isExample: Bool) -> Headers {
    var passed = Headers()
    for field in self {
      let name = field.name.lowercased()
      let passes =
        Self.passing.contains(name) || name.hasPrefix("apns-") || name.hasPrefix("sec-")
        || isExample && name == "authorization" || name == "referer" && Self.isOfPhones(field.value)
      if passes { passed.add(field.name, field.value) }
    }
    return passed
  }

  /// Whether the referring page is one of the phones' own. URLs of other pages may contain tokens.
  private static func isOfPhones(_ page: String) -> Bool {
    guard let scheme = page.range(of: "://"), let slash = page[scheme.upperBound...].firstIndex(of: "/"),
      let request = try? Request(.get, String(page[slash...]))
    else { return false }
    return request.isForPhones && request.query["token"] == nil
  }
}
