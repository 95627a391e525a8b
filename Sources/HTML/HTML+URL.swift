import Basics

extension HTML.StringInterpolation {
  private static let schemes: Set<String> = ["http", "https", "mailto", "sms", "tel", "webcal"]

  /// True for a path on this server, a query, a fragment, or an absolute URL with a harmless scheme.
  static func isSafe(url: String) -> Bool { SafeAddress.isSafe(url, schemes: schemes) }
}
