import HTML
import Invites

/// What goes along with an answer: how many come, their names, and a note.
struct AnswerExtras: Localized {
  var rsvp: RSVP
  /// The largest party, the guest included.
  var limit: Int
  var form: FormState
  var language: Language

  var html: HTML {
    """
    <details class="answer-extras" data-answer-extras\(flag: "open", form.failure != nil)>
    <summary>\(localized(limit > 1 ? .Answers.extras : .Answers.addNote))</summary>
    <div class="answer-fields">
    \(limit > 1 ? people : nil)\
    \(limit > 1 ? names : nil)\
    \(note.html)\
    </div>
    \(ending)\
    </details>

    """
  }

  private var people: HTML {
    """
    <div class="field"><label for="f-partySize">\(localized(.Answers.people))</label>
    <select class="input" id="f-partySize" name="partySize" data-party-size>\
    \((1...limit).map { size in "<option\(flag: "selected", size == partySize)>\(size)</option>" as HTML })\
    </select></div>

    """
  }

  /// Without the script all fields are there, folded; with it, as many as people come along.
  private var names: HTML {
    let typed = (1..<limit).map { form.values["companions.\($0)"] ?? (rsvp.companions.dropFirst($0 - 1).first ?? "") }
    return """
      <details class="answer-names" data-companions\(flag: "open", typed.contains { !$0.isEmpty })>
      <summary>\(localized(.Answers.names))</summary>
      <div class="answer-companions">
      \(typed.enumerated().map { companion($0 + 1, $1) })\
      </div>
      </details>

      """
  }

  private func companion(_ number: Int, _ name: String) -> HTML {
    """
    <div class="field" data-companion="\(number)">\
    <label for="f-companion\(number)">\(localized(.Answers.companion, ["n": language.digits(number + 1)]))</label>
    <input class="input" id="f-companion\(number)" name="companions.\(number)" value="\(name)" dir="auto" \
    maxlength="\(Text.nameLimit)" autocomplete="off"></div>

    """
  }

  private var note: Field {
    Field(
      language: language, name: "note", label: localized(.Answers.note), value: form.values["note"] ?? rsvp.note,
      hint: localized(.Answers.noteHint),
      limit: Text.noteLimit, placeholder: localized(.Answers.noteExample), lines: 2)
  }

  private var ending: HTML {
    guard let action = InviteAction(standingFor: rsvp.status) else {
      return "<p class=\"field-hint\">\(localized(.Answers.sentAbove))</p>\n"
    }
    return """
      <button class="button answer-save" name="actionIdentifier" value="\(action.rawValue)">\(localized(.Answers.save))</button>

      """
  }

  private var partySize: Int { form.values["partySize"].flatMap { Int($0) } ?? rsvp.partySize }
}
