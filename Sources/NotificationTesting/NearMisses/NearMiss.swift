import Foundation
import Synchronization
import UserNotifications
import UserNotificationsUI

/// A method that looks like one of a delegate's or an extension's, and that no system ever calls: a label is
/// misspelled, a type is another one, the handler is not `@escaping`, the name is that of an older Swift.
///
/// The requirements of these protocols are optional, so the compiler takes such a method for one of the class's own; at
/// most it warns, "nearly matches defaulted requirement". A `TestPhone` looks for them in every class that it is given.
/// They are found by the symbols of the running program, which `swift test` leaves in; in a stripped one, and of generic
/// classes, none are found.
public struct NearMiss: Hashable, Sendable, CustomStringConvertible {
  /// What keeps a method from being called.
  public enum Fault: Hashable, Sendable {
    /// The name or a label.
    case name
    /// A parameter, or what is returned.
    case type
    /// Swift takes it on Linux all the same, an Objective-C protocol does not; `TestPhone` does not call it.
    case handlerDoesNotEscape
    case isStatic, isNotAsync, `throws`
    /// The method is right, and its class does not adopt the protocol.
    case notAdopted
  }

  /// The class, e.g. `AppDelegate`.
  public let type: String
  /// As it is declared, e.g. `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  public let method: String
  public let fault: Fault
  /// The protocol or the class that the method is meant for.
  public let owner: String
  /// What would be called.
  public let expected: String

  public var description: String {
    "\(type).\(method) is never called: \(fault). \(owner) has \(expected)"
  }

  /// Those of a class and its superclasses; in the order of their names.
  ///
  /// Looked for are the methods of `UNUserNotificationCenterDelegate`, `UIApplicationDelegate` and
  /// `UNNotificationContentExtension`, where the class adopts them, and of `UNNotificationServiceExtension`, where it
  /// inherits from it. Also of an app's delegate are the methods of the center's delegate looked for.
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
    case .isNotAsync: "it is neither async nor has it a handler"
    case .throws: "it throws"
    case .notAdopted: "its class does not adopt the protocol"
    }
  }
}

/// Who declares the methods that a system calls.
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

  /// Of protocols, what stands in for methods that a class does not have, one for each; of the base class, its methods.
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
