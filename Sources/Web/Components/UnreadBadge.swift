import HTML
import Texts

/// How many messages wait to be read; there, but hidden, for none, so that the script can show it.
struct UnreadBadge {
  var count: Int
  var language: Language

  var html: HTML {
    """
    <span class="unread" data-unread="\(count)"\(flag: "hidden", count == 0)>\
    \(language.localized(.Questions.new, ["n": language.digits(count)]))</span>
    """
  }
}
