import Invites
import Texts

/// The texts of a notification about an invite and its updates.
struct InviteTexts {
  let notification: EventNotification
  let event: Event
  let language: Language
  /// The notified guest's answer, for notifications about it.
  var rsvp = RSVP.awaiting
  /// The series to which the notification invites. Nil for an event on its own.
  var series: Series?

  /// The host who answered for the guest.
  private var answerer: String { rsvp.answeredBy?.name ?? event.hostName }

  /// The answer that was given for the guest.
  private var noted: String {
    let coming = rsvp.members.coming.map(\.name).namesForPayload
    let household = HouseholdAnswer(status: rsvp.status, household: nil, names: coming, language: language)
    if let sentence = household.sentence { return sentence + "." }
    return switch rsvp.status {
    case .accepted: language.localized(LocalizedPlural.Notifications.notedGoing, rsvp.partySize)
    case .maybe: language.localized(.Notifications.notedMaybe)
    case .waitlisted: language.localized(.Notifications.notedWaiting)
    case .declined, .awaiting: language.localized(.Notifications.notedDeclined)
    }
  }

  /// The sentence that says who is invited: the guest, or the people of a household.
  private var invites: String {
    let names = rsvp.members.map(\.name).namesForPayload
    guard !names.isEmpty else { return language.localized(.Notifications.invites, ["host": event.hostName]) }
    return language.localized(.Household.invites, ["host": event.hostName, "names": language.inWords(names)])
  }

  private var start: String { event.details.spelledStart(now: notification.createdAt, in: language) }

  /// The line below the title. It gives the reason for the notification first, then the time of the event.
  var subtitle: String {
    switch occasion {
    case .nudged: language.localized(.Notifications.areYouComing, ["start": start])
    case .cancelled: language.localized(.Notifications.calledOff)
    case .reopened: language.localized(.Notifications.onAgain, ["start": start])
    case .promoted: language.localized(.Notifications.gotSeat, ["start": start])
    case .answeredFor: language.localized(.Notifications.answeredFor, ["host": answerer])
    case .changed: news.first ?? language.localized(.News.updated, ["start": start])
    default: start.startingLarge
    }
  }

  /// The body of the notification.
  /// - Parameter message: the host's message, shortened if necessary.
  func body(message: String) -> String {
    switch occasion {
    case .cancelled:
      let words = notification.details.words
      let planned = language.localized(.Notifications.wasPlanned, ["host": event.hostName, "start": start])
      return [words.isEmpty ? planned : words, laterDates].compactMap(\.self).joined(separator: "\n")
    case .promoted: return ([language.localized(.Notifications.seatIsYours)] + news).joined(separator: "\n")
    case .answeredFor:
      return [noted, language.localized(.Notifications.mayChange, ["host": answerer])].joined(separator: "\n")
    case .nudged:
      let asks = language.localized(.Notifications.wouldLikeToKnow, ["host": event.hostName])
      return [asks, deadline].compactMap(\.self).joined(separator: "\n")
    case .reopened:
      let lines = [language.localized(.Notifications.afterAll), laterDates, message.isEmpty ? nil : message]
      return lines.compactMap(\.self).joined(separator: "\n")
    default:
      let first = occasion == .changed ? Array(news.dropFirst()) : [invites]
      let lines =
        first + [rule, laterDates].compactMap(\.self) + (message.isEmpty ? [] : [message])
        + [placeNote].compactMap(\.self)
      return lines.isEmpty ? invites : lines.joined(separator: "\n")
    }
  }

  /// The sentence that the same was done to all later dates.
  private var laterDates: String? {
    notification.changes.contains(.laterDates) ? language.localized(.Notifications.laterDates) : nil
  }

  /// The rule of the series.
  private var rule: String? {
    series.map {
      let thisYear = ZonedTime(notification.createdAt, timeZone: $0.timeZone).local.year
      return language.localized(.Notifications.series, ["rule": $0.rule.spelled(thisYear: thisYear, in: language)])
    }
  }

