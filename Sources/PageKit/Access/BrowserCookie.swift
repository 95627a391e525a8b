import HTTPServer

/// The cookies of this server.
///
/// Over TLS their names begin with `__Host-`. Browsers accept such cookies only from this exact host over TLS (RFC
/// 6265bis section 4.1.3.2), so another host of the same domain cannot set a session of its own.
package enum BrowserCookie: String {
  case session = "partyline_session"
  case phone = "partyline_phone"
  case language = "partyline_language"
  /// Identifies a browser in which a host has signed in before; see `KnownBrowser`.
  case known = "partyline_known"

  private static let prefix = "__Host-"

  package var plainName: String { rawValue }
  package var prefixedName: String { Self.prefix + rawValue }

  package func name(isSecure: Bool) -> String { isSecure ? prefixedName : plainName }
}

extension Request {
  /// The value of a cookie. The prefixed name takes precedence over the plain one.
  package func value(of cookie: BrowserCookie) -> String? { cookies[cookie.prefixedName] ?? cookies[cookie.plainName] }
}

extension Response {
  /// Sets a cookie that scripts cannot read and that requests from other sites do not carry (RFC 6265bis).
  package mutating func setCookie(_ cookie: BrowserCookie, _ value: String, maxAge: Int, isSecure: Bool) {
    let (name, secure) = (cookie.name(isSecure: isSecure), isSecure ? "; Secure" : "")
    headers.add("Set-Cookie", "\(name)=\(value); Path=/; Max-Age=\(maxAge); HttpOnly; SameSite=Lax\(secure)")
    headers["Cache-Control"] = "no-store"
  }

  /// Makes the browser delete a cookie.
  package mutating func clearCookie(_ cookie: BrowserCookie, isSecure: Bool) {
    setCookie(cookie, "", maxAge: 0, isSecure: isSecure)
  }
}
