import Foundation

/// What is wrong with an extension's Info.plist, and where.
public struct InfoPlistError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    /// The file cannot be read; why, as the file system says.
    case unreadable(String)
    /// Larger than any Info.plist; bytes.
    case tooLarge(limit: Int)
    /// More dictionaries, arrays and values than any Info.plist has.
    case tooManyValues(limit: Int)
    /// Neither an XML property list in UTF-8 nor a binary one; why, as the parser says.
    case notAPropertyList(String)
    case missing
    case wrongType(expected: String)
    /// The value is of the right type, and cannot be meant; what is expected.
    case invalid(expected: String)
  }

  /// From the root, with dots, e.g. `NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory`; empty for the
  /// file as a whole.
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
    case .notAPropertyList(let reason): "is no XML or binary property list (\(reason))"
    case .missing: "is missing"
    case .wrongType(let expected): "is not \(expected)"
    case .invalid(let expected): "is not \(expected)"
    }
  }
}
