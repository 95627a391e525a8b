import Foundation

/// An immutable copy of the `userInfo` that a content is given.
///
/// Mutable collections, strings and data of Foundation become Swift values at every level. Values nested deeper than an
/// archive allows, and objects that cannot be copied, stay as they are; neither can be archived anyway.
enum UserInfoSnapshot {
  static func entries(_ userInfo: [AnyHashable: Any]) -> [AnyHashable: Any] {
    userInfo.mapValues { value($0, depth: 1) }
  }

  /// Types whose values never change and contain no others.
  private static let constant = Set<ObjectIdentifier>(
    [Int.self, Double.self, Bool.self, String.self, Date.self, Data.self, NSNumber.self, NSNull.self]
      .map { ObjectIdentifier($0 as Any.Type) })

  private static func value(_ value: Any, depth: Int) -> Any {
    // Types are compared before any cast, because a failing cast may convert everything in a container.
    let kind = ObjectIdentifier(type(of: value))
    guard depth <= PropertyListValue.maximumDepth, !constant.contains(kind) else { return value }
    if kind == ObjectIdentifier([String: Any].self), let entries = value as? [String: Any] {
      return entries.mapValues { self.value($0, depth: depth + 1) }
    }
    switch value {
    case let array as [Any]: return array.map { self.value($0, depth: depth + 1) }
    case let entries as [String: Any]: return entries.mapValues { self.value($0, depth: depth + 1) }
    case let entries as [AnyHashable: Any]: return entries.mapValues { self.value($0, depth: depth + 1) }
    case let text as String: return text
    case let data as Data: return data
    case let object as any NSCopying: return object.copy(with: nil)
    default: return value
    }
  }
}
