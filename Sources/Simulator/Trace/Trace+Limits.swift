// What an extension writes into a trace is bounded, however much it is.
extension Trace.Step {
  /// Unicode scalars of a summary, of a detail's name and of its text; what is longer ends with an ellipsis.
  public static let textLimit = 1000
  /// Details of one step; the first in the order of their names are kept.
  public static let detailLimit = 16

  static func cut(_ details: [String: String]) -> [String: String] {
    if details.count <= detailLimit, details.allSatisfy({ max($0.utf8.count, $1.utf8.count) <= textLimit }) {
      return details
    }
    let kept = details.sorted { $0.key < $1.key }.prefix(detailLimit)
    return Dictionary(
      kept.map { ($0.cut(to: textLimit), $1.cut(to: textLimit)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension String {
  func cut(to limit: Int) -> String {
    guard utf8.count > limit, let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}
