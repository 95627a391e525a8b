import HTML
import Texts

/// How to keep Partyline on a Home Screen. The script leaves the way of this system, and a button where there is one.
struct InstallCard {
  var language: Language

  var html: HTML {
    """
    <section class="card settings-card" data-install aria-labelledby="install">
    <h2 id="install">\(language.localized(.Install.title))</h2>
    <p>\(language.localized(.Install.lead))</p>
    <ul class="install-ways">
    <li data-system="apple">\(language.localized(.Install.apple))</li>
    <li data-system="android">\(language.localized(.Install.android))</li>
    <li data-system="desktop">\(language.localized(.Install.desktop))</li>
    </ul>
    <button class="button" type="button" data-install-button hidden>\(language.localized(.Install.button))</button>
    </section>

    """
  }
}
