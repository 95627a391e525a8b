/// Reads a `Content-Type` (RFC 9110 section 8.3).
package enum ContentType {
  package static func essence(_ value: String) -> String {
    let essence = value.prefix { $0 != ";" }
    return essence.lowercased().filter { $0 != " " && $0 != "\t" }
  }

  /// Whether content of this type is text worth compressing.
  package static func isText(_ value: String) -> Bool {
    let essence = essence(value)
    if essence == "text/event-stream" { return false }
    return essence.hasPrefix("text/") || essence.hasSuffix("+json") || essence.hasSuffix("+xml")
      || textual.contains(essence)
  }

  private static let textual: Set<String> = [
    "application/json", "application/javascript", "application/xml", "application/wasm",
  ]
}
