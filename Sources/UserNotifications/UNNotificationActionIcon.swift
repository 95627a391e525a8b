import Foundation

/// The icon next to an action's title (Apple: UserNotifications, UNNotificationActionIcon).
public final class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, Sendable {
  package enum Source: Hashable, Sendable { case system(String), template(String) }
  package let source: Source

  /// Creates an icon from the name of a system symbol.
  public init(systemImageName: String) { source = .system(systemImageName) }
  /// Creates an icon from the name of an image in the app, without extension or scale.
  public init(templateImageName: String) { source = .template(templateImageName) }

  init(_ source: Source) { self.source = source }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let archive = coder.decodeArchive(ActionArchive.Icon.self) else { return nil }
    self.init(archive.source)
  }

  public func encode(with coder: NSCoder) { coder.encodeArchive(ActionArchive.Icon(source)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.source == source }
  public override var hash: Int { source.hashValue }
}
