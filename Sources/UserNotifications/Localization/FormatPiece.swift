import Foundation

/// A place in a format that an argument fills.
enum FormatPiece {
  case conversion(FormatSpecification)
  /// `%#@name@` or `%1$#@name@` in a `.stringsdict`.
  case variable(name: String, position: Int?)

  /// Nil, with `text` unchanged, when `text` begins with neither.
  init?(consuming text: inout Substring.UnicodeScalarView) {
    if let variable = Self.variable(&text) {
      self = variable
    } else if let specification = FormatSpecification(consuming: &text) {
      self = .conversion(specification)
    } else {
      return nil
    }
  }

  var position: Int? {
    switch self {
    case .conversion(let conversion): conversion.position
    case .variable(_, let position): position
    }
  }

  private static func variable(_ text: inout Substring.UnicodeScalarView) -> FormatPiece? {
    guard text.first == "%" else { return nil }
    var rest = text.dropFirst()
    let position = FormatSpecification.position(&rest)
    guard rest.starts(with: "#@".unicodeScalars) else { return nil }
    rest = rest.dropFirst(2)
    let name = rest.removePrefix { $0 != "@" && $0 != "%" }
    guard rest.first == "@" else { return nil }
    text = rest.dropFirst()
    return .variable(name: String(name), position: position)
  }
}

extension FormatSpecification {
  private static let maximumPrecision = 17

  func text(of argument: LocalizableText.Argument, in filling: FormatFilling) -> String {
    switch conversion {
    case "d", "i", "u": argument.wholeNumber.map { String($0) } ?? filling.text(of: argument)
    case "x": argument.wholeNumber.map { String($0, radix: 16) } ?? filling.text(of: argument)
    case "X": argument.wholeNumber.map { String($0, radix: 16, uppercase: true) } ?? filling.text(of: argument)
    case "o": argument.wholeNumber.map { String($0, radix: 8) } ?? filling.text(of: argument)
    case "e", "E", "f", "F", "g", "G":
      argument.number.map { String(format: "%.\(digits)\(conversion)", $0) } ?? filling.text(of: argument)
    default: filling.text(of: argument)
    }
  }

  private var digits: Int { min(precision ?? 6, Self.maximumPrecision) }
}

extension LocalizableText.Argument {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .text(let text): Double(text)
    case .localizable: nil
    }
  }
}
