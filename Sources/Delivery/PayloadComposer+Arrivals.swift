import APNs
import Invites
import Texts
import UserNotifications

extension PayloadComposer {
  /// Composes a notification of a guest's travel, as the guest reported it. The payload has no distance, because
  /// positions must not be stored. It has the arrival time instead of minutes, which would be wrong by the time they
  /// are read.
  /// - Throws: `Payload.TooLarge` when the notification cannot be made to fit APNs' 4096 bytes.
  public func payload(
    for notification: EventNotification, of invitation: Invitation, telling arrival: Arrival
  ) throws -> [UInt8] {
    let details = invitation.event.details
    // An updated arrival time is not urgent.
    let content = emptyContent(for: notification, isNews: notification.details.retoldThrough == nil)
    content.title = arrival.title(in: language)
    content.subtitle = details.title
    content.body = UNNotificationContent.escapingPercentSigns(in: line(arrival, details))
    content.summaryArgument = arrival.name
    var facts: [AnyHashable: Any] = ["traveller": arrival.name, "way": line(arrival, details)]
    facts["expected"] = arrival.expectedAt.map { clock($0, details) }
    content.userInfo = userInfo(for: notification, of: invitation, message: "", facts: facts)
    content.userInfo["attachment-url"] = nil
    return try Payload(content: content).encoded()
  }

  private func line(_ arrival: Arrival, _ details: Event.Details) -> String {
    guard let expected = arrival.expectedAt else {
      return language.localized(.Arrivals.to, ["place": details.place.isEmpty ? details.title : details.place])
    }
    return language.localized(.Arrivals.expected, ["time": clock(expected, details)])
  }

  private func clock(_ moment: Timestamp, _ details: Event.Details) -> String {
    ZonedTime(moment, timeZone: details.timeZone).local.shortClock(in: language)
  }
}

extension Arrival {
  fileprivate func title(in language: Language) -> String {
    language.localized(isHousehold ? .Arrivals.householdTitle : .Arrivals.title, ["name": name])
  }
}

extension HostNotification {
  /// The number of guests on the way who are named.
  private static let named = 4

  /// The guests on the way: a line for each of the first ones, then the number of the others.
  var arrivalLines: String {
    let lines = arrivals.prefix(Self.named).map { arrival -> String in
      guard let expected = arrival.expectedAt else {
        return arrival.title(in: language)
      }
      let clock = ZonedTime(expected, timeZone: event.details.timeZone).local.shortClock(in: language)
      let time = language.localized(.Arrivals.expected, ["time": clock])
      return language.localized(.Arrivals.line, ["name": arrival.name, "time": time])
    }
    let others = arrivals.count - lines.count
    guard others > 0 else { return lines.joined(separator: "\n") }
    return (lines + [language.localized(LocalizedPlural.Arrivals.more, others)]).joined(separator: "\n")
  }
}
