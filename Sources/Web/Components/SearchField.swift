import HTML
import Invites
import PageKit
import Texts

/// The form of a search: a field and its button. Above a thread on a narrow screen, only the button shows. It then leads
/// to the page of the search.
struct SearchField {
  var action: String
  var label: String
  var hint: String?
  var words = ""
  /// Whether the page is there for the search, so that the field gets the focus.
  var isFocused = false
  var language: Language

  var html: HTML {
    """
    <form class="search-field" method="get" action="\(url: action)" role="search" aria-label="\(label)">\
    <input class="input" type="search" name="q" value="\(words)" dir="auto" maxlength="\(SearchQuery.limit)" \
    enterkeyhint="search" aria-label="\(label)" placeholder="\(hint ?? label)"\(flag: "autofocus", isFocused)>\
    <button class="button button-quiet" aria-label="\(language.localized(.Search.title))" \
    title="\(language.localized(.Search.title))">\(Icon.search)</button></form>

    """
  }
}
