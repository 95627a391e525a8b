import Invites

/// A collapsed notification: in a banner, on the lock screen, in Notification Center.
public struct NotificationCell: Hashable, Sendable {
  public var app: AppTile
  /// The request's identifier.
  public var identifier: String
  public var category: String
  public var title: String
  public var subtitle: String
  /// What is shown, which is the category's placeholder while previews are hidden.
  public var body: String
  public var date: Timestamp
  /// The address of the first attachment's picture.
  public var thumbnail: String?
  /// True while previews are hidden; the card then says nothing of what it holds.
  public var isHidden: Bool

  public init(
    app: AppTile, identifier: String, category: String = "", title: String, subtitle: String = "", body: String,
    date: Timestamp, thumbnail: String? = nil, isHidden: Bool = false
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

  /// How its buttons call it.
  var spokenName: String { [title, subtitle, body].first { !$0.isEmpty } ?? app.name }
}

extension NotificationCell {
  /// Where and when a card is drawn.
  public struct Setting: Speaking, Sendable {
    public var assets: Assets
    public var now: Timestamp
    /// The zone of the phone's clock, an IANA name.
    public var timeZone: String
    /// What the phone itself says is in this language.
    public var language: Language

    public init(assets: Assets, now: Timestamp, timeZone: String, language: Language) {
      self.assets = assets
      self.now = now
      self.timeZone = timeZone
      self.language = language
    }
  }

  /// A list item for the lists and for the banner, which script puts in as it is.
  public func html(_ setting: Setting) -> HTML { item(setting, note: nil) }

  /// - Parameter note: a line at the foot, e.g. what else its group holds.
  func item(_ setting: Setting, note: HTML?) -> HTML {
    """
    <li class="cell\(isHidden ? " cell-hidden" : "")" data-card data-app="\(app.id)" data-identifier="\(identifier)" \
    data-category="\(category)">
    <div class="cell-mover">
    <div class="cell-face">
    <button type="button" class="cell-press" data-press><span class="visually-hidden">\
    \(setting.say(.Card.showMore, ["name": spokenName]))</span></button>
    \(header(setting))\
    \(content(setting.assets))\
    <p class="cell-hint" aria-hidden="true">\(setting.say(.Card.press))</p>
    \(note)\
    </div>
    <div class="cell-actions" data-actions hidden>
    <button type="button" class="cell-action" data-view>\(setting.say(.Card.view))<span class="visually-hidden"> \(spokenName)</span></button>
    <button type="button" class="cell-action" data-clear>\(setting.say(.Card.clear))<span class="visually-hidden"> \(spokenName)</span></button>
    </div>
    </div>
    </li>

    """
  }

  private func header(_ setting: Setting) -> HTML {
    """
    <div class="cell-header">
    <button type="button" class="cell-app" data-open-app aria-label="\(setting.say(.Card.open, ["app": app.name]))">\
    \(app.image(setting.assets, className: "cell-icon", size: 20))<span class="cell-name">\(app.name)</span></button>
    <time class="cell-time" dir="auto" datetime="\(iso: date)">\
    \(CardTime(moment: date, now: setting.now, timeZone: setting.timeZone, language: setting.language).text)</time>
    <button type="button" class="cell-menu" data-menu aria-expanded="false">\
    <span class="visually-hidden">\(setting.say(.Card.viewOrClear, ["name": spokenName]))</span>\(Icon.dots)</button>
    </div>

    """
  }

  private func content(_ assets: Assets) -> HTML {
    """
    <div class="cell-content">
    <div class="cell-text">
    \(line(title, "cell-title"))\(line(subtitle, "cell-subtitle"))\(line(body, "cell-body"))\
    </div>
    \(isHidden ? nil : thumbnail.map(picture))\
    </div>

    """
  }

  private func line(_ text: String, _ name: StaticString) -> HTML? {
    text.isEmpty ? nil : "<p class=\"\(name.description)\" dir=\"auto\">\(text)</p>\n"
  }

  private func picture(_ address: String) -> HTML {
    "<img class=\"cell-thumbnail\" src=\"\(url: address)\" alt=\"\" width=\"40\" height=\"40\">\n"
  }
}
