import HTML
import Texts

/// The note below the bar of a host's pages, shown as long as no guest can reach the server's address.
package struct AddressNote {
  package var language: Language

  package var html: HTML {
    """
    <aside class="address-note" aria-label="\(language.localized(.Address.title))"><p>\(language.localized(.Address.note))</p>\
    <a class="button button-small" href="/settings/address">\(language.localized(.Address.noteAction))</a></aside>

    """
  }
}
