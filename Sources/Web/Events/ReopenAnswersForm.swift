import HTML
import Invites
import PageKit
import Texts

/// Tells a host that the deadline for answers has passed, and lets them accept answers again. Nil while answers are
/// accepted, and once the event is over or cancelled.
struct ReopenAnswersForm {
  var event: Event
  var next: String
  var now: Timestamp
  var language: Language

  var html: HTML? {
    guard event.answerWindow(at: now) == .closed, let deadline = event.details.answerDeadline else { return nil }
    let links = GuestLinks(event: event.id)
    let moment = event.details.spelled(deadline, now: now, in: language)
    let end: LocalizedText = now < event.details.startsAt ? .HostAnswers.untilStart : .HostAnswers.untilEnd
    return """
      <section class="closed-answers" aria-label="\(language.localized(.HostAnswers.closedLabel))">
      <p>\(language.localized(.HostAnswers.closed, ["moment": moment]))</p>
      <form method="post" action="\(url: links.answerReopening)"><input type="hidden" name="next" value="\(next)">
      <button class="button button-primary button-small">\(language.localized(end))</button></form>
      <details><summary>\(language.localized(.HostAnswers.untilOther))</summary>
      <form class="closed-until" method="post" action="\(url: links.answerReopening)">
      <input type="hidden" name="next" value="\(next)">
      \(Field(language: language, name: "answerDeadline", label: language.localized(.HostAnswers.until), type: "datetime-local", isRequired: true).html)\
      <button class="button button-small">\(language.localized(.HostAnswers.reopen))</button></form></details>
      </section>

      """
  }
}
