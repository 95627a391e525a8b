import HTTPServer

/// The header fields of every response.
package struct SecurityHeaders: Sendable {
  package let isSecure: Bool

  package init(isSecure: Bool) {
    self.isSecure = isSecure
  }

  /// Allows only this server's own files, no inline scripts, and no framing by other sites.
  private static let contentPolicy = [
    "default-src 'self'", "img-src 'self' data: blob:", "media-src 'self' blob:", "object-src 'none'",
    "base-uri 'none'", "form-action 'self'",
    "frame-ancestors 'self'",
  ].joined(separator: "; ")

  /// The same policy, which also allows the page's styles with `nonce`.
  package static func contentPolicy(allowing nonce: StyleNonce) -> String {
    "\(contentPolicy); style-src 'self' \(nonce.source)"
  }

  /// Media types that browsers never show as a page, and that need no permissions. A first visit fetches many such
  /// files.
  private static let plainTypes = ["text/css", "text/javascript", "image/png", "image/jpeg", "image/gif", "image/webp"]

  /// The permissions that a page may request from the browser: none, the camera, or the device's location.
  package static func rights(camera: Bool = false, geolocation: Bool = false) -> String {
    "geolocation=(\(geolocation ? "self" : "")), microphone=(), camera=(\(camera ? "self" : "")), payment=(), usb=()"
  }

  package func add(to response: inout Response) {
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Robots-Tag"] = "noindex"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    if isSecure { response.headers["Strict-Transport-Security"] = "max-age=31536000" }
    if response.headers["Cache-Control"] == nil { response.headers["Cache-Control"] = "no-store" }
    let type = response.headers["Content-Type"] ?? ""
    if !Self.plainTypes.contains(where: type.hasPrefix) { addRights(to: &response) }
  }

  private func addRights(to response: inout Response) {
    if response.headers["Content-Security-Policy"] == nil {
      response.headers["Content-Security-Policy"] = Self.contentPolicy
    }
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if response.headers["Permissions-Policy"] == nil { response.headers["Permissions-Policy"] = Self.rights() }
  }
}
