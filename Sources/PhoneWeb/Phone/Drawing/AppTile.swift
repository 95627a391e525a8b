import HTML
import PageKit

/// An app as shown on the home screen and in the headers of its notifications.
package struct AppTile: Hashable, Sendable {
  /// An identifier for URLs.
  package var id: String
  package var name: String
  /// The number on the icon. 0 shows none.
  package var badge: Int
  /// The icon's path in `Public/`.
  package var icon: String

  /// - Parameter icon: `icons/apps/{id}.svg` by default.
  package init(id: String, name: String, badge: Int = 0, icon: String? = nil) {
    self.id = id
    self.name = name
    self.badge = badge
    self.icon = icon ?? "icons/apps/\(id).svg"
  }

  package func image(_ assets: Assets, className: StaticString, size: Int) -> HTML {
    """
    <img class="\(className.description)" src="\(url: assets.url(icon))" alt="" width="\(size)" height="\(size)">
    """
  }
}
