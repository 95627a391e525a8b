import HTML
import Invites
import PageKit
import PhoneWeb
import Texts

/// The guest's three answer buttons, with a comment for everyone, party size, names and note, and what the current
/// answer means.
///
/// Everything works as one plain form. The script sends it without leaving the page, and updates the parts that
/// changed.
package struct AnswerForm {
  package var event: Event
  package var headcount: Headcount
  package var guest: Guest
  /// The guest's place on the waitlist; nil when the guest is not on it.
  package var waitlistPlace: Int?
  /// The number of parties that get a seat before the guest. Nil when every waiting party gets one first.
  package var partiesAhead: Int?
  package var action: String
  /// The page of the invitation.
  package var page: String
  package var form: FormState
  /// The key that keeps a comment from being posted twice when the form is sent again.
  package var idempotencyKey: String?
  /// The answer chosen by a mail's button. It counts once the guest confirms it.
  package var chosen: InviteAction?
  /// The number of later dates of a series that the answer can be for, too. 0 for an event on its own.
  package var laterDates = 0
  package var now: Timestamp
  package var language: Language

  private var rsvp: RSVP { guest.rsvp }
  private var state: AnswerState {
    AnswerState(
      event: event, headcount: headcount, guest: guest, waitlistPlace: waitlistPlace,
      partiesAhead: partiesAhead, now: now, language: language)
  }

  package var html: HTML {
    let state = state
    return """
      <form class="answer card" id="answer" method="post" action="\(url: action)" data-answer \
      data-status="\(rsvp.status.rawValue)"\(flag: "data-asks", asks)\(flag: "data-off", event.isCancelled)\(flag: "data-full", state.isFull)\(flag: "data-returnable", state.canComeBack)>
      \(state.isOpen ? implicit : nil)\
      <div class="answer-line">
      <div class="answer-head" role="status" aria-live="polite" data-answer-head>
      <p class="answer-state" data-answer-state>\(state.headline)\(isComing ? Icon.check : nil)</p>
      \(state.lines.map { "<p class=\"answer-note\">\($0)</p>\n" as HTML })\
      \(unconfirmed == nil || !state.isOpen ? nil : "<p class=\"answer-note\">\(language.localized(.Answers.unconfirmed))</p>\n" as HTML)\
      </div>
      \(state.isOpen ? scope : nil)\
      \(state.isOpen ? guest.isHousehold ? household(state) : choices(state) : nil)\
      </div>
      \(FormFailure(message: failure).html)\
      <p class="form-failure" role="alert" data-failure hidden></p>
      \(state.isOpen ? extras : nil)\
      \(event.isOver(at: now) ? nil : notifyMe)\
      <div class="answer-next" data-answer-next>\(isComing || mayCome ? nextSteps : nil)</div>
      </form>

      """
  }

  /// The choice of the dates that the answer is for. A guest who confirms the answer of a mail about the whole series
  /// answers all of them, unless they answered before.
  private var scope: HTML? {
    SeriesScopeChoice(
      laterDates, label: .Series.scope, sent: form.values["scope"],
      isForAll: unconfirmed != nil && rsvp.status == .awaiting, language: language
    ).html
  }

  private var isComing: Bool { event.expects(guest, at: now) }

  /// The failure of the form. A comment that came after answers had closed is kept in the composer.
  private var failure: String? {
    guard let failure = form.message(besides: state.isOpen ? ["userText"] : [], in: language) else { return nil }
    return unsentWords == nil ? failure : "\(failure) \(language.localized(.Answers.wordsKept))"
  }

  /// The comment of a refused form when no answer can carry it any more.
  var unsentWords: String? {
    state.isOpen ? nil : form.values["userText"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// Whether the form waits for the first answer, and so stays within reach at the edge of the screen. An answer chosen
  /// by a mail's button is shown in place.
  private var asks: Bool { state.isOpen && rsvp.status == .awaiting && chosen == nil && !guest.isHousehold }

  /// Whether a guest who answered maybe has a code to show.
  private var mayCome: Bool { rsvp.status == .maybe && guest.hasCheckInCode(at: event, now: now) }

  private var nextSteps: HTML { NextSteps(event: event, page: page, isComing: isComing, language: language).html }

  /// The button for notifications. The script turns them on right here. The style sheet shows the button once there is
  /// an answer.
  private var notifyMe: HTML {
    """
    <div class="answer-notify"><a class="next-notify" href="/settings#devices" data-notify-me>\(Icon.bell)\
    <span><strong>\(language.localized(.Next.notifyMe))</strong> <span>\(language.localized(.Next.notifyReason))</span></span></a></div>

    """
  }

  private var extras: HTML {
    AnswerExtras(
      rsvp: rsvp,
      limit: guest.isHousehold ? 1 : max(guest.partyLimit(at: event), rsvp.status == .accepted ? rsvp.partySize : 1),
      form: form,
      idempotencyKey: idempotencyKey, language: language
    ).html
  }

  /// The hidden button that the Enter key presses. It sends the current answer instead of the first button's.
  private var implicit: HTML? {
    let standing = InviteAction(standingFor: rsvp.status)?.rawValue
    guard let action = guest.isHousehold ? ResponseInput.membersAction : standing else { return nil }
    return """
      <button class="visually-hidden" tabindex="-1" aria-hidden="true" name="actionIdentifier" \
      value="\(action)"></button>

      """
  }

  private func choices(_ state: AnswerState) -> HTML {
    let waits = rsvp.status == .waitlisted
    let title: LocalizedText = waits ? .Answers.waiting : state.isFull ? .Answers.join : .Answers.accept
    let all: [Choice] = [
      Choice(action: .accept, title: title, icon: waits || state.isFull ? Icon.clock : Icon.check),
      Choice(action: .maybe, title: .Answers.maybe, icon: Icon.question),
      Choice(action: .decline, title: waits ? .Answers.leave : .Answers.decline, icon: Icon.cross),
    ]
    let first = all.filter { $0.action == unconfirmed }
    let group: HTML = """
      <div class="answer-choices\(first.isEmpty ? "" : " answer-choices-chosen")" role="group" \
      aria-label="\(language.localized(.Answers.label))"\(flag: "data-answer-choices", !isFolded)>
      \((first + all.filter { $0.action != unconfirmed }).map(choice))\
      </div>

      """
    return isFolded ? folded(group) : group
  }

  private func folded(_ choices: HTML) -> HTML {
    """
    <details class="answer-change" data-answer-choices><summary>\(language.localized(.Answers.change))</summary>
    \(choices)</details>

    """
  }

  /// The choices of each member of a household, and buttons that answer for all of them.
  private func household(_ state: AnswerState) -> HTML {
    let isFolded = isFolded && guest.members.allSatisfy { $0.status != .awaiting } && form.failure == nil
    let choices: HTML = """
      <div class="members-answer"\(flag: "data-answer-choices", !isFolded)><input type="hidden" name="everyone" value="true">
      \(unconfirmed.map { action in confirmation(of: action) })\
      \(MemberChoices(members: guest.members, form: form, language: language).html)\
      <div class="members-send"><button class="button button-primary answer-save" name="actionIdentifier" \
      value="\(ResponseInput.membersAction)">\(language.localized(.Household.save))</button>
      \(everyone(.accept, .Household.allGoing))\(everyone(.decline, .Household.noneGoing))</div></div>

      """
    return isFolded ? folded(choices) : choices
  }

  private func everyone(_ action: InviteAction, _ title: LocalizedText) -> HTML {
    """
    <button class="button" name="actionIdentifier" value="\(action.rawValue)">\(language.localized(title))</button>

    """
  }

  /// The button that confirms for all members the answer that a mail's button chose.
  private func confirmation(of action: InviteAction) -> HTML {
    let title: LocalizedText =
      switch action {
      case .decline: .Household.noneGoing
      case .maybe: .Answers.maybe
      case .accept, .comment: .Household.allGoing
      }
    return """
      <div class="answer-choices answer-choices-chosen"><button class="answer-choice answer-\(action.rawValue) answer-chosen" \
      name="actionIdentifier" value="\(action.rawValue)">\(language.localized(.Answers.confirm, ["answer": language.localized(title)]))</button></div>

      """
  }

  /// Whether the choices are folded, because a guest who has answered rarely changes the answer. They stay open when a
  /// host answered for the guest, or when a mail's button chose an answer.
  private var isFolded: Bool { rsvp.status != .awaiting && rsvp.answeredBy == nil && unconfirmed == nil }

  private struct Choice {
    let action: InviteAction
    let title: LocalizedText
    let icon: HTML
  }

  /// The answer chosen by a mail's button; nil when the current answer is the same.
  private var unconfirmed: InviteAction? { InviteAction(standingFor: rsvp.status) == chosen ? nil : chosen }

  private func choice(_ choice: Choice) -> HTML {
    let isInForce = InviteAction(standingFor: rsvp.status) == choice.action
    let isUnconfirmed = choice.action == unconfirmed
    let title = language.localized(choice.title)
    return """
      <button class="answer-choice answer-\(choice.action.rawValue)\(isUnconfirmed ? " answer-chosen" : "")" \
      name="actionIdentifier" value="\(choice.action.rawValue)" aria-pressed="\(isInForce ? "true" : "false")">\
      \(choice.icon)<span>\(isUnconfirmed ? language.localized(.Answers.confirm, ["answer": title]) : title)</span></button>

      """
  }
}

extension InviteAction {
  /// The action that led to the status; nil before the first answer.
  init?(standingFor status: RSVP.Status) {
    switch status {
    case .accepted, .waitlisted: self = .accept
    case .maybe: self = .maybe
    case .declined: self = .decline
    case .awaiting: return nil
    }
  }
}
