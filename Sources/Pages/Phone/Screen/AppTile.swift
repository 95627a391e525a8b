/// An app as the home screen and the headers of its notifications show it.
public struct AppTile: Hashable, Sendable {
  /// Fit for an address.
  public var id: String
  public var name: String
  /// 0 shows none.
  public var badge: Int
  /// The icon's path in Public/.
  public var icon: String

  /// - Parameter icon: `icons/apps/{id}.svg` unless given.
  public init(id: String, name: String, badge: Int = 0, icon: String? = nil) {
    self.id = id
    self.name = name
    self.badge = badge
    self.icon = icon ?? "icons/apps/\(id).svg"
  }

  func image(_ assets: Assets, className: StaticString, size: Int) -> HTML {
    """
    <img class="\(className.description)" src="\(url: assets.url(icon))" alt="" width="\(size)" height="\(size)">
    """
  }
}
