import HTML
import Texts

/// A secret URL to pass on: a field to select from, and a button if a script can copy.
struct SecretLink {
  var url: String
  var label: String
  var language: Language

  var html: HTML {
    """
    <div class="secret-link" data-copy><label class="visually-hidden" for="secret-link">\(label)</label>
    <input class="input" id="secret-link" readonly value="\(url)">
    <button class="button" type="button" hidden>\(language.localized(.Feed.copy))</button></div>

    """
  }
}
