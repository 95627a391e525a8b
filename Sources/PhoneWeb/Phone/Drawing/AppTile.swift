import HTML
import PageKit

/// An app as the home screen and the headers of its notifications show it.
package struct AppTile: Hashable, Sendable {
  /// Fit for an address.
  package var id: String
  package var name: String
  /// 0 shows none.
  package var badge: Int
  /// The icon's path in Public/.
  package var icon: String

  /// - Parameter icon: `icons/apps/{id}.svg` unless given.
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
