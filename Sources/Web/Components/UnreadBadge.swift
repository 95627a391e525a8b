import HTML
import Texts

/// The number of unread messages. It is hidden at zero instead of left out, so that the script can show it.
struct UnreadBadge {
  var count: Int
  var language: Language

  var html: HTML {
    """
    <span class="unread" data-unread="\(count)"\(flag: "hidden", count == 0)>\
    \(language.localized(.PrivateMessages.new, ["n": language.digits(count)]))</span>
    """
  }
}
