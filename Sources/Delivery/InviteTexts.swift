import Invites

/// What a notification says of an invite and of what became of it.
struct InviteTexts: Localized {
  let notice: EventNotification
  let event: Event
  let language: Language

  private var start: String { event.details.spelledStart(now: notice.createdAt, in: language) }

  /// One line below the title. It says why the notification came before it says when the event is.
  var subtitle: String {
    switch occasion {
    case .nudged: localized(.Notices.areYouComing, ["start": start])
    case .cancelled: localized(.Notices.calledOff)
    case .reopened: localized(.Notices.onAgain, ["start": start])
    case .promoted: localized(.Notices.gotSeat, ["start": start])
    case .changed: news.first ?? localized(.News.updated, ["start": start])
    default: start.startingLarge
    }
  }

  /// - Parameter message: the host's message, shortened if need be.
  func body(message: String) -> String {
    switch occasion {
    case .cancelled:
      let words = notice.details.words
      return words.isEmpty ? localized(.Notices.wasPlanned, ["host": event.hostName, "start": start]) : words
    case .promoted: return localized(.Notices.seatIsYours)
    case .nudged: return localized(.Notices.wouldLikeToKnow, ["host": event.hostName])
    case .reopened: return localized(.Notices.afterAll) + (message.isEmpty ? "" : "\n\(message)")
    default:
      let lines = news.dropFirst() + (message.isEmpty ? [] : [message])
      return lines.isEmpty ? localized(.Notices.invites, ["host": event.hostName]) : lines.joined(separator: "\n")
    }
  }

  private var occasion: EventNotification.Occasion {
    notice.occasion ?? (notice.category == .update ? .changed : .invited)
  }

  /// What changed, the most important first: `New time: … (was …)`.
  var news: [String] {
    guard occasion == .changed else { return [] }
    return [Event.Change.time, .place, .title].filter(notice.changes.contains).compactMap(line)
  }

  private func line(_ change: Event.Change) -> String? {
    let (now, before) = (event.details, notice.details.before)
    switch change {
    case .time: return line(.News.time, time(of: now), before.map(time))
    case .place: return place(now, before)
    case .title: return line(.News.title, now.title, before?.title)
    default: return nil
    }
  }

  private func time(of details: Event.Details) -> String {
    details.spelledTime(now: notice.createdAt, in: language)
  }

  private func place(_ now: Event.Details, _ before: Event.Details?) -> String? {
    let shown = [now.place, now.address].filter { !$0.isEmpty }
    guard !shown.isEmpty else { return localized(now.coordinates == nil ? .News.placeIsOpen : .News.newSpot) }
    guard let before, before.place == now.place else {
      return line(.News.place, now.place.isEmpty ? now.address : now.place, before?.place)
    }
    guard before.address == now.address else { return line(.News.address, now.address, before.address) }
    return line(.News.spot, now.place, nil)
  }

  private func line(_ phrase: LocalizedText, _ new: String, _ old: String?) -> String {
    let line = localized(phrase, ["new": new])
    guard let old, !old.isEmpty, old != new else { return line }
    return localized(.News.was, ["line": line, "old": old])
  }
}

extension String {
  /// Dates begin small in Spanish, and lines do not.
  var startingLarge: String { prefix(1).uppercased() + dropFirst() }
}
