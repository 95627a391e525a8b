import HTML
import Invites
import PageKit
import PhoneWeb
import Texts

/// The form in which a host enters an answer that a guest gave them. Posts to the guest's `answer`.
struct AnswerOnBehalfForm {
  var guest: Guest
  var links: GuestLinks
  var next: String
  var form: FormState
  var language: Language

  /// Whether the page was returned because of this form, and not because of another form on it.
  private var isReturned: Bool { form.values["actionIdentifier"] != nil }
  private var failure: Failure? { isReturned ? form.failure : nil }
  private var asksWhatToDo: Bool { failure?.code == .eventFull && failure?.field == "whenFull" }

  var html: HTML {
    """
    <details class="host-answer"\(flag: "open", isReturned || guest.rsvp.answeredAt == nil)>
    <summary>\(language.localized(.HostAnswers.title, html: ["name": "<bdi>\(guest.name)</bdi>"]))</summary>
    <form method="post" action="\(url: links.action("answer", guest.id))" class="stack">
    <input type="hidden" name="next" value="\(next)">
    <input type="hidden" name="knownAnsweredAt" value="\(known)">
    \(FormFailure(message: isReturned ? form.message(besides: ["note"], in: language) : nil).html)\
    <p class="field-hint">\(language.localized(.HostAnswers.lead, html: ["name": "<bdi>\(guest.name)</bdi>"]))</p>
    \(asksWhatToDo ? whenFull : nil)\
    \(guest.isHousehold ? MemberChoices(members: guest.members, form: isReturned ? form : .fresh, language: language).html : people)\
    \(note.html)\
    <div class="host-answer-choices">\(guest.isHousehold ? save : buttons)</div>
    </form></details>

    """
  }

  private var people: HTML {
    """
    <div class="field"><label for="f-partySize">\(language.localized(.HostAnswers.people))</label>
    <select class="input" id="f-partySize" name="partySize">\
    \(RSVP.partySizeRange.map { "<option\(flag: "selected", $0 == partySize)>\($0)</option>" as HTML })</select></div>

    """
  }

  private var buttons: HTML {
    """
    \(choice(.accept, .Answers.accept, Icon.check))\
    \(choice(.maybe, .Answers.maybe, Icon.question))\(choice(.decline, .Answers.decline, Icon.cross))
    """
  }

  /// The button that saves the answers of a household's members.
  private var save: HTML {
    """
    <button class="button button-primary" name="actionIdentifier" value="\(ResponseInput.membersAction)">\
    \(language.localized(.Household.save))</button>
    """
  }

  /// The time of the guest's answer that the host sees. An answer that has changed since is not overwritten.
  private var known: String { form.values["knownAnsweredAt"] ?? guest.rsvp.answeredAt?.rfc3339 ?? "" }

  private var partySize: Int { form.values["partySize"].flatMap { Int($0) } ?? guest.rsvp.partySize }

  private var note: Field {
    Field(
      language: language, name: "note", label: language.localized(.HostAnswers.note),
      value: isReturned ? form.values["note"] ?? "" : guest.rsvp.note,
      failure: isReturned ? form.message(for: "note", in: language) : nil, limit: Text.noteLimit, lines: 2)
  }

  private var whenFull: HTML {
    let choices: [(AnswerOnBehalf.WhenFull, LocalizedText)] = [(.wait, .HostAnswers.wait), (.seat, .HostAnswers.seat)]
    return """
      <fieldset class="settings-group"><legend>\(language.localized(.HostAnswers.full))</legend>
      \(choices.map { Radio(name: "whenFull", value: $0.rawValue, label: language.localized($1), hint: nil, isChosen: $0 == .wait).html })\
      </fieldset>

      """
  }

  private func choice(_ action: InviteAction, _ title: LocalizedText, _ icon: HTML) -> HTML {
    let isInForce = InviteAction(standingFor: guest.rsvp.status) == action
    return """
      <button class="button" name="actionIdentifier" value="\(action.rawValue)" aria-pressed="\(isInForce ? "true" : "false")">\
      \(icon)<span>\(language.localized(title))</span></button>

      """
  }
}
