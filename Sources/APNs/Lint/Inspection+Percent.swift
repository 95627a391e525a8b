import JSON
import UserNotifications

extension Inspection {
  /// The system removes printf-style specifications from a body before showing it, and `%%` is a percent sign (Apple:
  /// UNNotificationContent, body).
  mutating func checkPercentSigns() {
    guard let body = texts.first(where: { $0.part == .body && $0.isLiteral }) else { return }
    let places = specifications(in: document.nodes[body.node].range)
    guard let first = places.first else { return }
    let text = String(decoding: document.bytes[first], as: UTF8.self)
    report(
      .percentInBody, .warning, at: body.node,
      "The system would remove \(text.shortened) from the body before it is shown.", "Write %% for a percent sign.",
      fix: .init("Write %% for each percent sign", [doubling(places)]))
  }

  /// A single edit for all places.
  private func doubling(_ places: [Range<Int>]) -> JSON.Edit {
    let range = places[0].lowerBound..<places[places.count - 1].upperBound
    var text: [UInt8] = []
    var position = range.lowerBound
    for place in places {
      text += document.bytes[position..<place.lowerBound] + [UInt8(ascii: "%")]
      position = place.lowerBound
    }
    return JSON.Edit(range, String(decoding: text + document.bytes[position..<range.upperBound], as: UTF8.self))
  }

  /// Specifications are ASCII, so that their places can be found in the bytes. Specifications written with JSON escapes
  /// are not searched for.
  private func specifications(in range: Range<Int>) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var rest = document.bytes[range]
    while let start = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[start...]
      guard let specification = Self.specification(at: rest) else {
        rest = rest.dropFirst()
        continue
      }
      if !specification.isPercentSign { places.append(start..<start + specification.length) }
      rest = rest.dropFirst(specification.length)
    }
    return places
  }

  /// Longer than any real specification.
  private static let specificationLimit = 64

  private static func specification(at bytes: ArraySlice<UInt8>) -> (length: Int, isPercentSign: Bool)? {
    // A specification ends before the next percent sign. Only `%%` contains one itself.
    let next = bytes.dropFirst().prefix(specificationLimit).firstIndex(of: UInt8(ascii: "%")) ?? bytes.endIndex
    let own = bytes[..<max(next, min(bytes.endIndex, bytes.startIndex + 2))]
    let text = Substring(decoding: own.prefix(specificationLimit), as: UTF8.self).unicodeScalars
    var rest = text
    guard let specification = FormatSpecification(consuming: &rest) else { return nil }
    return (text.count - rest.count, specification.conversion == "%")
  }
}
