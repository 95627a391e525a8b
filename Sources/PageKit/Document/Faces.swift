import Delivery
import HTML
import Invites
import Texts

/// The guests who are going: some as avatars, and all in a sentence.
package struct Faces {
  package var going: EventNotification.Going
  package var language: Language

  package init(going: EventNotification.Going, language: Language) {
    self.going = going
    self.language = language
  }

  package var html: HTML {
    """
    <span class="faces-line"><span class="faces">\(going.names.map { Avatar(name: $0).html })</span> \
    <span class="fact-title" dir="auto">\(going.sentence(in: language))</span></span>
    """
  }
}
