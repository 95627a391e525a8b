import HTML
import Invites
import UserNotificationsUI

/// A notification on a standalone page, which is opened from a file, needs no network and has no active controls.
///
/// Styles, icons and media are inside the page. Light and dark mode follow the reader's setting unless the appearance
/// says otherwise.
package struct StandalonePreview: Sendable {
  /// The parts of the notification to draw.
  package enum Subject: String, CaseIterable, Sendable {
    /// The card on the lock screen and the expanded notification, one below the other.
    case both
    case collapsed, expanded
  }

  package var cell: NotificationCard
  package var expanded: ExpandedView
  package var setting: NotificationCard.Setting
  package var appearance: Appearance = Appearance()
  package var subject: Subject = .both

  package var title: String { [cell.title, cell.body].first { !$0.isEmpty } ?? cell.app.name }

  /// Renders the screen with its contents.
  /// - Parameter rules: collects the style rules of the view.
  package func phone(_ rules: inout ViewRules) -> HTML {
    """
    <div class="phone standalone-phone"\(appearance.attributes) data-screen="lock">
    <div class="phone-screen">
    <div class="phone-wallpaper"></div>
    <div class="standalone-drawn" inert>
    \(subject == .expanded ? nil : "<ul class=\"notification-cards\">\n\(cell.html(setting))</ul>\n" as HTML)\
    \(subject == .collapsed ? nil : expanded.html(&rules))\
    </div>
    </div>
    </div>

    """
  }

  /// The whole page. `files` embeds the assets and media.
  package func page(_ files: StandaloneFiles) -> String {
    var rules = ViewRules()
    let main: HTML = "<h1>\(cell.app.name): \(title)</h1>\n\(phone(&rules))"
    return StandalonePage(title: "\(title) · \(cell.app.name)", kind: "page", main: main, rules: rules).text(files)
  }

  /// A page with only the screen, in its corner, for taking a picture. A script reports its size.
  package func picture(_ files: StandaloneFiles) -> String {
    var rules = ViewRules()
    let phone = phone(&rules)
    return StandalonePage(title: title, kind: "picture", main: phone, rules: rules, script: Self.measure).text(files)
  }

  /// Sets `data-size` of the root element: width and height in CSS pixels.
  private static let measure = """
    addEventListener("load", () => {
      const box = document.querySelector(".phone").getBoundingClientRect();
      document.documentElement.dataset.size = `${Math.ceil(box.width)}x${Math.ceil(box.height)}`;
    });
    """
}

extension StandalonePreview {
  /// Creates the preview of one notification as a phone shows it.
  /// - Parameters:
  ///   - thumbnail: the picture of the card as the phone lists it.
  ///   - address: returns the URL of an attachment's file in the page.
  package init(
    of presentation: Presentation, thumbnail: NotificationList.Thumbnail?, app: AppTile, category: String,
    at date: Timestamp, appearance: Appearance, subject: Subject, address: @escaping @Sendable (String) -> String
  ) {
    let summary = presentation.summary
    self.init(
      cell: NotificationCard(
        app: app, identifier: "preview", category: category, title: summary.title, subtitle: summary.subtitle,
        body: summary.body, date: date, thumbnail: thumbnail.map { CardThumbnail($0, at: address($0.file)) }),
      expanded: ExpandedView(
        opening: 0, app: app, identifier: "preview", presentation: presentation, address: "",
        assets: StandaloneFiles.assets, language: .english, imageURL: address),
      setting: NotificationCard.Setting(assets: StandaloneFiles.assets, now: date, timeZone: "UTC", language: .english),
      appearance: appearance, subject: subject)
  }
}
