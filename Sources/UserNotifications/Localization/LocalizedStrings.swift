import Foundation

/// Portable addition: an app's strings in one language, from `.strings` and `.stringsdict` files or from a dictionary.
///
/// Texts made by `NSString.localizedUserNotificationString(forKey:arguments:)` are resolved against these strings on
/// delivery. A missing key stands for itself.
///
/// ```swift
/// var strings = try LocalizedStrings(contentsOf: project.appending(path: "de.lproj/Localizable.strings"))
/// strings.merge(try LocalizedStrings(contentsOf: project.appending(path: "de.lproj/Localizable.stringsdict")))
/// ```
public struct LocalizedStrings: Hashable, Sendable {
  var texts: [String: String] = [:]
  var plurals: [String: PluralFormat] = [:]

  /// Creates empty strings, so that every key stands for itself.
  public init() {}

  public init(_ dictionary: [String: String]) { texts = dictionary }

  /// Adds the entries of `other`. They replace entries with the same key.
  public mutating func merge(_ other: LocalizedStrings) {
    for key in other.texts.keys { plurals[key] = nil }
    for key in other.plurals.keys { texts[key] = nil }
    texts.merge(other.texts) { $1 }
    plurals.merge(other.plurals) { $1 }
  }

  /// The string for `key` with its `%@`, `%1$@`, `%d`, `%u` and other printf conversions filled in, in order or by
  /// position. `%%` is a percent sign, and a conversion without an argument shows nothing.
  ///
  /// Flags and widths are parsed but not applied. Output beyond 16 KiB is cut off.
  public func string(forKey key: String, arguments: [Any] = []) -> String {
    string(of: LocalizableText(key: key, arguments: arguments.map(LocalizableText.Argument.init)))
  }

  /// Returns `text` with every part made by `localizedUserNotificationString(forKey:arguments:)` in this language.
  public func localized(_ text: String) -> String { localized(text) { $0 } }
}

extension LocalizedStrings {
  /// Localizes like `localized(_:)` and passes each localized part through `change`.
  func localized(_ text: String, _ change: (String) -> String) -> String {
    LocalizableText.parts(of: text).map { part in
      switch part {
      case .literal(let text): text
      case .localizable(let text): change(string(of: text))
      }
    }.joined()
  }

  /// Fills the `%u`, and the `%@` if any, of a category's hidden-preview placeholder or summary format.
  ///
  /// The format may itself be a localizable text. The count then chooses its plural form.
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
