import APNs
import Invites
import Texts
import UserNotifications

extension PayloadComposer {
  /// Somebody's way, as they told it. The bytes hold no distance: where somebody is, is nothing to be kept. The time is
  /// that of a clock, for minutes would be wrong once they are read.
  /// - Throws: `Payload.TooLarge` when the notification cannot be made to fit APNs' 4096 bytes.
  public func payload(
    for notice: EventNotification, of invitation: Invitation, telling arrival: Arrival
  ) throws -> [UInt8] {
    let details = invitation.event.details
    // Who hears of the way again, for another time, has no need to look at once.
    let content = emptyContent(for: notice, isNews: notice.details.retoldThrough == nil)
    content.title = language.localized(.Arrivals.title, ["name": arrival.name])
    content.subtitle = details.title
    content.body = UNNotificationContent.escapingPercentSigns(in: line(arrival, details))
    content.summaryArgument = arrival.name
    var facts: [AnyHashable: Any] = ["traveller": arrival.name, "way": line(arrival, details)]
    facts["expected"] = arrival.expectedAt.map { clock($0, details) }
    content.userInfo = userInfo(for: notice, of: invitation, message: "", facts: facts)
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

extension HostNotification {
  /// How many guests on the way are named.
  private static let named = 4

  /// Those on the way, a line for each of the first.
  var arrivalLines: String {
    let lines = arrivals.prefix(Self.named).map { arrival -> String in
      guard let expected = arrival.expectedAt else {
        return language.localized(.Arrivals.title, ["name": arrival.name])
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
