import Foundation

extension Coordinates {
  /// Reads what people copy from a map: `37.7784, -122.4177`, `geo:37.7784,-122.4177`, or a link to OpenStreetMap,
  /// Google, Apple or Bing Maps that contains coordinates. Fails for any other text. No network request is made.
  public init?(copiedFromMap text: String) {
    guard text.utf8.count <= 2_000 else { return nil }
    let plain = text.removingPercentEncoding ?? text
    let found =
      Self.pair(plain[...]) ?? Self.queryPair(plain)
      ?? Self.marks.lazy.compactMap { Self.pair(in: plain, after: $0) }.first
    guard let found, let place = try? Coordinates(latitude: found.0, longitude: found.1) else { return nil }
    self = place
  }

  /// The marks before a pair of coordinates, in the order in which they are tried: a link's pin comes before the centre
  /// of its map.
  private static let marks = ["!3d", "geo:", "&ll=", "?ll=", "&q=", "?q=", "query=", "sll=", "cp=", "/@", "#map="]

  private static func queryPair(_ text: String) -> (Double, Double)? {
    guard let latitude = number(in: text, after: "mlat="), let longitude = number(in: text, after: "mlon=") else {
      return nil
    }
    return (latitude, longitude)
  }

  private static func pair(in text: String, after mark: String) -> (Double, Double)? {
    guard let range = text.range(of: mark) else { return nil }
    var rest = text[range.upperBound...]
    if mark == "!3d", let next = rest.range(of: "!4d") {
      return pair("\(rest[..<next.lowerBound]),\(rest[next.upperBound...])"[...])
    }
    // The zoom level comes first: #map=17/37.77/-122.41
    if mark == "#map=", let slash = rest.firstIndex(of: "/") { rest = rest[rest.index(after: slash)...] }
    return pair(rest)
  }

  /// Two numbers at the beginning of the text, separated by a comma, a slash, a tilde or a space. A letter other than
  /// `z` must not follow.
  private static func pair(_ text: Substring) -> (Double, Double)? {
    var rest = text.drop(while: \.isWhitespace)
    guard let latitude = takeNumber(&rest) else { return nil }
    let parting = rest.prefix { ",/~".contains($0) || $0.isWhitespace }
    rest = rest[parting.endIndex...]
    guard !parting.isEmpty, let longitude = takeNumber(&rest), rest.first.map({ !$0.isLetter || $0 == "z" }) ?? true
    else { return nil }
    return (latitude, longitude)
  }

  private static func number(in text: String, after mark: String) -> Double? {
    guard let range = text.range(of: mark) else { return nil }
    var rest = text[range.upperBound...]
    return takeNumber(&rest)
  }

  private static func takeNumber(_ text: inout Substring) -> Double? {
    let digits = text.prefix { "+-.0123456789".contains($0) }
    guard digits.utf8.count <= 24, let number = Double(digits) else { return nil }
    text = text[digits.endIndex...]
    return number
  }
}
