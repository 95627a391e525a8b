import Foundation

/// Reads files. The files are untrusted, because an app's strings may be downloaded.
extension LocalizedStrings {
  /// The reasons why a file of strings cannot be used.
  public enum Failure: Error, Hashable, Sendable {
    case unreadable
    /// The file is larger than 4 MiB.
    case tooLarge(bytes: Int)
    /// The text is neither UTF-8 nor UTF-16 with a byte order mark.
    case notText
    /// A `.strings` file has other text in a place where `expected` is required.
    case malformed(line: Int, expected: String)
    /// The file is not an XML property list with a dictionary. Compiled (binary) property lists are refused as well.
    case notPropertyList
    case tooDeep
    /// The entry is neither a string nor a plural rule with a format and an `other` form for every variable.
    case invalidEntry(key: String)
  }

  static let maximumSize = 4 << 20

  /// Reads a file by the extension of its name: `stringsdict`, or any other extension as `strings`.
  ///
  /// `language` is a BCP 47 tag and chooses the plural rule. When it is nil, the language comes from an enclosing
  /// directory such as `de.lproj`, or else is English.
  /// - Throws: `LocalizedStrings.Failure`.
  public init(contentsOf url: URL, language: String? = nil) throws {
    guard let file = RegularFile(url) else { throw Failure.unreadable }
    guard file.size <= Self.maximumSize else { throw Failure.tooLarge(bytes: file.size) }
    guard let bytes = file.read(at: 0, count: file.size) else { throw Failure.unreadable }
    if url.pathExtension.lowercased() == "stringsdict" {
      try self.init(stringsdict: Data(bytes), language: language ?? url.lprojLanguage ?? "en")
    } else {
      try self.init(strings: Data(bytes))
    }
  }

  /// Reads a `.strings` file: `"key" = "value";` with comments, or an XML property list.
  /// - Throws: `LocalizedStrings.Failure`.
  public init(strings data: Data) throws {
    let text = try Self.text(data)
    guard text.looksLikeXML else {
      var reader = StringsReader(text)
      texts = try reader.entries()
      return
    }
    for (key, value) in try Self.dictionary(text) {
      guard let value = value as? String else { throw Failure.invalidEntry(key: key) }
      texts[key] = value
    }
  }

  /// Reads a `.stringsdict` file and applies the plural rule of `language` to its numbers.
  /// - Throws: `LocalizedStrings.Failure`.
  public init(stringsdict data: Data, language: String = "en") throws {
    let rule = PluralRule(language: language)
    for (key, value) in try Self.dictionary(Self.text(data)) {
      guard let entry = value as? [String: Any], let format = PluralFormat(entry, rule: rule) else {
        throw Failure.invalidEntry(key: key)
      }
      plurals[key] = format
    }
  }

  private static func text(_ data: Data) throws -> String {
    guard data.count <= maximumSize else { throw Failure.tooLarge(bytes: data.count) }
    guard !data.starts(with: Data("bplist".utf8)) else { throw Failure.notPropertyList }
    let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else { throw Failure.notText }
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static func dictionary(_ text: String) throws -> [String: Any] {
    guard text.looksLikeXML else { throw Failure.notPropertyList }
    // The system's parser recurses into nested elements, so their depth is limited first.
    guard XMLNesting.depth(of: text) <= 32 else { throw Failure.tooDeep }
    guard let list = try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil),
      let dictionary = list as? [String: Any]
    else { throw Failure.notPropertyList }
    return dictionary
  }
}

extension String {
  fileprivate var looksLikeXML: Bool {
    utf8.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }
}

extension URL {
  fileprivate var lprojLanguage: String? {
    let folder = deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : nil
  }
}