  /// The sentence about a place that is hidden from the guest. Nil for a guest who sees it.
  var placeNote: String? { event.placeNote(for: rsvp.status, at: notification.createdAt, in: language) }

  /// The time until which answers are accepted. Nil when the host set none.
  private var deadline: String? {
    event.details.answerDeadline.map {
      language.localized(
        .Notifications.answerBy, ["time": event.details.spelled($0, now: notification.createdAt, in: language)])
    }
  }

  var occasion: EventNotification.Occasion {
    notification.occasion ?? (notification.category == .update ? .changed : .invited)
  }

  /// The changes, the most important first, one per line: `Now 8 PM – 12 AM (was 7 PM – 11 PM)`.
  private var news: [String] { changes.map(line) }

  private func line(_ change: Change) -> String {
    guard !change.new.isEmpty else { return language.localized(.News.placeIsOpen) }
    let line = language.localized(change.phrase, ["new": change.new])
    return change.old.isEmpty ? line : language.localized(.News.was, ["line": line, "old": change.old])
  }
}

extension String {
  /// The text with a capital first letter. Dates begin with a lowercase letter in Spanish, but lines do not.
  package var startingLarge: String { prefix(1).uppercased() + dropFirst() }
}

/// The new value beside the old one. The notification's lines and its expanded view both use it.
extension InviteTexts {
  struct Change {
    /// The part of the event that changed.
    let subject: Event.Change
    /// The new value. Empty when it is no longer known.
    let new: String
    /// The old value. Empty when it was unknown, or did not change as text.
    let old: String
    fileprivate let phrase: LocalizedText
  }

  /// The changes, the most important first.
  var changes: [Change] {
    guard occasion == .changed || occasion == .promoted else { return [] }
    return [Event.Change.time, .place, .title].filter(notification.changes.contains).compactMap(change)
  }

  private func change(_ subject: Event.Change) -> Change? {
    let now = event.details
    let before = notification.details.before ?? now
    switch subject {
    case .time:
      return Change(subject, spelledTime(of: now, besides: before), spelledTime(of: before, besides: now), .News.time)
    case .place: return placeChange(now, before)
    case .title: return Change(subject, now.title, before.title, .News.title)
    default: return nil
    }
  }

  private func spelledTime(of details: Event.Details, besides other: Event.Details) -> String {
    details.spelledTime(besides: other, now: notification.createdAt, in: language)
  }

  private func placeChange(_ now: Event.Details, _ before: Event.Details) -> Change {
    if now.place.isEmpty && now.address.isEmpty {
      let spot = now.coordinates == nil ? "" : language.localized(.News.onTheMap)
      return Change(.place, spot, [before.place, before.address].first { !$0.isEmpty } ?? "", .News.place)
    }
    if now.place != before.place {
      return Change(.place, now.place.isEmpty ? now.address : now.place, before.place, .News.place)
    }
    if now.address != before.address { return Change(.place, now.address, before.address, .News.address) }
    return Change(.place, now.place.isEmpty ? now.address : now.place, "", .News.spot)
  }
}

extension InviteTexts.Change {
  /// The old value is dropped when it equals the new one.
  fileprivate init(_ subject: Event.Change, _ new: String, _ old: String, _ phrase: LocalizedText) {
    self.init(subject: subject, new: new, old: old == new ? "" : old, phrase: phrase)
  }
}

extension EventNotification.Going {
  /// The sentence `Chloé, Ana and 10 others are going`. Empty when no guest is going.
  public func sentence(in language: Language) -> String {
    switch (names.first, names.dropFirst().first) {
    case (let name?, nil):
      HouseholdAnswer(
        status: .accepted, household: name, names: household.namesForPayload, language: language
      ).sentence ?? language.localized(.Going.one, ["name": name])
    case (let name?, let second?) where count <= 2:
      language.localized(.Going.two, ["names": language.inWords([name, second])])
    case (let name?, let second?): language.localized(.Going.more, count - 2, ["name": name, "second": second])
    case (nil, _): ""
    }
  }
}
