import HTTPServer

/// The header fields that every response carries.
package struct SecurityHeaders: Sendable {
  package let isSecure: Bool

  package init(isSecure: Bool) {
    self.isSecure = isSecure
  }

  /// Nothing but this server's own files; no inline script; framed by nobody else.
  private static let contentPolicy = [
    "default-src 'self'", "img-src 'self' data: blob:", "media-src 'self' blob:", "object-src 'none'",
    "base-uri 'none'", "form-action 'self'",
    "frame-ancestors 'self'",
  ].joined(separator: "; ")

  /// The same with the styles that a page brings along under `nonce`.
  package static func contentPolicy(allowing nonce: StyleNonce) -> String {
    "\(contentPolicy); style-src 'self' \(nonce.source)"
  }

  /// What browsers never show as a page asks for no rights; a first visit fetches many such files.
  private static let plainTypes = ["text/css", "text/javascript", "image/png", "image/jpeg", "image/gif", "image/webp"]

  /// What a page may ask the browser for: nothing, the camera, or where the device is.
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
