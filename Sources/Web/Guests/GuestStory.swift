import HTML
import Invites
import PageKit
import Texts

/// The history of one guest in words, the latest first.
struct GuestStory {
  var event: Event
  var guest: Guest
  var deliveryStatus: DeliveryStatus
  var inviter: String?
  var now: Timestamp
  var language: Language

  private struct Step {
    let at: Timestamp
    let words: HTML
    var link: String?
  }

  var html: HTML {
    let moments = RelativeTimes(timeZone: event.details.timeZone, now: now, language: language)
    let steps = (beginning + sent + notifications + mails + visits + deeds).sorted { $0.at > $1.at }
    return """
      <section class="card guest-card"><h2 class="section-title">\(language.localized(.Story.title))</h2>
      <ol class="story">\(steps.map { row($0, moments) })</ol></section>

      """
  }

  private func row(_ step: Step, _ moments: RelativeTimes) -> HTML {
    """
    <li><p>\(step.words)\(step.link.map { " <a href=\"\(url: $0)\">\(language.localized(.Story.steps))</a>" as HTML })</p>\
    <p class="story-time">\(moments.spelled(step.at))</p></li>

    """
  }

  private var beginning: [Step] {
    let words: HTML =
      switch guest.source {
      case .host: "\(language.localized(.Story.invited))"
      case .guest:
        inviter.map { language.localized(.Story.invitedBy, html: ["name": "<bdi>\($0)</bdi>"]) }
          ?? "\(language.localized(.Story.invited))"
      case .link: "\(language.localized(.Story.cameByLink))"
      case .door: "\(language.localized(.Story.walkedIn))"
      }
    return [Step(at: guest.invitedAt, words: words)]
  }

  private var sent: [Step] {
    deliveryStatus.sent.map { sent in
      guard sent.isSent else { return Step(at: sent.at, words: "\(language.localized(.Story.copied))") }
      let way = language.localized(sent.way.word)
      switch sent.kind {
      case .invitation: return Step(at: sent.at, words: "\(language.localized(.Story.sentBy, ["way": way]))")
      case .reminder: return Step(at: sent.at, words: "\(language.localized(.Story.remindedBy, ["way": way]))")
      }
    }
  }

  private var notifications: [Step] {
    deliveryStatus.notifications.flatMap { notification in
      notification.deliveries.isEmpty ? [onThePhone(notification)] : notification.deliveries.map(pushed)
    }
  }

  private func pushed(_ report: DeliveryReport) -> Step {
    let moments = RelativeTimes(timeZone: event.details.timeZone, now: now, language: language)
    let words = DeliveryWords(report: report, moments: moments, language: language)
    let line = language.localized(
      .Deliveries.pushed,
      ["device": words.device, "what": language.localized(report.occasion.word), "state": words.state])
    let advice = [words.advice, report.isMail && report.progress == .failed ? words.reason.map { "(\($0))" } : nil]
    return Step(
      at: report.moment,
      words:
        "\([line + (words.advice == nil ? "" : ".")].joined()) \(advice.compactMap(\.self).joined(separator: " "))",
      link: "/preview?notification=\(report.notification)")
  }

  private func onThePhone(_ notification: SentNotification) -> Step {
    let words = language.localized(
      .Story.line, ["what": language.localized(notification.word), "state": state(of: notification)])
    return Step(at: notification.moment, words: "\(words)", link: "/preview?notification=\(notification.notification)")
  }

  private func state(of notification: SentNotification) -> String {
    switch notification.state {
    case .pending: language.localized(.Story.pending)
    case .sent: language.localized(.Story.sent)
    case .failed(let reason, _): "\(language.localized(.Story.failed)) (\(reason))"
    case .withheld: language.localized(.Story.withheld)
    case .withdrawn: language.localized(.Story.withdrawn)
    }
  }

  private var mails: [Step] {
    deliveryStatus.mailReplies.map { mail in
      let address: HTML =
        mail.sender.isEmpty ? "\(language.localized(.Story.mailUnsigned))" : "<bdi>\(mail.sender)</bdi>"
      let words: LocalizedText =
        switch mail.outcome {
        case .answered: .Story.mailAnswered
        case .commented: .Story.mailCommented
        case .late: .Story.mailLate
        case .delegated: .Story.mailDelegated
        case .refused: .Story.mailRefused
        case .notUnderstood: .Story.mailNotUnderstood
        }
      let reason: HTML = "\(mail.refusal.map { language.localized($0.phrase) } ?? "")"
      let particulars = mail.outcome == .refused ? ["address": address, "reason": reason] : ["address": address]
      let line = language.localized(words, html: particulars)
      return Step(
        at: mail.at, words: isElsewhere(mail.sender) ? "\(line) \(language.localized(.Story.mailElsewhere))" : line)
    }
  }

  /// Whether a mail's sender differs from the guest's address. The token in the recipient address identifies the guest,
  /// not the sender, but the mail may have been forwarded.
  private func isElsewhere(_ sender: String) -> Bool {
    let own = guest.addresses.email
    return !sender.isEmpty && !own.isEmpty && sender.lowercased() != own.lowercased()
  }

  private var visits: [Step] {
    guard let first = deliveryStatus.firstSeenAt else { return [] }
    var steps = [Step(at: first, words: "\(language.localized(.Story.firstOpened))")]
    if let last = deliveryStatus.lastSeenAt, last > first {
      steps.append(Step(at: last, words: "\(language.localized(.Story.lastOpened))"))
    }
    return steps
  }

  private var deeds: [Step] {
    var steps: [Step] = []
    if let moment = guest.rsvp.answeredAt {
      let people = language.localized(LocalizedPlural.Guests.people, guest.rsvp.partySize)
      let answer =
        guest.rsvp.status == .declined
        ? language.localized(guest.rsvp.status.word) : "\(language.localized(guest.rsvp.status.word)), \(people)"
      let words =
        if let host = guest.rsvp.answeredBy {
          language.localized(.Story.answeredBy, html: ["answer": "\(answer)", "host": "<bdi>\(host.name)</bdi>"])
        } else { language.localized(.Story.answered, html: ["answer": "\(answer)"]) }
      steps.append(Step(at: moment, words: words))
    }
    if let moment = guest.arrivedAt, guest.arrived > 0 {
      let people = language.localized(LocalizedPlural.Guests.people, guest.arrived)
      steps.append(Step(at: moment, words: "\(language.localized(.Story.checkedIn, ["people": people]))"))
    }
    return steps
  }
}

extension SentNotification {
  /// When the notification reached its current state.
  fileprivate var moment: Timestamp {
    switch state {
    case .sent(let moment): moment
    case .failed(_, let moment), .withdrawn(let moment): moment ?? createdAt
    case .pending, .withheld: createdAt
    }
  }

  fileprivate var word: LocalizedText {
    occasion == nil && category != .invite ? .Story.changed : occasion.word
  }
}

extension EventNotification.Occasion? {
  /// The subject of the notification.
  var word: LocalizedText {
    switch self {
    case .invited: .Story.invite
    case .nudged: .Story.nudge
    case .changed: .Story.changed
    case .cancelled: .Story.cancelled
    case .reopened: .Story.reopened
    case .promoted: .Story.promoted
    case .messages: .Story.messages
    case .photos: .Story.photos
    case .onTheWay: .Story.arrivals
    case .reminded: .Story.reminded
    case .answeredFor: .Story.answeredFor
    case .answered: .Story.reply
    case .asked: .Story.asked
    case nil: .Story.invite
    }
  }
}
