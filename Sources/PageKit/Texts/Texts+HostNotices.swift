import Invites

extension LocalizedText {
  /// What came of what a host did from a notification.
  package enum HostDone {
    package static let letIn = LocalizedText("hostDone.letIn", "name")
    package static let refused = LocalizedText("hostDone.refused", "name")
    package static let sentTo = LocalizedText("hostDone.sentTo", "name")
    package static let sentToAll = LocalizedText("hostDone.sentToAll")
  }

  /// The host's phone in the preview.
  package enum HostPhone {
    package static let title = LocalizedText("hostPhone.title")
    package static let lead = LocalizedText("hostPhone.lead")
    package static let link = LocalizedText("hostPhone.link")
  }
}

extension LocalizedPlural {
  package enum HostDone {
    package static let reminded = LocalizedPlural("hostDone.reminded")
  }
}

extension LocalizedText.PhoneApp {
  /// What it says to hosts.
  package static let hosts = [
    LocalizedText("phoneApp.toOne"),
    LocalizedText("phoneApp.toEverybody"),
    LocalizedText("phoneApp.remindRest"),
    LocalizedText("phoneApp.letIn"),
    LocalizedText("phoneApp.notThisTime"),
    LocalizedText("phoneApp.openList"),
    LocalizedText("phoneApp.newsForHosts"),
    LocalizedText("phoneApp.requestToJoin"),
    LocalizedText("phoneApp.asksHosts"),
    LocalizedText("phoneApp.asksToJoin"),
    LocalizedText("phoneApp.isOnTheList"),
    LocalizedText("phoneApp.wasTurnedDown"),
    LocalizedText("phoneApp.countGoing"),
    LocalizedText("phoneApp.countMaybe"),
    LocalizedText("phoneApp.countOpen"),
    LocalizedText("phoneApp.seatsLeft"),
  ]
}
