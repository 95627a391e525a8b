import Invites

/// The guest's three big answers, with party size and note.
struct AnswerForm: Speaking {
  var event: Event
  var headcount: Headcount
  var guest: Guest
  var action: String
  var form: FormState
  var now: Timestamp
  var language: Language

  private var rsvp: RSVP { guest.rsvp }

  var html: HTML {
    """
    <form class="answer card" method="post" action="\(url: action)" data-answer data-status="\(rsvp.status.rawValue)">
    <div role="status" aria-live="polite">
    <p class="answer-state" data-answer-state>\(headline)</p>
    \(explanation.map { "<p class=\"answer-note\">\($0)</p>\n" as HTML })\
    </div>
    \(FormFailure(message: form.failure?.message(in: language)).html)\
    <p class="form-failure" role="alert" data-failure hidden></p>
    <div class="answer-choices" role="group" aria-label="Your answer">
    \(choice(.accept, "Accept", Icon.check))\(choice(.maybe, "Maybe", Icon.question))\
    \(choice(.decline, "Decline", Icon.cross))\
    </div>
    \(isOpen ? extras : nil)\
    </form>

    """
  }

  private func choice(_ action: InviteAction, _ title: String, _ icon: HTML) -> HTML {
    let isChosen = action.status == rsvp.status
    return """
      <button class="answer-choice answer-\(action.rawValue)" name="actionIdentifier" value="\(action.rawValue)" \
      aria-pressed="\(isChosen ? "true" : "false")"\(flag: "disabled", !isOpen || (action == .accept && isFull))>\
      \(icon)<span>\(title)</span></button>

      """
  }

  private var extras: HTML {
    """
    <details class="answer-extras"\(flag: "open", form.failure != nil)>
    <summary>Bringing people, or a note?</summary>
    <div class="answer-fields">
    <div class="field"><label for="f-partySize">People in all</label>
    <select class="input" id="f-partySize" name="partySize">\
    \(RSVP.partySizeRange.map { size in "<option\(flag: "selected", size == partySize)>\(size)</option>" as HTML })\
    </select></div>
    \(note.html)\
    </div>
    <p class="field-hint">Sent with your answer above.</p>
    </details>
    """
  }

  private var note: Field {
    Field(
      language: language, name: "note", label: "Note to the host", value: form.values["note"] ?? rsvp.note,
      limit: Text.noteLimit,
      placeholder: "I’ll be late")
  }

  private var partySize: Int { form.values["partySize"].flatMap { Int($0) } ?? rsvp.partySize }

  private var headline: String {
    switch rsvp.status {
    case .awaiting: isOpen ? "Are you coming?" : "You did not answer"
    case .accepted: rsvp.partySize == 1 ? "You’re going" : "You’re going, \(rsvp.partySize) people"
    case .maybe: "You said maybe"
    case .declined: "You’re not going"
    case .waitlisted: "You’re on the waitlist"
    }
  }

  private var explanation: HTML? {
    let times = { EventTimes(event.details, now: now, in: language) }
    if event.details.isOverAfter < now { return "This event is over." }
    if isClosed { return "Answers closed. Ask <bdi>\(event.hostName)</bdi> if something changed." }
    if isFull {
      return rsvp.status == .maybe
        ? "Every seat is taken. Watch for a free one." : "Every seat is taken. Answer maybe, and watch for a free one."
    }
    guard let deadline = event.details.answerDeadline else { return nil }
    var clock = ZoneClock(event.details.timeZone)
    let local = clock.local(deadline)
    return "Answer by \(local.date(thisYear: times().thisYear, in: language)), \(local.clock(in: language))."
  }

  private var isOpen: Bool { !isClosed && event.details.isOverAfter >= now }
  private var isClosed: Bool { event.details.answerDeadline.map { $0 < now } ?? false }

  /// No seat is left, not even one that this guest gives up.
  private var isFull: Bool {
    guard let capacity = event.details.capacity else { return false }
    return headcount.going - rsvp.seats >= capacity
  }
}
