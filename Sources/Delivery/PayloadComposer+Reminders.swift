import APNs
import Invites
import UserNotifications

extension PayloadComposer {
  /// Composes a reminder.
  /// - Throws: `Payload.TooLarge` when the notification cannot be made to fit APNs' 4096 bytes.
  func payload(reminding contents: EventNotification.Contents) throws -> [UInt8] {
    // Things that a list lacks are left out before the time and the place are.
    try Self.firstThatFits([Survey.mostChoices, 8, 2, 0]) { limit in
      var payload = try Payload(content: content(reminding: contents, naming: limit))
      // Lets the service extension attach the cover.
      payload.mutableContent = true
      return try payload.encoded()
    }
  }

  /// The content of a reminder: the time left, and below it the date and place, which are still true when the reminder
  /// is read later, and what is still needed.
  /// - Parameter limit: the most things of a list that are named.
  private func content(reminding contents: EventNotification.Contents, naming limit: Int) -> UNNotificationContent {
    let (event, now) = (contents.invitation.event, contents.writtenAt)
    let going = contents.going.sentence(in: language)
    let place = [event.details.place, event.details.address].first { !$0.isEmpty } ?? ""
    let when = event.details.spelledTime(now: now, in: language).startingLarge
    let needs = SurveyTexts.missing(
      on: contents.needs.lists, of: event.details, naming: limit, now: now, in: language)
    let asks = contents.needs.lacksAnswers ? language.localized(.Ask.stillOpen) : ""
    let content = emptyContent(for: contents.notification)
    content.title = event.details.title
    content.subtitle = timeLeft(until: event.details, at: now)
    content.body = UNNotificationContent.escapingPercentSigns(
      in: ([when, place, going] + needs + [asks]).filter { !$0.isEmpty }.joined(separator: "\n"))
    var facts = facts(contents, going: going, when: when)
    if !needs.isEmpty { facts["needs"] = needs.joined(separator: "\n") }
    if !asks.isEmpty { facts["open_questions"] = asks }
    content.userInfo = userInfo(for: contents.notification, of: contents.invitation, message: "", facts: facts)
    return content
  }

  private func facts(
    _ contents: EventNotification.Contents, going: String, when: String
  ) -> [AnyHashable: Any] {
    let (details, rsvp) = (contents.invitation.event.details, contents.invitation.guest.rsvp)
    let start = ZonedTime(details.startsAt, timeZone: details.timeZone).local
    var facts: [AnyHashable: Any] = [
      "occasion": EventNotification.Occasion.reminded.rawValue, "rsvp": rsvp.status.rawValue,
      "party_size": rsvp.partySize, "when": when, "clock": start.clock(in: language),
      "is_near": ReminderAction.isNear(details.startsAt, at: contents.writtenAt),
    ]
    if !going.isEmpty { facts["going"] = going }
    facts["over_at"] = ZonedTime(details.isOverAfter, timeZone: details.timeZone).iso8601
    facts["map"] = contents.invitation.event.mapLink
    return facts
  }

  /// The time left: `In 2 hours`, `Tomorrow at 7 PM`, or the date when the event is further away.
  private func timeLeft(until details: Event.Details, at now: Timestamp) -> String {
    let start = ZonedTime(details.startsAt, timeZone: details.timeZone).local
    let clock = ["time": start.clock(in: language)]
    return switch TimeLeft(until: details.startsAt, at: now, timeZone: details.timeZone) {
    case .later: details.spelledStart(now: now, in: language).startingLarge
    case .tomorrow: language.localized(.Reminders.tomorrow, clock)
    case .today: language.localized(.Reminders.today, clock)
    case .hours(let count): language.localized(.Reminders.hours, count)
    case .minutes(let count): language.localized(.Reminders.minutes, count)
    case .now: language.localized(.Reminders.startsNow)
    case .started: language.localized(.Reminders.hasStarted)
    }
  }
}
