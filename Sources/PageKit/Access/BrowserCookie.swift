import HTTPServer

/// The cookies of this server.
///
/// Under TLS their names begin with `__Host-`: browsers then take them from this very host alone, whole and over TLS
/// (RFC 6265bis section 4.1.3.2), so that a neighbour under the same domain cannot put a session of its own in place.
package enum BrowserCookie: String {
  case session = "partyline_session"
  case phone = "partyline_phone"
  case language = "partyline_language"
  /// See `KnownBrowser`.
  case known = "partyline_known"

  private static let prefix = "__Host-"

  package var plainName: String { rawValue }
  package var prefixedName: String { Self.prefix + rawValue }

  package func name(isSecure: Bool) -> String { isSecure ? prefixedName : plainName }
}

extension Request {
  /// The value of a cookie. The prefixed name counts before the plain one.
  package func value(of cookie: BrowserCookie) -> String? { cookies[cookie.prefixedName] ?? cookies[cookie.plainName] }
}

extension Response {
  /// Sets a cookie that scripts cannot read and other sites cannot send along (RFC 6265bis).
  package mutating func setCookie(_ cookie: BrowserCookie, _ value: String, maxAge: Int, isSecure: Bool) {
    let (name, secure) = (cookie.name(isSecure: isSecure), isSecure ? "; Secure" : "")
    headers.add("Set-Cookie", "\(name)=\(value); Path=/; Max-Age=\(maxAge); HttpOnly; SameSite=Lax\(secure)")
    headers["Cache-Control"] = "no-store"
  }

  /// Has the browser forget a cookie.
  package mutating func clearCookie(_ cookie: BrowserCookie, isSecure: Bool) {
    setCookie(cookie, "", maxAge: 0, isSecure: isSecure)
  }
}
