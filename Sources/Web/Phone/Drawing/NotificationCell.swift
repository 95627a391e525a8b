import HTML
import Invites

/// A collapsed notification: in a banner, on the lock screen, in Notification Center.
package struct NotificationCell: Hashable, Sendable {
  var app: AppTile
  /// The request's identifier.
  var identifier: String
  var category: String = ""
  var title: String
  var subtitle: String = ""
  /// What is shown, which is the category's placeholder while previews are hidden.
  var body: String
  var date: Timestamp
  /// The first attachment's picture.
  var thumbnail: CardThumbnail?
  /// True while previews are hidden; the card then says nothing of what it holds.
  var isHidden: Bool = false

  /// How its buttons call it.
  var spokenName: String { [title, subtitle, body].first { !$0.isEmpty } ?? app.name }
}

extension NotificationCell {
  /// Where and when a card is drawn.
  package struct Setting: Sendable {
    var assets: Assets
    var now: Timestamp
    /// The zone of the phone's clock, an IANA name.
    var timeZone: String
    /// What the phone itself says is in this language.
    package var language: Language
  }

  /// A list item for the lists and for the banner, which script puts in as it is.
  func html(_ setting: Setting) -> HTML { item(setting, note: nil) }

  /// - Parameter note: a line at the foot, e.g. what else its group holds.
  func item(_ setting: Setting, note: HTML?) -> HTML {
    """
    <li class="cell\(isHidden ? " cell-hidden" : "")" data-card data-app="\(app.id)" data-identifier="\(identifier)" \
    data-category="\(category)">
    <div class="cell-mover">
    <div class="cell-face">
    <button type="button" class="cell-press" data-press><span class="visually-hidden">\
    \(setting.language.localized(.Card.showMore, ["name": spokenName]))</span></button>
    \(header(setting))\
    \(content(setting.assets))\
    <p class="cell-hint" aria-hidden="true">\(setting.language.localized(.Card.press))</p>
    \(note)\
    </div>
    <div class="cell-actions" data-actions hidden>
    <button type="button" class="cell-action" data-view>\(setting.language.localized(.Card.view))<span class="visually-hidden"> \(spokenName)</span></button>
    <button type="button" class="cell-action" data-clear>\(setting.language.localized(.Card.clear))<span class="visually-hidden"> \(spokenName)</span></button>
    </div>
    </div>
    </li>

    """
  }

  private func header(_ setting: Setting) -> HTML {
    """
    <div class="cell-header">
    <button type="button" class="cell-app" data-open-app aria-label="\(setting.language.localized(.Card.open, ["app": app.name]))">\
    \(app.image(setting.assets, className: "cell-icon", size: 20))<span class="cell-name">\(app.name)</span></button>
    <time class="cell-time" dir="auto" datetime="\(iso: date)">\
    \(CardTime(moment: date, now: setting.now, timeZone: setting.timeZone, language: setting.language).text)</time>
    <button type="button" class="cell-menu" data-menu aria-expanded="false">\
    <span class="visually-hidden">\(setting.language.localized(.Card.viewOrClear, ["name": spokenName]))</span>\(Icon.dots)</button>
    </div>

    """
  }

  private func content(_ assets: Assets) -> HTML {
    """
    <div class="cell-content">
    <div class="cell-text">
    \(line(title, "cell-title"))\(line(subtitle, "cell-subtitle"))\(line(body, "cell-body"))\
    </div>
    \(isHidden ? nil : thumbnail?.html("cell-thumbnail"))\
    </div>

    """
  }

  private func line(_ text: String, _ name: StaticString) -> HTML? {
    text.isEmpty ? nil : "<p class=\"\(name.description)\" dir=\"auto\">\(text)</p>\n"
  }
}
