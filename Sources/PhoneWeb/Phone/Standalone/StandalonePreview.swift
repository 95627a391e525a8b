import HTML
import Invites
import UserNotificationsUI

/// A notification on a page that stands by itself: opened from a file, without a network, with nothing to press.
///
/// Styles, icons and media are inside the page. Light and dark follow the reader unless the appearance says otherwise.
package struct StandalonePreview: Sendable {
  /// What of the notification is drawn.
  package enum Subject: String, CaseIterable, Sendable {
    /// As it lies on the lock screen, and opened, one below the other.
    case both
    case collapsed, expanded
  }

  package var cell: NotificationCard
  package var expanded: ExpandedView
  package var setting: NotificationCard.Setting
  package var appearance: Appearance = Appearance()
  package var subject: Subject = .both

  package var title: String { [cell.title, cell.body].first { !$0.isEmpty } ?? cell.app.name }

  /// The screen and what is on it; `rules` are those of the view in it.
  package func phone(_ rules: inout ViewRules) -> HTML {
    """
    <div class="phone standalone-phone"\(appearance.attributes) data-screen="lock">
    <div class="phone-screen">
    <div class="phone-wallpaper"></div>
    <div class="standalone-drawn" inert>
    \(subject == .expanded ? nil : "<ul class=\"cells\">\n\(cell.html(setting))</ul>\n" as HTML)\
    \(subject == .collapsed ? nil : expanded.html(&rules))\
    </div>
    </div>
    </div>

    """
  }

  /// The whole page; addresses of assets and media are put into it by `files`.
  package func page(_ files: StandaloneFiles) -> String {
    var rules = ViewRules()
    let main: HTML = "<h1>\(cell.app.name): \(title)</h1>\n\(phone(&rules))"
    return StandalonePage(title: "\(title) · \(cell.app.name)", kind: "page", main: main, rules: rules).text(files)
  }

  /// Nothing but the screen, at the page's corner, for a picture of it; a script says how large it is.
  package func picture(_ files: StandaloneFiles) -> String {
    var rules = ViewRules()
    let phone = phone(&rules)
    return StandalonePage(title: title, kind: "picture", main: phone, rules: rules, script: Self.measure).text(files)
  }

  /// `data-size` of the root: width and height in CSS pixels.
  private static let measure = """
    addEventListener("load", () => {
      const box = document.querySelector(".phone").getBoundingClientRect();
      document.documentElement.dataset.size = `${Math.ceil(box.width)}x${Math.ceil(box.height)}`;
    });
    """
}

extension StandalonePreview {
  /// What a phone shows of one notification.
  /// - Parameter address: of an attachment's file in the page.
  package init(
    of presentation: Presentation, app: AppTile, category: String, at date: Timestamp, appearance: Appearance,
    subject: Subject, address: @escaping @Sendable (String) -> String
  ) {
    let summary = presentation.summary
    let thumbnail = presentation.attachments.first(where: \.isImage)
    self.init(
      cell: NotificationCard(
        app: app, identifier: "preview", category: category, title: summary.title, subtitle: summary.subtitle,
        body: summary.body, date: date, thumbnail: thumbnail.map { CardThumbnail(image: address($0.file)) }),
      expanded: ExpandedView(
        opening: 0, app: app, identifier: "preview", presentation: presentation, address: "",
        assets: StandaloneFiles.assets, language: .english, imageURL: address),
      setting: NotificationCard.Setting(assets: StandaloneFiles.assets, now: date, timeZone: "UTC", language: .english),
      appearance: appearance, subject: subject)
  }
}
