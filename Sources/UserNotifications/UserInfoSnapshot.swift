import Foundation

/// What a content keeps of the `userInfo` it is given: values that change with nobody.
///
/// Mutable collections, strings and data of Foundation become Swift's values, at every level. What lies deeper than an
/// archive would follow stays as it is, and so does an object that cannot be copied: neither can be kept anyway.
enum UserInfoSnapshot {
  static func entries(_ userInfo: [AnyHashable: Any]) -> [AnyHashable: Any] {
    userInfo.mapValues { value($0, depth: 1) }
  }

  /// What never changes and holds nothing else.
  private static let constant = Set<ObjectIdentifier>(
    [Int.self, Double.self, Bool.self, String.self, Date.self, Data.self, NSNumber.self, NSNull.self]
      .map { ObjectIdentifier($0 as Any.Type) })

  private static func value(_ value: Any, depth: Int) -> Any {
    // Types are compared before anything is cast: a cast that fails may convert all that a container holds.
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
