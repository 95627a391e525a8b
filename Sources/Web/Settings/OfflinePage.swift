import HTML

/// What an installed app shows without a connection; its service worker keeps a copy.
struct OfflinePage: Sendable, Localized {
  var site: Site

  var language: Language { site.language }

  /// What Partyline is, for those who install it.
  static func description(in language: Language) -> String { language.localized(.Install.description) }

  var html: HTML {
    Document(
      site: site, title: "\(localized(.Offline.title)) · Partyline", styles: ["door"], scripts: ["offline"],
      kind: "door",
      showsBar: false, offersLanguages: false, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="door">
    \(DoorHeading(assets: site.assets, title: localized(.Offline.title), lead: localized(.Offline.lead)).html)
    <a class="button button-primary button-wide" href="" data-again>\(localized(.Offline.again))</a>
    </div>
    """
  }
}
