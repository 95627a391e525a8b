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

  /// The same from a file that lacks keys which Apple's documentation requires, and that an extension shows something
  /// without, as the first files of the talk did.
  ///
  /// `tell` hears of each: the ratio, which is 1 then, as in Xcode's template, and a storyboard or a class, without which
  /// a phone cannot make the controller that `makeController` makes here. Without a kind of extension or a category
  /// nothing is shown: that is thrown.
  public init(
    infoPlist: Data, tellingMissing tell: (InfoPlistError) -> Void,
    makeController: @escaping @MainActor @Sendable () -> any Controller
  ) throws(InfoPlistError) {
    try self.init(PropertyListFile(infoPlist), makeController) { error throws(InfoPlistError) in tell(error) }
  }

  private init(
    _ file: PropertyListFile, _ makeController: @escaping @MainActor @Sendable () -> any Controller
  ) throws(InfoPlistError) {
    try self.init(file, makeController) { error throws(InfoPlistError) in
      // Where code makes the controller, nobody asks for a storyboard.
      if error == .missingRatio { throw error }
    }
  }

  private init(
    _ file: PropertyListFile, _ makeController: @escaping @MainActor @Sendable () -> any Controller,
    _ missing: (InfoPlistError) throws(InfoPlistError) -> Void
  ) throws(InfoPlistError) {
    // Of another kind of extension, the attributes mean nothing here.
    guard try file.decode(ExtensionInfo<IgnoredAttributes>.self).point == .notificationContent else {
      throw InfoPlistError(
        .invalid(expected: ExtensionPoint.notificationContent.rawValue), at: "NSExtension.NSExtensionPointIdentifier")
    }
    let info = try file.decode(ExtensionInfo<ContentExtensionAttributes>.self)
    guard let attributes = info.attributes else {
      throw InfoPlistError(.missing, at: "NSExtension.NSExtensionAttributes")
    }
    if attributes.ratio == nil { try missing(.missingRatio) }
    if !info.namesInterface { try missing(.missingInterface) }
    self.init(
      categories: attributes.categories, initialContentSizeRatio: attributes.ratio ?? 1,
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

extension InfoPlistError {
  fileprivate static let missingRatio = InfoPlistError(
    .missing, at: "NSExtension.NSExtensionAttributes.UNNotificationExtensionInitialContentSizeRatio")
  /// Or `NSExtensionPrincipalClass`.
  fileprivate static let missingInterface = InfoPlistError(.missing, at: "NSExtension.NSExtensionMainStoryboard")
}
