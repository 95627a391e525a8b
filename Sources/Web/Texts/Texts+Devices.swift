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

  /// How far notifications came.
  enum Deliveries {
    static let title = LocalizedText("deliveries.title")
    static let lead = LocalizedText("deliveries.lead")
    static let nothing = LocalizedText("deliveries.nothing")
    static let sendLinks = LocalizedText("deliveries.sendLinks")
    static let again = LocalizedText("deliveries.again")
    static let waiting = LocalizedText("deliveries.waiting")
    static let accepted = LocalizedText("deliveries.accepted")
    static let shown = LocalizedText("deliveries.shown")
    static let opened = LocalizedText("deliveries.opened")
    static let failed = LocalizedText("deliveries.failed")
    static let notNeeded = LocalizedText("deliveries.notNeeded")
    static let isWaiting = LocalizedText("deliveries.isWaiting")
    static let isTriedAgain = LocalizedText("deliveries.isTriedAgain")
    static let acceptedAgo = LocalizedText("deliveries.acceptedAgo", "ago")
    static let shownAgo = LocalizedText("deliveries.shownAgo", "ago")
    static let openedAgo = LocalizedText("deliveries.openedAgo", "ago")
    static let hasFailed = LocalizedText("deliveries.hasFailed")
    static let expired = LocalizedText("deliveries.expired")
    static let superseded = LocalizedText("deliveries.superseded")
    static let dropped = LocalizedText("deliveries.dropped")
    static let pushed = LocalizedText("deliveries.pushed", "device", "what", "state")
    static let notification = LocalizedText("deliveries.notification", "state")
  }
}

extension LocalizedPlural {
  enum Deliveries {
    static let withoutDevice = LocalizedPlural("deliveries.withoutDevice")
  }
}
