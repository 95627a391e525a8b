import Foundation

extension LocalizableText {
  /// The text that `string` carries. Nil unless `string` carries exactly one text and nothing else.
  package init?(_ string: String) {
    let parts = Self.parts(of: string)
    guard parts.count == 1, case .localizable(let text) = parts[0] else { return nil }
    self = text
  }

  /// The arguments as strings. Nil when one of them is itself localizable.
  package var argumentStrings: [String]? {
    let strings = arguments.compactMap(\.string)
    return strings.count == arguments.count ? strings : nil
  }
}

extension LocalizableText.Argument {
  fileprivate var string: String? {
    switch self {
    case .text(let text): text
    case .integer(let value): String(value)
    case .real(let value): NSNumber(value: value).stringValue
    case .localizable: nil
    }
  }
}
