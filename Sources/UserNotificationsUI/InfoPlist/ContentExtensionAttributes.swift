import Foundation

/// `NSExtensionAttributes` of a content extension's Info.plist.
struct ContentExtensionAttributes: Codable {
  /// The valid ratios of height to width. A larger ratio is a mistake on any screen.
  static let ratios = 0.0...100.0

  private enum Key: String, CodingKey {
    case categories = "UNNotificationExtensionCategory"
    case ratio = "UNNotificationExtensionInitialContentSizeRatio"
    case defaultContentHidden = "UNNotificationExtensionDefaultContentHidden"
    case overridesDefaultTitle = "UNNotificationExtensionOverridesDefaultTitle"
    case userInteractionEnabled = "UNNotificationExtensionUserInteractionEnabled"
  }

  let categories: [String]
  /// Nil when the file contains no ratio.
  let ratio: Double?
  let defaultContentHidden: Bool
  let overridesDefaultTitle: Bool
  let userInteractionEnabled: Bool

  init(_ registration: ContentExtensionRegistration) {
    categories = registration.categories
    ratio = registration.initialContentSizeRatio
    defaultContentHidden = registration.defaultContentHidden
    overridesDefaultTitle = registration.overridesDefaultTitle
    userInteractionEnabled = registration.userInteractionEnabled
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func isSet(_ key: Key) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
    categories = try Self.categories(in: container)
    ratio = try container.decodeIfPresent(Double.self, forKey: .ratio)
    defaultContentHidden = try isSet(.defaultContentHidden)
    overridesDefaultTitle = try isSet(.overridesDefaultTitle)
    userInteractionEnabled = try isSet(.userInteractionEnabled)
    if let ratio, !Self.ratios.contains(ratio) {
      throw InfoPlistError(.invalid(expected: "a ratio from 0 to 100"), at: (container.codingPath + [Key.ratio]).joined)
    }
  }

  /// Reads one category as a String, or several as an Array.
  private static func categories(in container: KeyedDecodingContainer<Key>) throws -> [String] {
    let path = (container.codingPath + [Key.categories]).joined
    guard container.contains(.categories) else { throw InfoPlistError(.missing, at: path) }
    var categories: [String]
    if let one = try? container.decode(String.self, forKey: .categories) {
      categories = [one]
    } else if var several = try? container.nestedUnkeyedContainer(forKey: .categories) {
      categories = []
      while !several.isAtEnd { categories.append(try several.decode(String.self)) }
    } else {
      throw InfoPlistError(.wrongType(expected: "a String or an Array of Strings"), at: path)
    }
    guard !categories.isEmpty, !categories.contains("") else {
      throw InfoPlistError(.invalid(expected: "the identifier of a category"), at: path)
    }
    return categories
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if categories.count == 1 {
      try container.encode(categories[0], forKey: .categories)
    } else {
      try container.encode(categories, forKey: .categories)
    }
    try container.encodeIfPresent(ratio, forKey: .ratio)
    try container.encode(defaultContentHidden, forKey: .defaultContentHidden)
    try container.encode(overridesDefaultTitle, forKey: .overridesDefaultTitle)
    try container.encode(userInteractionEnabled, forKey: .userInteractionEnabled)
  }
}
