import Foundation
import Testing
import UserNotifications
import UserNotificationsUI

@Suite("Reading an extension's Info.plist, 3.1")
struct InfoPlistTests {
  private static let attributesPath = "NSExtension.NSExtensionAttributes"
  private static let ratio = "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>"

  private func plist(
    _ attributes: String, point: String = "com.apple.usernotifications.content-extension"
  ) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>CFBundlePackageType</key><string>XPC!</string>
        <key>NSExtension</key><dict>
          <key>NSExtensionAttributes</key><dict>\(attributes)</dict>
          <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
          <key>NSExtensionPointIdentifier</key><string>\(point)</string>
        </dict>
      </dict></plist>
      """.utf8)
  }

  private func read(_ data: Data) throws(InfoPlistError) -> ContentExtensionRegistration {
    try ContentExtensionRegistration(infoPlist: data) { SilentController() }
  }

  private func category(_ value: String) -> String { "<key>UNNotificationExtensionCategory</key>\(value)" }

  @Test("The slide's file is read: several categories, hidden default content, a ratio of one half")
  func slide() throws {
    let registration = try read(
      plist(
        category("<array><string>event-invite</string><string>event-update</string></array>")
          + "<key>UNNotificationExtensionDefaultContentHidden</key><true/>" + Self.ratio))
    #expect(registration.categories == ["event-invite", "event-update"])
    #expect(registration.defaultContentHidden && registration.initialContentSizeRatio == 0.5)
    #expect(!registration.overridesDefaultTitle && !registration.userInteractionEnabled)
  }

  @Test("A category may be one String, and an integer counts as a Number")
  func oneCategory() throws {
    let registration = try read(
      plist(
        category("<string>event-invite</string>")
          + "<key>UNNotificationExtensionInitialContentSizeRatio</key><integer>1</integer>"))
    #expect(registration.categories == ["event-invite"] && registration.initialContentSizeRatio == 1)
  }

  @Test("A written file is read back, from XML, from a binary file, and from disk")
  func roundTrip() throws {
    let original = ContentExtensionRegistration(
      categories: ["a", "b"], initialContentSizeRatio: 0.25, defaultContentHidden: true, overridesDefaultTitle: true,
      userInteractionEnabled: true
    ) { SilentController() }
    let xml = Data(try original.infoPlistXML.utf8)
    let values = try PropertyListSerialization.propertyList(from: xml, format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    let scratch = try Scratch()
    let file = try scratch.file("Info.plist", binary)
    for copy in [
      try read(xml), try read(binary), try ContentExtensionRegistration(infoPlist: file) { SilentController() },
    ] {
      #expect(copy.categories == ["a", "b"] && copy.initialContentSizeRatio == 0.25)
      #expect(copy.defaultContentHidden && copy.overridesDefaultTitle && copy.userInteractionEnabled)
    }
  }

  @Test("A service extension's file is recognized by its point identifier, and is no content extension")
  func extensionPoint() throws {
    let service = plist("", point: "com.apple.usernotifications.service")
    #expect(try ExtensionPoint(infoPlist: service) == .notificationService)
    #expect(try ExtensionPoint(infoPlist: plist("")) == .notificationContent)
    expect(
      service, fails: .invalid(expected: ExtensionPoint.notificationContent.rawValue),
      at: "NSExtension.NSExtensionPointIdentifier")
    #expect(throws: InfoPlistError.self) { try ExtensionPoint(infoPlist: plist("", point: "com.apple.widget")) }
  }

  @Test("Each missing or wrong value is reported with its key path")
  func precise() {
    let invite = category("<string>event-invite</string>")
    expect(
      plist(Self.ratio), fails: .missing, at: "\(Self.attributesPath).UNNotificationExtensionCategory")
    expect(plist(invite), fails: .missing, at: "\(Self.attributesPath).UNNotificationExtensionInitialContentSizeRatio")
    expect(
      plist(category("<integer>3</integer>") + Self.ratio),
      fails: .wrongType(expected: "a String or an Array of Strings"),
      at: "\(Self.attributesPath).UNNotificationExtensionCategory")
    expect(
      plist(category("<array><string>a</string><true/></array>") + Self.ratio), fails: .wrongType(expected: "a String"),
      at: "\(Self.attributesPath).UNNotificationExtensionCategory.1")
    expect(
      plist(category("<array/>") + Self.ratio), fails: .invalid(expected: "the identifier of a category"),
      at: "\(Self.attributesPath).UNNotificationExtensionCategory")
    expect(
      plist(invite + "<key>UNNotificationExtensionInitialContentSizeRatio</key><string>1</string>"),
      fails: .wrongType(expected: "a Number"),
      at: "\(Self.attributesPath).UNNotificationExtensionInitialContentSizeRatio")
    expect(
      plist(invite + "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>-1</real>"),
      fails: .invalid(expected: "a ratio from 0 to 100"),
      at: "\(Self.attributesPath).UNNotificationExtensionInitialContentSizeRatio")
    expect(
      plist(invite + Self.ratio + "<key>UNNotificationExtensionDefaultContentHidden</key><integer>1</integer>"),
      fails: .wrongType(expected: "a Boolean"),
      at: "\(Self.attributesPath).UNNotificationExtensionDefaultContentHidden")
    expect(Data("<plist><dict/></plist>".utf8), fails: .missing, at: "NSExtension")
  }

  @Test("A file without required keys is read as far as possible, and each missing key is reported")
  func fallback() throws {
    let bare = String(decoding: plist(category("<string>event-invite</string>")), as: UTF8.self).replacing(
      "<key>NSExtensionMainStoryboard</key><string>MainInterface</string>", with: "")
    var told: [String] = []
    let registration = try ContentExtensionRegistration(
      infoPlist: Data(bare.utf8), tellingMissing: { told.append($0.description) }
    ) { SilentController() }
    #expect(registration.categories == ["event-invite"] && registration.initialContentSizeRatio == 1)
    #expect(!registration.defaultContentHidden && !registration.userInteractionEnabled)
    #expect(
      told == [
        "Info.plist, \(Self.attributesPath).UNNotificationExtensionInitialContentSizeRatio: is missing",
        "Info.plist, NSExtension.NSExtensionMainStoryboard: is missing",
      ])
    told = []
    let principal = bare.replacing(
      "<key>NSExtensionAttributes</key>",
      with: "<key>NSExtensionPrincipalClass</key><string>Invite</string><key>NSExtensionAttributes</key>")
    _ = try ContentExtensionRegistration(
      infoPlist: Data(principal.utf8), tellingMissing: { told.append($0.keyPath) }
    ) { SilentController() }
    #expect(told == ["\(Self.attributesPath).UNNotificationExtensionInitialContentSizeRatio"])
    #expect(throws: InfoPlistError.self) {
      try ContentExtensionRegistration(infoPlist: plist(Self.ratio), tellingMissing: { _ in }) { SilentController() }
    }
  }

  @Test("Hostile files are refused before a parser recurses into them")
  func bounded() {
    let deep = String(repeating: "<array>", count: 5_000) + String(repeating: "</array>", count: 5_000)
    expect(plist(deep), fails: .tooManyValues(limit: 500), at: "")
    expect(Data(repeating: 0x20, count: 300 << 10), fails: .tooLarge(limit: 256 << 10), at: "")
    expect(Data(String(repeating: "(", count: 50_000).utf8), failsAt: "")
    expect(Data("<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist/>".utf8), failsAt: "")
    expect(Data("bplist00".utf8), failsAt: "")
    expect(Data("bplist00".utf8) + Data(repeating: 0xFF, count: 64), fails: .tooManyValues(limit: 500), at: "")
    expect(Data([0xFF, 0xFE, 0x3C, 0x00]), failsAt: "")
    expect(Data(), failsAt: "")
    expect(Data("<plist><dict><key>NSExtension</key>".utf8), failsAt: "")
    #expect(throws: InfoPlistError.self) {
      try ContentExtensionRegistration(infoPlist: URL(fileURLWithPath: "/nonexistent/Info.plist")) {
        SilentController()
      }
    }
  }

  @Test("3.1: two files for the same category are refused together, and case matters")
  func overlap() throws {
    let one = try read(plist(category("<string>event-invite</string>") + Self.ratio))
    let other = try read(plist(category("<string>Event-Invite</string>") + Self.ratio))
    _ = try ContentExtensionHost(appName: "", registrations: [one, other])
    #expect(throws: ContentExtensionHost.RegistrationError.overlappingCategory("event-invite")) {
      try ContentExtensionHost(appName: "", registrations: [one, one])
    }
  }

  private func expect(
    _ data: Data, fails problem: InfoPlistError.Problem, at path: String
  ) {
    do throws(InfoPlistError) {
      _ = try read(data)
      Issue.record("was read")
    } catch {
      #expect(error.problem == problem && error.keyPath == path, "\(error)")
    }
  }

  private func expect(_ data: Data, failsAt path: String) {
    do throws(InfoPlistError) {
      _ = try read(data)
      Issue.record("was read")
    } catch {
      #expect(error.keyPath == path, "\(error)")
    }
  }
}
