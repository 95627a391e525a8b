extension Inspection {
  /// The system removes printf-style specifications from a body before it shows it; `%%` is a percent sign
  /// (Apple: UNNotificationContent, body).
  mutating func checkPercentSigns() {
    guard let body = texts.first(where: { $0.part == .body && $0.isLiteral }) else { return }
    let places = specifications(in: document.nodes[body.node].range)
    guard let first = places.first else { return }
    let text = String(decoding: document.bytes[first], as: UTF8.self)
    report(
      .percentInBody, .warning, at: body.node, "The system would remove \(text) from the body before it is shown.",
      "Write %% for a percent sign.",
      fix: .init(
        "Write %% for each percent sign", places.map { JSON.Edit($0.lowerBound..<($0.lowerBound + 1), "%%") }))
  }

  /// Percent signs are ASCII, so their places can be found in the bytes; one written as an escape is not looked for.
  private func specifications(in range: Range<Int>) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var position = range.lowerBound
    while position < range.upperBound, places.count < PayloadLinter.findingLimit {
      guard document.bytes[position] == UInt8(ascii: "%") else {
        position += 1
        continue
      }
      let end = Self.endOfSpecification(document.bytes[position..<range.upperBound])
      if let end { places.append(position..<end) }
      let isDoubled = position + 1 < range.upperBound && document.bytes[position + 1] == UInt8(ascii: "%")
      position = isDoubled ? position + 2 : position + 1
    }
    return places
  }

  /// Flags, width, precision, length and conversion, as `printf` and Foundation read them.
  private static func endOfSpecification(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes.dropFirst().prefix(24)
    rest = rest.drop { "0123456789$+-# '*.".utf8.contains($0) }
    rest = rest.drop { "hlqLztj".utf8.contains($0) }
    guard let conversion = rest.first, "@diouxXeEfFgGaAcCsSpn".utf8.contains(conversion) else { return nil }
    return rest.startIndex + 1
  }
}
