import Invites

extension LocalizedText {
  /// Where notifications go.
  enum Devices {
    static let title = LocalizedText("devices.title")
    static let lead = LocalizedText("devices.lead")
    static let notifyMe = LocalizedText("devices.notifyMe")
    static let needsScripts = LocalizedText("devices.needsScripts")
    static let isOn = LocalizedText("devices.isOn")
    static let isDenied = LocalizedText("devices.isDenied")
    static let isUnsupported = LocalizedText("devices.isUnsupported")
    static let installFirst = LocalizedText("devices.installFirst")
    static let isInsecure = LocalizedText("devices.isInsecure")
    static let failed = LocalizedText("devices.failed")
    static let notOpened = LocalizedText("devices.notOpened")
    static let here = LocalizedText("devices.here")
    static let isPaused = LocalizedText("devices.isPaused")
    static let lastAccepted = LocalizedText("devices.lastAccepted", "ago")
    static let nothingYet = LocalizedText("devices.nothingYet")
    static let test = LocalizedText("devices.test")
    static let testAccepted = LocalizedText("devices.testAccepted")
    static let testRefused = LocalizedText("devices.testRefused")
    static let testGone = LocalizedText("devices.testGone")
    static let pause = LocalizedText("devices.pause")
    static let resume = LocalizedText("devices.resume")
    static let hideDetails = LocalizedText("devices.hideDetails")
    static let showDetails = LocalizedText("devices.showDetails")
    static let remove = LocalizedText("devices.remove")
  }
}
