import HTML
import Texts

/// The card that explains how to add Partyline to the Home Screen. The script keeps the instructions for this system,
/// and shows a button when the browser offers one.
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
