import Foundation

/// A problem in an extension's Info.plist, and its place.
public struct InfoPlistError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    /// The file cannot be read, for the reason given by the file system.
    case unreadable(String)
    /// The file is larger than any Info.plist. `limit` is in bytes.
    case tooLarge(limit: Int)
    /// The file has more dictionaries, arrays and values than any Info.plist.
    case tooManyValues(limit: Int)
    /// The file is neither an XML property list in UTF-8 nor a binary one, for the reason given by the parser.
    case notAPropertyList(String)
    case missing
    case wrongType(expected: String)
    /// The value has the right type but is not valid.
    case invalid(expected: String)
  }

  /// The path from the root, with dots, such as `NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory`.
  /// Empty for the file as a whole.
  public let keyPath: String
  public let problem: Problem

  init(_ problem: Problem, at keyPath: String = "") {
    self.keyPath = keyPath
    self.problem = problem
  }

  public var description: String { keyPath.isEmpty ? "Info.plist: \(problem)" : "Info.plist, \(keyPath): \(problem)" }
}

extension InfoPlistError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read (\(reason))"
    case .tooLarge(let limit): "is larger than \(limit) bytes"
    case .tooManyValues(let limit): "has more than \(limit) values"
    case .notAPropertyList(let reason): "is not an XML or binary property list (\(reason))"
    case .missing: "is missing"
    case .wrongType(let expected): "is not \(expected)"
    case .invalid(let expected): "is not \(expected)"
    }
  }
}
