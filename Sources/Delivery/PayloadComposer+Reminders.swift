import APNs
import Invites
import Texts
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
    let times = ReminderTimes(contents, in: language)
    let going = contents.going.sentence(in: language)
    let place = [event.details.place, event.details.address].first { !$0.isEmpty } ?? ""
    let needs = SurveyTexts.missing(
      on: contents.needs.lists, of: event.details, naming: limit, now: now, in: language)
    let asks = contents.needs.lacksAnswers ? language.localized(.Ask.stillOpen) : ""
    let content = emptyContent(for: contents.notification)
    content.title = event.details.title
    content.subtitle = times.left
    content.body = UNNotificationContent.escapingPercentSigns(
      in: ([times.when, place, going] + needs + [asks]).filter { !$0.isEmpty }.joined(separator: "\n"))
    var facts = facts(contents, going: going, times)
    if !needs.isEmpty { facts["needs"] = needs.joined(separator: "\n") }
    if !asks.isEmpty { facts["open_questions"] = asks }
    content.userInfo = userInfo(for: contents.notification, of: contents.invitation, message: "", facts: facts)
    return content
  }

  private func facts(
    _ contents: EventNotification.Contents, going: String, _ times: ReminderTimes
  ) -> [AnyHashable: Any] {
    let (details, rsvp) = (contents.invitation.event.details, contents.invitation.guest.rsvp)
    var facts: [AnyHashable: Any] = [
      "occasion": EventNotification.Occasion.reminded.rawValue, "rsvp": rsvp.status.rawValue,
      "party_size": rsvp.partySize, "when": times.when, "clock": times.clock,
      "is_near": ReminderAction.isNear(details.startsAt, at: contents.writtenAt),
    ]
    if !going.isEmpty { facts["going"] = going }
    facts["over_at"] = ZonedTime(details.isOverAfter, timeZone: details.timeZone).iso8601
    facts["map"] = contents.invitation.event.mapLink
    return facts
  }
}

/// The times of an event as a reminder gives them to a guest: by the event's clock, whose zone is named if the guest's
/// clock shows another time.
private struct ReminderTimes {
  private let details: Event.Details
  /// The time zone of the guest's clock.
  private let zone: String
  private let now: Timestamp
  private let language: Language

  init(_ contents: EventNotification.Contents, in language: Language) {
    details = contents.invitation.event.details
    zone = contents.preferences.zone(at: details)
    now = contents.writtenAt
    self.language = language
  }

  /// Start and end: `Thursday, June 16, 7 PM – 11 PM`.
  var when: String { named(details.spelledTime(now: now, in: language).startingLarge) }

  /// The time of day of the start: `7 PM`, `7 PM · Los Angeles time (UTC−7)`.
  var clock: String { named(start(in: details.timeZone).local.clock(in: language)) }

  /// The time left: `In 2 hours`, `Tomorrow at 7 PM`, or the date when the event is further away. It is the date, too,
  /// when the event starts on another day by the guest's clock.
  var left: String {
    let isSameDay = start(in: details.timeZone).local.isSameDay(as: start(in: zone).local)
    return switch TimeLeft(until: details.startsAt, at: now, timeZone: zone) {
    case .tomorrow where isSameDay: language.localized(.Reminders.tomorrow, ["time": clock])
    case .today where isSameDay: language.localized(.Reminders.today, ["time": clock])
    case .later, .tomorrow, .today: named(details.spelledStart(now: now, in: language).startingLarge)
    case .hours(let count): language.localized(.Reminders.hours, count)
    case .minutes(let count): language.localized(.Reminders.minutes, count)
    case .now: language.localized(.Reminders.startsNow)
    case .started: language.localized(.Reminders.hasStarted)
    }
  }

  private func start(in zone: String) -> ZonedTime { ZonedTime(details.startsAt, timeZone: zone) }

  /// Adds the event's zone to a time, if the guest's clock shows another time when the event starts.
  private func named(_ time: String) -> String {
    let isSameTime = start(in: zone).offset == start(in: details.timeZone).offset
    return isSameTime ? time : "\(time) · \(details.spelledZone(in: language))"
  }
}
