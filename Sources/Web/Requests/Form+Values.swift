import HTTPServer

extension Form {
  /// The first value of each field by name, to fill in a form that goes back.
  var values: [String: String] {
    Dictionary(fields.items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Limits {
  /// One photo of at most 25 MiB.
  static let photo = Limits.uploads(25 << 20)
}
