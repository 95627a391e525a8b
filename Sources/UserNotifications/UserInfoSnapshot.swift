import Foundation

/// What a content keeps of the `userInfo` it is given: values that change with nobody.
///
/// Mutable collections, strings and data of Foundation become Swift's values, at every level. What lies deeper than an
/// archive would follow stays as it is, and so does an object that cannot be copied: neither can be kept anyway.
enum UserInfoSnapshot {
  static func entries(_ userInfo: [AnyHashable: Any]) -> [AnyHashable: Any] {
    userInfo.mapValues { value($0, depth: 1) }
  }

  private static func value(_ value: Any, depth: Int) -> Any {
    guard depth <= PropertyListValue.maximumDepth else { return value }
    switch value {
    // The commonest first: casts that fail are slow.
    case is Int, is Double, is Bool: return value
    case let text as String: return text
    case let array as [Any]: return array.map { self.value($0, depth: depth + 1) }
    case let entries as [String: Any]: return entries.mapValues { self.value($0, depth: depth + 1) }
    case let entries as [AnyHashable: Any]: return entries.mapValues { self.value($0, depth: depth + 1) }
    case let data as Data: return data
    case let object as any NSCopying: return object.copy(with: nil)
    default: return value
    }
  }
}
