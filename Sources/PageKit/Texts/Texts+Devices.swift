import Invites

extension LocalizedText {
  /// Where notifications go.
  package enum Devices {
    package static let title = LocalizedText("devices.title")
    package static let lead = LocalizedText("devices.lead")
    package static let notifyMe = LocalizedText("devices.notifyMe")
    package static let needsScripts = LocalizedText("devices.needsScripts")
    package static let isOn = LocalizedText("devices.isOn")
    package static let isDenied = LocalizedText("devices.isDenied")
    package static let isUnsupported = LocalizedText("devices.isUnsupported")
    package static let installFirst = LocalizedText("devices.installFirst")
    package static let isInsecure = LocalizedText("devices.isInsecure")
    package static let failed = LocalizedText("devices.failed")
    package static let notOpened = LocalizedText("devices.notOpened")
    package static let here = LocalizedText("devices.here")
    package static let isPaused = LocalizedText("devices.isPaused")
    package static let lastAccepted = LocalizedText("devices.lastAccepted", "ago")
    package static let nothingYet = LocalizedText("devices.nothingYet")
    package static let test = LocalizedText("devices.test")
    package static let testAccepted = LocalizedText("devices.testAccepted")
    package static let testRefused = LocalizedText("devices.testRefused")
    package static let testGone = LocalizedText("devices.testGone")
    package static let pause = LocalizedText("devices.pause")
    package static let resume = LocalizedText("devices.resume")
    package static let hideDetails = LocalizedText("devices.hideDetails")
    package static let showDetails = LocalizedText("devices.showDetails")
    package static let remove = LocalizedText("devices.remove")
  }

  /// How far notifications came.
  package enum Deliveries {
    package static let title = LocalizedText("deliveries.title")
    package static let lead = LocalizedText("deliveries.lead")
    package static let nothing = LocalizedText("deliveries.nothing")
    package static let sendLinks = LocalizedText("deliveries.sendLinks")
    package static let again = LocalizedText("deliveries.again")
    package static let waiting = LocalizedText("deliveries.waiting")
    package static let accepted = LocalizedText("deliveries.accepted")
    package static let shown = LocalizedText("deliveries.shown")
    package static let opened = LocalizedText("deliveries.opened")
    package static let failed = LocalizedText("deliveries.failed")
    package static let notNeeded = LocalizedText("deliveries.notNeeded")
    package static let isWaiting = LocalizedText("deliveries.isWaiting")
    package static let isTriedAgain = LocalizedText("deliveries.isTriedAgain")
    package static let acceptedAgo = LocalizedText("deliveries.acceptedAgo", "ago")
    package static let shownAgo = LocalizedText("deliveries.shownAgo", "ago")
    package static let openedAgo = LocalizedText("deliveries.openedAgo", "ago")
    package static let hasFailed = LocalizedText("deliveries.hasFailed")
    package static let expired = LocalizedText("deliveries.expired")
    package static let superseded = LocalizedText("deliveries.superseded")
    package static let dropped = LocalizedText("deliveries.dropped")
    package static let pushed = LocalizedText("deliveries.pushed", "device", "what", "state")
    package static let notification = LocalizedText("deliveries.notification", "state")
  }
}

extension LocalizedPlural {
  package enum Deliveries {
    package static let withoutDevice = LocalizedPlural("deliveries.withoutDevice")
  }
}
