import Delivery
import HTML
import Invites

/// Who is going: some as faces, and all in a sentence.
struct Faces {
  var going: EventNotification.Going
  var language: Language

  var html: HTML {
    """
    <span class="faces-line"><span class="faces">\(going.names.map { Avatar(name: $0).html })</span> \
    <span class="fact-title" dir="auto">\(going.sentence(in: language))</span></span>
    """
  }
}
