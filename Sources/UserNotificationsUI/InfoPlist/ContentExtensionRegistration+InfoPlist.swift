import Foundation

extension ContentExtensionRegistration {
  /// Creates a registration from an extension's Info.plist, XML or binary.
  ///
  /// The file has at most 256 KiB. Throws `InfoPlistError`, which names the missing or invalid key.
  public init(
    infoPlist: URL, makeController: @escaping @MainActor @Sendable () -> any Controller
  ) throws(InfoPlistError) {
    try self.init(PropertyListFile(infoPlist), makeController)
  }

  /// Creates a registration from the bytes of an Info.plist.
  public init(
    infoPlist: Data, makeController: @escaping @MainActor @Sendable () -> any Controller
  ) throws(InfoPlistError) {
    try self.init(PropertyListFile(infoPlist), makeController)
  }

  /// Creates a registration from a file that may lack keys required by Apple's documentation but not needed for
  /// display, as the first files of the talk did.
  ///
  /// `tell` is called for each missing key: the ratio, which is then 1 as in Xcode's template, and the storyboard or
  /// class. A phone needs a storyboard or class to create the controller that `makeController` creates here. Without a
  /// kind of extension or a category nothing can be shown, so that these are thrown.
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
      // No storyboard is needed, because code creates the controller.
      if error == .missingRatio { throw error }
    }
  }

  private init(
    _ file: PropertyListFile, _ makeController: @escaping @MainActor @Sendable () -> any Controller,
    _ missing: (InfoPlistError) throws(InfoPlistError) -> Void
  ) throws(InfoPlistError) {
    // The attributes of another kind of extension have no meaning here.
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

  /// The registration as an Info.plist in XML.
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
  /// An extension may name `NSExtensionPrincipalClass` instead.
  fileprivate static let missingInterface = InfoPlistError(.missing, at: "NSExtension.NSExtensionMainStoryboard")
}
