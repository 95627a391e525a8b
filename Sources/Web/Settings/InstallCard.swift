import HTML

/// How to keep Partyline on a Home Screen. The script leaves the way of this system, and a button where there is one.
struct InstallCard: Localized {
  var language: Language

  var html: HTML {
    """
    <section class="card settings-card" data-install aria-labelledby="install">
    <h2 id="install">\(localized(.Install.title))</h2>
    <p>\(localized(.Install.lead))</p>
    <ul class="install-ways">
    <li data-system="apple">\(localized(.Install.apple))</li>
    <li data-system="android">\(localized(.Install.android))</li>
    <li data-system="desktop">\(localized(.Install.desktop))</li>
    </ul>
    <button class="button" type="button" data-install-button hidden>\(localized(.Install.button))</button>
    </section>

    """
  }
}
