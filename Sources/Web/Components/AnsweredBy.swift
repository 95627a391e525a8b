import HTML
import Invites
import Texts

/// The host who answered for a guest. Nil for the guest's own answer.
struct AnsweredBy {
  var guest: Guest
  var language: Language
  /// The name of the HTML element.
  var tag: StaticString = "p"

  var html: HTML? {
    let tag = HTML(stringLiteral: tag.description)
    return guest.rsvp.answeredBy.map {
      """
      <\(tag) class="guest-note">\(language.localized(.Answered.byHost, html: ["host": "<bdi>\($0.name)</bdi>", "name": "<bdi>\(guest.name)</bdi>"]))</\(tag)>

      """
    }
  }
}
