import HTML
import Invites
import PageKit
import Texts

/// A collapsed notification in a banner, on the lock screen or in Notification Center.
package struct NotificationCard: Hashable, Sendable {
  package var app: AppTile
  /// The request's identifier.
  package var identifier: String
  package var category: String = ""
  package var title: String
  package var subtitle: String = ""
  /// The shown body, which is the category's placeholder while previews are hidden.
  package var body: String
  package var date: Timestamp
  /// The first attachment's picture.
  package var thumbnail: CardThumbnail?
  /// Whether previews are hidden. The card then reveals nothing of its contents.
  package var isHidden: Bool = false

  package init(
    app: AppTile, identifier: String, category: String = "", title: String, subtitle: String = "", body: String,
    date: Timestamp, thumbnail: CardThumbnail? = nil, isHidden: Bool = false
  ) {
    self.app = app
    self.identifier = identifier
    self.category = category
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.date = date
    self.thumbnail = thumbnail
    self.isHidden = isHidden
  }

  /// The notification's name in the labels of its buttons.
  package var spokenName: String { [title, subtitle, body].first { !$0.isEmpty } ?? app.name }
}

extension NotificationCard {
  /// The context in which a card is rendered.
  package struct Setting: Sendable {
    package var assets: Assets
    package var now: Timestamp
    /// The zone of the phone's clock, an IANA name.
    package var timeZone: String
    /// The language of the phone's own texts.
    package var language: Language

    package init(assets: Assets, now: Timestamp, timeZone: String, language: Language) {
      self.assets = assets
      self.now = now
      self.timeZone = timeZone
      self.language = language
    }
  }

  /// Renders a list item for the lists and the banner, which the script inserts unchanged.
  package func html(_ setting: Setting) -> HTML { item(setting, note: nil) }

  /// - Parameter note: a line at the foot, e.g. what else its group contains.
  package func item(_ setting: Setting, note: HTML?) -> HTML {
    """
    <li class="notification-card\(isHidden ? " notification-card-hidden" : "")" data-card data-app="\(app.id)" data-identifier="\(identifier)" \
    data-category="\(category)">
    <div class="notification-card-mover">
    <div class="notification-card-face">
    <button type="button" class="notification-card-press" data-press><span class="visually-hidden">\
    \(setting.language.localized(.Card.showMore, ["name": spokenName]))</span></button>
    \(header(setting))\
    \(content(setting.assets))\
    <p class="notification-card-hint" aria-hidden="true">\(setting.language.localized(.Card.press))</p>
    \(note)\
    </div>
    <div class="notification-card-actions" data-actions hidden>
    <button type="button" class="notification-card-action" data-view>\(setting.language.localized(.Card.view))<span class="visually-hidden"> \(spokenName)</span></button>
    <button type="button" class="notification-card-action" data-clear>\(setting.language.localized(.Card.clear))<span class="visually-hidden"> \(spokenName)</span></button>
    </div>
    </div>
    </li>

    """
  }

  private func header(_ setting: Setting) -> HTML {
    """
    <div class="notification-card-header">
    <button type="button" class="notification-card-app" data-open-app aria-label="\(setting.language.localized(.Card.open, ["app": app.name]))">\
    \(app.image(setting.assets, className: "notification-card-icon", size: 20))<span class="notification-card-name">\(app.name)</span></button>
    <time class="notification-card-time" dir="auto" datetime="\(iso: date)">\
    \(CardTime(moment: date, now: setting.now, timeZone: setting.timeZone, language: setting.language).text)</time>
    <button type="button" class="notification-card-menu" data-menu aria-expanded="false">\
    <span class="visually-hidden">\(setting.language.localized(.Card.viewOrClear, ["name": spokenName]))</span>\(Icon.dots)</button>
    </div>

    """
  }

  private func content(_ assets: Assets) -> HTML {
    """
    <div class="notification-card-content">
    <div class="notification-card-text">
    \(line(title, "notification-card-title"))\(line(subtitle, "notification-card-subtitle"))\(line(body, "notification-card-body"))\
    </div>
    \(isHidden ? nil : thumbnail?.html("notification-card-thumbnail"))\
    </div>

    """
  }

  private func line(_ text: String, _ name: StaticString) -> HTML? {
    text.isEmpty ? nil : "<p class=\"\(name.description)\" dir=\"auto\">\(text)</p>\n"
  }
}
