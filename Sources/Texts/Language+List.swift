extension Language {
  /// `Ann, Bo and Cem`.
  package func inWords(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return localized(.Changed.and, ["first": items.dropLast().joined(separator: ", "), "last": last])
  }
}
