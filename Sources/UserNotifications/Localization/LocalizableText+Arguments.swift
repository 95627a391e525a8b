import Foundation

extension LocalizableText {
  /// The text that `string` carries, where it carries one text and nothing beside it.
  package init?(_ string: String) {
    let parts = Self.parts(of: string)
    guard parts.count == 1, case .localizable(let text) = parts[0] else { return nil }
    self = text
  }

  /// The arguments as strings; nil where one of them is to be localized itself.
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
