import HTML
import PageKit
import Texts

/// The page that an installed app shows without a connection. Its service worker keeps a copy.
package struct OfflinePage: Sendable {
  package var site: Site

  package init(site: Site) {
    self.site = site
  }

  package var language: Language { site.language }

  /// A description of Partyline, shown when it is installed.
  package static func description(in language: Language) -> String { language.localized(.Install.description) }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Offline.title)) · Partyline",
      styles: ["invite-card", "code", "narrow"], scripts: ["offline"], kind: "narrow", showsBar: false,
      offersLanguages: false, texts: ["savedAt": .phrase(.Offline.savedAt)], main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="narrow">
    \(NarrowHeading(assets: site.assets, title: language.localized(.Offline.title), lead: language.localized(.Offline.lead)).html)
    <div class="kept-list" data-kept hidden></div>
    <a class="button button-primary button-wide" href="" data-again>\(language.localized(.Offline.again))</a>
    <template data-kept-card>\(card)</template>
    </div>
    """
  }

  /// A template for one kept invitation, which the script fills in.
  private var card: HTML {
    """
    <article class="card kept">
    <p class="invite-host" data-part="host"></p>
    <h2 class="kept-title" dir="auto" data-part="title"></h2>
    <p><strong data-part="answer"></strong></p>
    <dl class="invite-facts">
    <div class="fact"><dt><span class="visually-hidden">\(language.localized(.Invite.when))</span>\(Icon.calendar)</dt>
    <dd><span class="fact-title" data-part="day"></span> <span class="fact-detail" data-part="hours"></span></dd></div>
    <div class="fact"><dt><span class="visually-hidden">\(language.localized(.Invite.location))</span>\(Icon.pin)</dt>
    <dd><span class="fact-title" dir="auto" data-part="place"></span> \
    <span class="fact-detail" dir="auto" data-part="address"></span></dd></div>
    </dl>
    <div class="kept-code"><div class="code-picture" data-picture></div><p class="code-typed" data-part="code"></p></div>
    <p class="kept-saved" data-saved></p>
    </article>
    """
  }
}
