import HTML

/// Below the bar of a host's pages, as long as no guest can open the address.
struct AddressNote: Localized {
  var language: Language

  var html: HTML {
    """
    <aside class="address-note" aria-label="\(localized(.Address.title))"><p>\(localized(.Address.note))</p>\
    <a class="button button-small" href="/address">\(localized(.Address.noteAction))</a></aside>

    """
  }
}
