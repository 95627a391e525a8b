import Foundation

/// Fills a format with arguments. Time and size stay bounded even when the strings of a table refer to each other.
struct FormatFilling {
  static let maximumLength = 16 << 10
  private static let maximumDepth = 8
  private static let maximumSteps = 4096

  /// The progress of filling one string, shared by all nested formats.
  private final class Progress {
    var steps = 0
    /// The number of arguments up to the last one that a conversion asked for.
    var argumentCount = 0
  }

  private let strings: LocalizedStrings
  private let progress: Progress
  private let depth: Int

  init(strings: LocalizedStrings) { self.init(strings: strings, progress: Progress(), depth: 0) }

  private init(strings: LocalizedStrings, progress: Progress, depth: Int) {
    self.strings = strings
    self.progress = progress
    self.depth = depth
  }

  /// The number of arguments that have places in the formats filled so far.
  var argumentCount: Int { progress.argumentCount }

  func fill(_ text: LocalizableText) -> String {
    if let plural = strings.plurals[text.key] { return fill(plural.format, with: text.arguments, plural.variables) }
    return fill(strings.texts[text.key] ?? text.key, with: text.arguments)
  }

  func fill(
    _ format: String, with arguments: [LocalizableText.Argument], _ variables: [String: PluralFormat.Variable] = [:]
  ) -> String {
    var next = 0
    return fill(format, with: arguments, variables, from: &next)
  }

  /// `next` is the index of the argument that a conversion without a position takes.
  private func fill(
    _ format: String, with arguments: [LocalizableText.Argument], _ variables: [String: PluralFormat.Variable],
    from next: inout Int
  ) -> String {
    // Most strings contain no conversions.
    guard format.utf8.contains(UInt8(ascii: "%")) else { return format }
    var output = String.UnicodeScalarView()
    var length = 0
    var rest = Substring(format).unicodeScalars
    while let scalar = rest.first, length < Self.maximumLength {
      let piece = FormatPiece(consuming: &rest)
      guard let piece else {
        output.append(scalar)
        length += 1
        rest.removeFirst()
        continue
      }
      let text = text(of: piece, arguments, variables, from: &next).unicodeScalars.prefix(Self.maximumLength - length)
      length += text.count
      output += text
    }
    return String(output)
  }

  private func text(
    of piece: FormatPiece, _ arguments: [LocalizableText.Argument], _ variables: [String: PluralFormat.Variable],
    from next: inout Int
  ) -> String {
    if case .conversion(let conversion) = piece, conversion.conversion == "%" { return "%" }
    let index = piece.position.map { $0 - 1 } ?? next
    guard takeStep(to: index) else { return "" }
    let argument = arguments.indices.contains(index) ? arguments[index] : nil
    if piece.position == nil { next += 1 }
    switch piece {
    case .conversion(let conversion): return argument.map { conversion.text(of: $0, in: inner) } ?? ""
    case .variable(let name, let position):
      guard depth < Self.maximumDepth, let variable = variables[name] else { return "" }
      var used = index
      let text = inner.fill(variable.form(for: argument), with: arguments, variables, from: &used)
      if position == nil { next = max(next, used) }
      return text
    }
  }

  /// Fills a form within a form, or a localizable argument.
  private var inner: FormatFilling { FormatFilling(strings: strings, progress: progress, depth: depth + 1) }

  private func takeStep(to index: Int) -> Bool {
    progress.steps += 1
    progress.argumentCount = max(progress.argumentCount, index + 1)
    return progress.steps < Self.maximumSteps
  }

  func text(of argument: LocalizableText.Argument) -> String {
    switch argument {
    case .text(let text): text
    case .integer(let value): String(value)
    case .real(let value): NSNumber(value: value).stringValue
    case .localizable(let text): depth < Self.maximumDepth ? fill(text) : text.key
    }
  }
}
