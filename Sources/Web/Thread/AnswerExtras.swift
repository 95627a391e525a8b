import HTML
import Invites
import PageKit
import Texts

/// The additions to an answer: companions, a comment for everyone, and a note to the hosts. They are folded before the
/// first answer.
struct AnswerExtras {
  var rsvp: RSVP
  /// The largest party size, including the guest.
  var limit: Int
  var form: FormState
  /// The key that keeps a comment from being posted twice when the form is sent again.
  var idempotencyKey: String?
  var language: Language

  private var isFirst: Bool { rsvp.status == .awaiting }

  var html: HTML {
    guard isFirst else {
      return "<div class=\"answer-extras\" data-answer-extras>\n\(fields)\(save)</div>\n"
    }
    return """
      <details class="answer-extras" data-answer-extras\(flag: "open", form.failure != nil)>
      <summary>\(language.localized(limit > 1 ? .Answers.extras : .Answers.addWords))</summary>
      \(fields)<p class="field-hint">\(language.localized(.Answers.sentAlong))</p>
      </details>

      """
  }

  private var fields: HTML {
    """
    \(idempotencyKey.map { "<input type=\"hidden\" name=\"idempotencyKey\" value=\"\($0)\">\n" as HTML })\
    <div class="answer-fields">
    \(limit > 1 ? party : nil)\
    <div class="answer-words">
    \(words.html)</div>
    <details class="answer-note-fold"\(flag: "open", !note.value.isEmpty || form.failure?.field == "note")>\
    <summary>\(language.localized(.Answers.addNote))</summary>
    \(note.html)</details>
    </div>

    """
  }

  /// The number of companions. The script adds buttons beside it for one more and one fewer.
  private var party: HTML {
    """
    <div class="answer-party">
    <div class="stepper"><label for="f-bringing">\(language.localized(.Answers.bringing))</label>
    <span class="stepper-field" data-stepper><input class="input" type="number" inputmode="numeric" id="f-bringing" \
    name="bringing" min="0" max="\(limit - 1)" value="\(bringing)" autocomplete="off"></span></div>
    \(names)</div>

    """
  }

  /// The fields for the companions' names. Without the script the page has a field for each possible companion, folded
  /// when the guest comes alone. With the script it shows as many fields as companions; the markup says which ones in
  /// advance, so that nothing moves when the script starts.
  private var names: HTML {
    let typed = (1..<limit).map { form.values["companions.\($0)"] ?? (rsvp.companions.dropFirst($0 - 1).first ?? "") }
    return """
      <details class="answer-names" data-companions\(flag: "open", bringing > 0 || typed.contains { !$0.isEmpty })>
      <summary>\(language.localized(.Answers.names))</summary>
      <div class="answer-companions">
      \(typed.enumerated().map { companion($0 + 1, $1) })\
      </div>
      </details>

      """
  }

  private func companion(_ number: Int, _ name: String) -> HTML {
    let label =
      limit == 2
      ? language.localized(.Answers.companion)
      : language.localized(.Answers.numberedCompanion, ["n": language.digits(number)])
    return """
      <div class="field" data-companion="\(number)"\(flag: "data-spare", number > bringing)>\
      <label for="f-companion\(number)">\(label)</label>
      <input class="input" id="f-companion\(number)" name="companions.\(number)" value="\(name)" dir="auto" \
      maxlength="\(Text.nameLimit)" autocomplete="off"></div>

      """
  }

  /// A text area, because the Enter key in an input would press the first answer.
  private var words: Field {
    Field(
      language: language, name: "userText", label: language.localized(.Answers.words),
      value: form.values["userText"] ?? "",
      failure: form.message(for: "userText", in: language), limit: Text.commentLimit,
      placeholder: language.localized(.Answers.wordsExample), isOptionalMarked: false, lines: 1)
  }

  private var note: Field {
    Field(
      language: language, name: "note", label: language.localized(.Answers.note),
      value: form.values["note"] ?? rsvp.note,
      hint: language.localized(.Answers.noteHint),
      limit: Text.noteLimit, placeholder: language.localized(.Answers.noteExample), isOptionalMarked: false, lines: 2)
  }

  private var save: HTML? {
    // A household has one button that saves, below the answers of its members.
    guard rsvp.members.isEmpty else { return nil }
    return InviteAction(standingFor: rsvp.status).map { action in
      """
      <button class="button answer-save" name="actionIdentifier" value="\(action.rawValue)">\(language.localized(.Answers.save))</button>

      """
    }
  }

  private var bringing: Int { form.values["bringing"].flatMap { Int($0) } ?? rsvp.partySize - 1 }
}
