import Foundation
import Synchronization
import UserNotifications
import UserNotificationsUI

/// A method that resembles a requirement of a delegate or an extension but is never called by a system. For example, a
/// label is misspelled, a type differs, the handler is not `@escaping`, or the name is from an older Swift version.
///
/// The requirements of these protocols are optional, so the compiler takes such a method for one of the class's own. At
/// most it warns, "nearly matches defaulted requirement". A `TestPhone` checks every class that it is given. The check
/// uses the symbols of the running program, which `swift test` keeps. It finds nothing in stripped programs or generic
/// classes.
public struct NearMiss: Hashable, Sendable, CustomStringConvertible {
  /// The reason why a method is not called.
  public enum Fault: Hashable, Sendable {
    /// The name or a label differs.
    case name
    /// A parameter type or the return type differs.
    case type
    /// The handler is not escaping. Swift accepts this on Linux, an Objective-C protocol does not, and `TestPhone` does
    /// not call it.
    case handlerDoesNotEscape
    case isStatic, isNotAsync, `throws`
    /// The method is correct, but its class does not adopt the protocol.
    case notAdopted
  }

  /// The class, such as `AppDelegate`.
  public let type: String
  /// The method as declared, such as `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  public let method: String
  public let fault: Fault
  /// The protocol or class whose method was probably meant.
  public let owner: String
  /// The declaration that would be called.
  public let expected: String

  public var description: String {
    "\(type).\(method) is never called: \(fault). \(owner) has \(expected)"
  }

  /// Finds the near misses of a class and its superclasses, in the order of their names.
  ///
  /// The class is checked against the methods of `UNUserNotificationCenterDelegate`, `UIApplicationDelegate` and
  /// `UNNotificationContentExtension` if it adopts them, and of `UNNotificationServiceExtension` if it inherits from
  /// it. An app's delegate is also checked against the methods of the center's delegate.
  public static func all(in type: AnyClass) -> [NearMiss] {
    let key = ObjectIdentifier(type)
    if let known = found.withLock({ $0[key] }) { return known }
    let misses = find(in: type)
    found.withLock { $0[key] = misses }
    return misses
  }

  private static let found = Mutex<[ObjectIdentifier: [NearMiss]]>([:])

  private static func find(in type: AnyClass) -> [NearMiss] {
    let owners = RequirementOwner.allCases.filter { $0.concerns(type) }
    guard !owners.isEmpty else { return [] }
    let methods = DeclaredMethod.own(of: type)
    return owners.flatMap { owner in
      owner.requirements.misses(among: methods, isAdopted: owner.isAdopted(by: type)).map {
        method, requirement, fault in
        NearMiss(
          type: method.owner.components(separatedBy: ".").dropFirst().joined(separator: "."), method: method.fullName,
          fault: fault, owner: owner.name, expected: requirement.declaration)
      }
    }
  }
}

extension NearMiss.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .name: "it has another name"
    case .type: "it has other types"
    case .handlerDoesNotEscape: "its handler is not @escaping"
    case .isStatic: "it is static"
    case .isNotAsync: "it is not async and has no completion handler"
    case .throws: "it throws"
    case .notAdopted: "its class does not adopt the protocol"
    }
  }
}

/// The protocols and the class that declare methods called by a system.
enum RequirementOwner: CaseIterable {
  case centerDelegate, applicationDelegate, contentExtension, serviceExtension

  var name: String {
    switch self {
    case .centerDelegate: "UNUserNotificationCenterDelegate"
    case .applicationDelegate: "UIApplicationDelegate"
    case .contentExtension: "UNNotificationContentExtension"
    case .serviceExtension: "UNNotificationServiceExtension"
    }
  }

  func isAdopted(by type: AnyClass) -> Bool {
    switch self {
    case .centerDelegate: type is any UNUserNotificationCenterDelegate.Type
    case .applicationDelegate: type is any UIApplicationDelegate.Type
    case .contentExtension: type is any UNNotificationContentExtension.Type
    case .serviceExtension: type is UNNotificationServiceExtension.Type
    }
  }

  func concerns(_ type: AnyClass) -> Bool {
    isAdopted(by: type) || self == .centerDelegate && Self.applicationDelegate.isAdopted(by: type)
  }

  var requirements: Requirements { Self.known[self] ?? Requirements([]) }

  /// The known methods of each owner. For a protocol they are its default implementations, which every method has; for
  /// the base class they are its own methods.
  private static let known: [RequirementOwner: Requirements] = Dictionary(
    uniqueKeysWithValues: allCases.map { owner in
      let (module, kind) = (owner.module, owner == .serviceExtension ? "C" : "PAAE")
      let symbols = SymbolTable.names(
        withPrefix: "$s\(module.utf8.count)\(module)\(owner.name.utf8.count)\(owner.name)\(kind)",
        near: owner.neighbour)
      let methods = symbols.compactMap { DeclaredMethod($0, of: "\(module).\(owner.name)") }
      return (owner, Requirements(methods.filter { owner != .serviceExtension || !$0.isProperty }))
    })

  private var module: String {
    self == .centerDelegate || self == .serviceExtension ? "UserNotifications" : "UserNotificationsUI"
  }

  /// A class in the same module.
  private var neighbour: AnyClass {
    self == .centerDelegate || self == .serviceExtension ? UNUserNotificationCenter.self : UIView.self
  }
}
