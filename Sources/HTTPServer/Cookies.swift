/// Parses the `Cookie` field (RFC 6265 section 5.4).
enum Cookies {
  /// Returns the cookies as names and values. Of two cookies with one name the first wins, because browsers send the
  /// more specific path first. A pair without a name is ignored, because another application on the same host may have
  /// set it.
  static func parse(_ headers: Headers) -> [String: String] {
    var cookies: [String: String] = [:]
    for field in headers where Headers.same(field.name, "cookie") {
      for pair in field.value.split(separator: ";") {
        guard let (name, value) = parse(pair) else { continue }
        cookies[name] = cookies[name] ?? value
      }
    }
    return cookies
  }

  private static func parse(_ pair: Substring) -> (String, String)? {
    guard let equals = pair.firstIndex(of: "=") else { return nil }
    let name = trimmed(pair[..<equals])
    var value = trimmed(pair[pair.index(after: equals)...])
    guard !name.isEmpty else { return nil }
    if value.count >= 2, value.first == "\"", value.last == "\"" { value = value.dropFirst().dropLast() }
    return (String(name), String(value))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
