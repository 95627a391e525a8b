import HTML
import Texts

/// A link, or other words, to copy at one tap. Without scripts the field can be selected and copied by hand.
package struct CopyLink {
  package var link: String
  package var label: String
  package var language: Language
  /// The title of the button.
  package var copy: LocalizedText = .Guests.copy
  /// Offers the browser's own sheet for sharing, where there is one.
  package var isShared = false
  /// Where it is noted that a guest's link was copied or shared; nil for a link that is nobody's own.
  package var noted: String?

  package var html: HTML {
    """
    <div class="copyable" data-copy="\(language.localized(.Guests.copied))"\(attribute: "data-noted", noted)><input class="copyable-text" value="\(link)" readonly \
    aria-label="\(label)"><button class="button button-small" type="button" hidden>\(language.localized(copy))</button>\
    \(isShared ? share : nil)</div>
    """
  }

  private var share: HTML {
    "<button class=\"button button-small\" type=\"button\" data-share hidden>\(language.localized(.Guests.share))</button>"
  }
}
