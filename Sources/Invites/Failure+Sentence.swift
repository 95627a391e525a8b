import Texts

extension Failure {
  /// A failure's message with its arguments in place: `"Only \(left) more seats are left."`.
  ///
  /// The template, `Only {1} more seats are left.`, is the key of the translations (context `failure`). A number
  /// selects the plural form; the key is the English plural.
  public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
    public enum Argument: Hashable, Sendable, Codable {
      case text(String)
      case number(Int)
    }

    public private(set) var template = ""
    public private(set) var arguments: [Argument] = []

    public init(stringLiteral text: String) { template = text }

    public init(stringInterpolation sentence: Interpolation) {
      (template, arguments) = (sentence.template, sentence.arguments)
    }

    /// Creates a sentence from its stored parts.
    init(template: String, arguments: [Argument]) {
      (self.template, self.arguments) = (template, arguments)
    }

    /// The sentence in `language`. Nil when the language has no translation of it.
    public func text(in language: Language) -> String? {
      guard let forms = language.catalog.failures[template] else { return nil }
      return filled(forms[forms.count == 1 ? 0 : language.catalog.pluralForms.form(of: number)], in: language)
    }

    /// The sentence in English.
    public var english: String { text(in: .english) ?? filled(TextForm(template), in: .english) }

    /// The first number among the arguments, which selects the plural form.
    private var number: Int {
      for case .number(let number) in arguments { return number }
      return 0
    }

    private func filled(_ form: TextForm, in language: Language) -> String {
      guard !arguments.isEmpty else { return form.text }
      let parts = arguments.enumerated().map { ("\($0 + 1)", text(of: $1, language)) }
      return form.filled(Dictionary(uniqueKeysWithValues: parts))
    }

    private func text(of argument: Argument, _ language: Language) -> String {
      switch argument {
      case .text(let text): text
      case .number(let number): language == .english ? String(number) : language.digits(number)
      }
    }
  }
}

extension Failure.Sentence {
  public struct Interpolation: StringInterpolationProtocol {
    var template = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { template += literal }

    public mutating func appendInterpolation(_ number: Int) { append(.number(number)) }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { append(.text(value.description)) }

    private mutating func append(_ argument: Argument) {
      arguments.append(argument)
      template += "{\(arguments.count)}"
    }
  }
}
