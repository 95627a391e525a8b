import HTML

/// How to keep Partyline on a Home Screen. The script leaves the way of this system, and a button where there is one.
struct InstallCard: Speaking {
  var language: Language

  var html: HTML {
    """
    <section class="card settings-card" data-install aria-labelledby="install">
    <h2 id="install">\(say(.Install.title))</h2>
    <p>\(say(.Install.lead))</p>
    <ul class="install-ways">
    <li data-system="apple">\(say(.Install.apple))</li>
    <li data-system="android">\(say(.Install.android))</li>
    <li data-system="desktop">\(say(.Install.desktop))</li>
    </ul>
    <button class="button" type="button" data-install-button hidden>\(say(.Install.button))</button>
    </section>

    """
  }
}
