import Invites

extension LocalizedText {
  /// What came of what a host did from a notification.
  enum HostDone {
    static let letIn = LocalizedText("hostDone.letIn", "name")
    static let refused = LocalizedText("hostDone.refused", "name")
    static let sentTo = LocalizedText("hostDone.sentTo", "name")
    static let sentToAll = LocalizedText("hostDone.sentToAll")
  }

  /// The host's phone in the preview.
  enum HostPhone {
    static let title = LocalizedText("hostPhone.title")
    static let lead = LocalizedText("hostPhone.lead")
    static let link = LocalizedText("hostPhone.link")
  }
}

extension LocalizedPlural {
  enum HostDone {
    static let reminded = LocalizedPlural("hostDone.reminded")
  }
}

extension LocalizedText.PhoneApp {
  /// What it says to hosts.
  static let hosts = [
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
