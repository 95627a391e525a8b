import Foundation

/// Portable addition: an app's strings in one language, from `.strings` and `.stringsdict` files or from a dictionary.
///
/// Texts made by `NSString.localizedUserNotificationString(forKey:arguments:)` are resolved against it when they are
/// delivered. A key that is missing stands for itself.
///
///     var strings = try LocalizedStrings(contentsOf: project.appending(path: "de.lproj/Localizable.strings"))
///     strings.merge(try LocalizedStrings(contentsOf: project.appending(path: "de.lproj/Localizable.stringsdict")))
public struct LocalizedStrings: Hashable, Sendable {
  var texts: [String: String] = [:]
  var plurals: [String: PluralFormat] = [:]

  /// No strings at all: every key stands for itself.
  public init() {}

  public init(_ dictionary: [String: String]) { texts = dictionary }

  /// Entries of `other` take the place of those with the same key.
  public mutating func merge(_ other: LocalizedStrings) {
    for key in other.texts.keys { plurals[key] = nil }
    for key in other.plurals.keys { texts[key] = nil }
    texts.merge(other.texts) { $1 }
    plurals.merge(other.plurals) { $1 }
  }

  /// The string of `key` with its `%@`, `%1$@`, `%d`, `%u` and other printf conversions filled in, in order or by
  /// position; `%%` is a percent sign, and a conversion without an argument shows nothing.
  ///
  /// Flags and widths are read and not applied. What is longer than 16 KiB is cut off.
  public func string(forKey key: String, arguments: [Any] = []) -> String {
    string(of: LocalizableText(key: key, arguments: arguments.map(LocalizableText.Argument.init)))
  }

  /// `text` with every part that came from `localizedUserNotificationString(forKey:arguments:)` in this language.
  public func localized(_ text: String) -> String { localized(text) { $0 } }
}

extension LocalizedStrings {
  /// As `localized(_:)`; only the parts that were localized pass `change`.
  func localized(_ text: String, _ change: (String) -> String) -> String {
    LocalizableText.parts(of: text).map { part in
      switch part {
      case .literal(let text): text
      case .localizable(let text): change(string(of: text))
      }
    }.joined()
  }

  /// A category's hidden-preview placeholder or summary format with its `%u`, and `%@` where there is one.
  ///
  /// The format may itself be a localizable text, whose form the count then chooses.
  package func string(filling format: String, count: Int, list: String? = nil) -> String {
    let arguments = [.integer(Int64(count))] + (list.map { [LocalizableText.Argument.text($0)] } ?? [])
    return LocalizableText.parts(of: format).map { part in
      switch part {
      case .literal(let text): FormatFilling(strings: self).fill(text, with: arguments)
      case .localizable(let text) where text.arguments.isEmpty:
        string(of: LocalizableText(key: text.key, arguments: arguments))
      case .localizable(let text): string(of: text)
      }
    }.joined()
  }

  func string(of text: LocalizableText) -> String { FormatFilling(strings: self).fill(text) }
}
