import HTTPServer
import Invites
import Storage

/// The cookies of this server.
///
/// Under TLS their names begin with `__Host-`: browsers then take them from this very host alone, whole and over TLS
/// (RFC 6265bis section 4.1.3.2), so that a neighbour under the same domain cannot put a session of its own in place.
enum BrowserCookie: String {
  case session = "partyline_session"
  case phone = "partyline_phone"
  case language = "partyline_language"
  /// See `KnownBrowser`.
  case known = "partyline_known"

  private static let prefix = "__Host-"

  var plainName: String { rawValue }
  var prefixedName: String { Self.prefix + rawValue }

  func name(isSecure: Bool) -> String { isSecure ? prefixedName : plainName }
}

extension Request {
  /// What a cookie holds, by its prefixed name where it has come by that.
  func value(of cookie: BrowserCookie) -> (text: String, isPrefixed: Bool)? {
    if let text = cookies[cookie.prefixedName] { return (text, true) }
    return cookies[cookie.plainName].map { ($0, false) }
  }
}

extension Response {
  /// Sets a cookie that scripts cannot read and other sites cannot send along (RFC 6265bis).
  mutating func setCookie(_ cookie: BrowserCookie, _ value: String, maxAge: Int, isSecure: Bool) {
    setCookie(named: cookie.name(isSecure: isSecure), value, maxAge: maxAge, isSecure: isSecure)
  }

  /// Has the browser forget a cookie, under the plain name too, which it may have from before there was a prefix.
  mutating func clearCookie(_ cookie: BrowserCookie, isSecure: Bool) {
    setCookie(cookie, "", maxAge: 0, isSecure: isSecure)
    if isSecure { setCookie(named: cookie.plainName, "", maxAge: 0, isSecure: true) }
  }

  fileprivate mutating func setCookie(named name: String, _ value: String, maxAge: Int, isSecure: Bool) {
    let secure = isSecure ? "; Secure" : ""
    headers.add("Set-Cookie", "\(name)=\(value); Path=/; Max-Age=\(maxAge); HttpOnly; SameSite=Lax\(secure)")
    headers["Cache-Control"] = "no-store"
  }
}

extension Services {
  /// Gives a session that began before cookies had their prefix the name with it, so that an upgrade signs nobody out.
  ///
  /// The plain name counts until the browser has shown that it has the other one: an answer can get lost.
  func renamingCookies(_ request: Request, _ next: Router.Handler) async throws -> Response {
    var response = try await next(request)
    guard isSecure, Problem.wantsPage(request), let cookie = request.value(of: .session),
      response.headers["Set-Cookie"] == nil, let session = try? access.caller(of: request).session,
      !session.isPrefixed
    else { return response }
    if cookie.isPrefixed {
      try await store.sessions.markPrefixed(session: session.hash)
    } else {
      let seconds = session.expiresAt.seconds - dependencies.now().seconds
      response.setCookie(.session, cookie.text, maxAge: Int(seconds), isSecure: true)
      response.setCookie(named: BrowserCookie.session.plainName, "", maxAge: 0, isSecure: true)
    }
    return response
  }
}
