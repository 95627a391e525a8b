import HTML
import Texts

/// A link or other text that one tap copies. Without scripts it can be selected and copied by hand.
package struct CopyLink {
  package var link: String
  package var label: String
  package var language: Language
  /// The title of the button.
  package var copy: LocalizedText = .Guests.copy
  /// Whether to offer the browser's share sheet, if the browser has one.
  package var isShared = false
  /// The URL to which the script reports that a guest's link was copied or shared. Nil for a link that belongs to no
  /// guest.
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
