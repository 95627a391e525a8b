/// Percent signs in a body (Apple: UNNotificationContent, body).
extension UNNotificationContent {
  /// Portable addition: returns a body that is shown as exactly `text`.
  ///
  /// Bodies are formats: `%%` shows a percent sign, and other printf-style escapes show nothing. Use this for text that
  /// a user typed: `content.body = UNNotificationContent.escapingPercentSigns(in: comment)`.
  public static func escapingPercentSigns(in text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  /// The body as shown to the user. `%%` becomes a percent sign, other printf specifications are removed, and a `%`
  /// that begins no specification stays.
  package var displayedBody: String { Self.display(body) }

  static func display(_ body: String) -> String {
    // Most bodies contain no percent sign and are shown unchanged.
    guard body.utf8.contains(UInt8(ascii: "%")) else { return body }
    var shown = String.UnicodeScalarView()
    var rest = Substring(body).unicodeScalars
    while let next = rest.first {
      if let specification = FormatSpecification(consuming: &rest) {
        if specification.conversion == "%" { shown.append("%") }
      } else {
        shown.append(next)
        rest.removeFirst()
      }
    }
    return String(shown)
  }
}
