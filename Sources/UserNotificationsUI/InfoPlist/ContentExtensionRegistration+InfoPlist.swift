import Foundation

extension ContentExtensionRegistration {
  /// An extension as its Info.plist describes it, XML or binary.
  ///
  /// The file has at most 256 KiB. Throws `InfoPlistError`, which names the key that is missing or wrong.
  public init(
    infoPlist: URL, makeController: @escaping @MainActor @Sendable () -> any Controller
  ) throws(InfoPlistError) {
    try self.init(PropertyListFile(infoPlist), makeController)
  }

  /// The same from the bytes of the file.
  public init(
    infoPlist: Data, makeController: @escaping @MainActor @Sendable () -> any Controller
  ) throws(InfoPlistError) {
    try self.init(PropertyListFile(infoPlist), makeController)
  }

  private init(
    _ file: PropertyListFile, _ makeController: @escaping @MainActor @Sendable () -> any Controller
  ) throws(InfoPlistError) {
    // Of another kind of extension, the attributes mean nothing here.
    guard try file.decode(ExtensionInfo<IgnoredAttributes>.self).point == .notificationContent else {
      throw InfoPlistError(
        .invalid(expected: ExtensionPoint.notificationContent.rawValue), at: "NSExtension.NSExtensionPointIdentifier")
    }
    guard let attributes = try file.decode(ExtensionInfo<ContentExtensionAttributes>.self).attributes else {
      throw InfoPlistError(.missing, at: "NSExtension.NSExtensionAttributes")
    }
    self.init(
      categories: attributes.categories, initialContentSizeRatio: attributes.ratio,
      defaultContentHidden: attributes.defaultContentHidden, overridesDefaultTitle: attributes.overridesDefaultTitle,
      userInteractionEnabled: attributes.userInteractionEnabled, makeController: makeController)
  }

  /// The registration as the Info.plist that describes it, in XML.
  public var infoPlistXML: String {
    get throws {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .xml
      let info = ExtensionInfo(point: .notificationContent, attributes: ContentExtensionAttributes(self))
      return String(decoding: try encoder.encode(info), as: UTF8.self)
    }
  }
}
