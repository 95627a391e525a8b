import Foundation

/// The kind of an app extension: `NSExtensionPointIdentifier` of its Info.plist.
public enum ExtensionPoint: String, Hashable, Sendable, CaseIterable {
  case notificationService = "com.apple.usernotifications.service"
  case notificationContent = "com.apple.usernotifications.content-extension"

  /// Reads the kind from an Info.plist, XML or binary. Throws `InfoPlistError`.
  public init(infoPlist: Data) throws(InfoPlistError) {
    self = try PropertyListFile(infoPlist).decode(ExtensionInfo<IgnoredAttributes>.self).point
  }

  /// Throws `InfoPlistError`.
  public init(infoPlist: URL) throws(InfoPlistError) {
    self = try PropertyListFile(infoPlist).decode(ExtensionInfo<IgnoredAttributes>.self).point
  }
}

/// Stands for attributes that are not read.
struct IgnoredAttributes: Codable {}

/// The `NSExtension` dictionary of an Info.plist.
struct ExtensionInfo<Attributes: Codable>: Codable {
  struct Contents: Codable {
    var NSExtensionPointIdentifier: String
    var NSExtensionAttributes: Attributes?
    var NSExtensionMainStoryboard: String?
    var NSExtensionPrincipalClass: String?
  }

  let point: ExtensionPoint
  let attributes: Attributes?
  /// Whether the file names a storyboard or a class, so that a phone can create the controller.
  let namesInterface: Bool

  private enum Key: String, CodingKey { case NSExtension }

  init(point: ExtensionPoint, attributes: Attributes) {
    self.point = point
    self.attributes = attributes
    namesInterface = false
  }

  init(from decoder: any Decoder) throws {
    let contents = try decoder.container(keyedBy: Key.self).decode(Contents.self, forKey: .NSExtension)
    guard let point = ExtensionPoint(rawValue: contents.NSExtensionPointIdentifier) else {
      let known = ExtensionPoint.allCases.map(\.rawValue).joined(separator: " or ")
      throw InfoPlistError(.invalid(expected: known), at: "NSExtension.NSExtensionPointIdentifier")
    }
    self.point = point
    attributes = contents.NSExtensionAttributes
    namesInterface = contents.NSExtensionMainStoryboard != nil || contents.NSExtensionPrincipalClass != nil
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(
      Contents(NSExtensionPointIdentifier: point.rawValue, NSExtensionAttributes: attributes), forKey: .NSExtension)
  }
}
