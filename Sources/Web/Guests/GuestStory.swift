import HTML
import Invites

/// What happened with one guest, in words, the latest first.
struct GuestStory: Speaking {
  var event: Event
  var guest: Guest
  var reach: Reach
  var inviter: String?
  var now: Timestamp
  var language: Language

  private struct Step {
    let at: Timestamp
    let words: HTML
    var link: String?
  }

  var html: HTML {
    let moments = Moments(timeZone: event.details.timeZone, now: now, language: language)
    let steps = (beginning + letters + visits + deeds).sorted { $0.at > $1.at }
    return """
      <section class="card guest-card"><h2 class="section-title">\(say(.Story.title))</h2>
      <ol class="story">\(steps.map { row($0, moments) })</ol></section>

      """
  }

  private func row(_ step: Step, _ moments: Moments) -> HTML {
    """
    <li><p>\(step.words)\(step.link.map { " <a href=\"\(url: $0)\">\(say(.Story.steps))</a>" as HTML })</p>\
    <p class="story-time">\(moments.spelled(step.at))</p></li>

    """
  }

  private var beginning: [Step] {
    let words: HTML =
      switch guest.source {
      case .host: "\(say(.Story.invited))"
      case .guest:
        inviter.map { say(.Story.invitedBy, html: ["name": "<bdi>\($0)</bdi>"]) } ?? "\(say(.Story.invited))"
      case .link: "\(say(.Story.cameByLink))"
      case .door: "\(say(.Story.walkedIn))"
      }
    return [Step(at: guest.invitedAt, words: words)]
  }

  private var letters: [Step] {
    reach.letters.map { letter in
      let words = say(.Story.line, ["what": say(letter.word), "state": state(of: letter)])
      return Step(at: letter.moment, words: "\(words)", link: "/preview?notification=\(letter.notice)")
    }
  }

  private func state(of letter: Letter) -> String {
    switch letter.state {
    case .pending: say(.Story.pending)
    case .sent: say(.Story.sent)
    case .failed(let reason, _): "\(say(.Story.failed)) (\(reason))"
    case .withheld: say(.Story.withheld)
    case .withdrawn: say(.Story.withdrawn)
    }
  }

  private var visits: [Step] {
    guard let first = reach.firstSeenAt else { return [] }
    var steps = [Step(at: first, words: "\(say(.Story.firstOpened))")]
    if let last = reach.lastSeenAt, last > first { steps.append(Step(at: last, words: "\(say(.Story.lastOpened))")) }
    return steps
  }

  private var deeds: [Step] {
    var steps: [Step] = []
    if let moment = guest.rsvp.answeredAt {
      let people = say(Plural.Guests.people, guest.rsvp.partySize)
      let answer =
        guest.rsvp.status == .declined ? say(guest.rsvp.status.word) : "\(say(guest.rsvp.status.word)), \(people)"
      steps.append(Step(at: moment, words: "\(say(.Story.answered, ["answer": answer]))"))
    }
    if let moment = guest.arrivedAt, guest.arrived > 0 {
      let people = say(Plural.Guests.people, guest.arrived)
      steps.append(Step(at: moment, words: "\(say(.Story.checkedIn, ["people": people]))"))
    }
    return steps
  }
}

extension Letter {
  /// When it got where it is.
  fileprivate var moment: Timestamp {
    switch state {
    case .sent(let moment): moment
    case .failed(_, let moment), .withdrawn(let moment): moment ?? createdAt
    case .pending, .withheld: createdAt
    }
  }

  fileprivate var word: Phrase {
    switch occasion {
    case .invited: .Story.invite
    case .nudged: .Story.nudge
    case .changed: .Story.changed
    case .cancelled: .Story.cancelled
    case .reopened: .Story.reopened
    case .promoted: .Story.promoted
    case .messages: .Story.messages
    case .answered: .Story.reply
    case nil: category == .invite ? .Story.invite : .Story.changed
    }
  }
}
