import Foundation
import Testing

@testable import NotificationTesting

/// Methods that the compiler accepts but a phone never calls.
@Suite("Methods that only resemble a delegate's are reported and not called", .timeLimit(.minutes(20)))
@MainActor
struct NearMissTests {
  private static let response =
    "func userNotificationCenter(_: UNUserNotificationCenter, didReceive: UNNotificationResponse, "
    + "withCompletionHandler: @escaping () -> Void)"
  private static let presenting =
    "func userNotificationCenter(_: UNUserNotificationCenter, willPresent: UNNotification, "
    + "withCompletionHandler: @escaping (UNNotificationPresentationOptions) -> Void)"

  @Test("Each near miss of the center's delegate is reported with the correct declaration")
  func centerDelegates() {
    let cases: [(AnyClass, NearMiss.Fault, String)] = [
      (KeepsNothing.self, .handlerDoesNotEscape, Self.response),
      (PresentsAndKeepsNothing.self, .handlerDoesNotEscape, Self.presenting),
      (Misspelled.self, .name, Self.response), (MisspelledBase.self, .name, Self.response),
      (OldName.self, .name, Self.response), (OldPresentation.self, .name, Self.presenting),
      (WrongHandler.self, .type, Self.presenting), (NoHandlerArgument.self, .type, Self.presenting),
      (WrongResponse.self, .type, Self.response), (OptionalResponse.self, .type, Self.response),
      (ForTheClass.self, .isStatic, Self.response),
      (Extended.self, .name, Self.response),
      (
        NotAsync.self, .isNotAsync,
        "func userNotificationCenter(_: UNUserNotificationCenter, didReceive: UNNotificationResponse) async"
      ),
      (
        Throwing.self, .throws,
        "func userNotificationCenter(_: UNUserNotificationCenter, didReceive: UNNotificationResponse) async"
      ),
      (
        WithoutCenter.self, .name,
        "func userNotificationCenter(_: UNUserNotificationCenter, openSettingsFor: UNNotification?)"
      ),
    ]
    for (type, fault, expected) in cases {
      let misses = NearMiss.all(in: type)
      #expect(misses.map(\.fault) == [fault] && misses.map(\.expected) == [expected], "\(type): \(misses)")
    }
    #expect(NearMiss.all(in: InheritsMiss.self) == NearMiss.all(in: Misspelled.self))
    #expect(
      NearMiss.all(in: Misspelled.self).first?.description
        == "Misspelled.userNotificationCenter(_:didRecieve:withCompletionHandler:) is never called: it has another name. "
        + "UNUserNotificationCenterDelegate has \(Self.response)")
  }

  @Test("Extensions and an app's delegate are checked too")
  func extensions() {
    #expect(NearMiss.all(in: OldService.self).map(\.fault) == [.name, .name])
    #expect(NearMiss.all(in: ServiceThatKeepsNothing.self).map(\.fault) == [.handlerDoesNotEscape])
    #expect(
      NearMiss.all(in: ServiceThatKeepsNothing.self).first?.expected
        == "func didReceive(_: UNNotificationRequest, withContentHandler: @escaping (UNNotificationContent) -> Void)")
    #expect(NearMiss.all(in: OldContent.self).map(\.fault) == [.name, .type])
    #expect(NearMiss.all(in: ContentThatKeepsNothing.self).map(\.fault) == [.handlerDoesNotEscape])
    #expect(NearMiss.all(in: OldApp.self).map(\.fault) == [.notAdopted, .type])
  }

  @Test("Correct, inherited and merely similar methods are not reported")
  func right() {
    let classes: [AnyClass] = [
      Right.self, RightAsync.self, RightInSwift5.self, RightInExtension.self, InheritsRight.self, RightApp.self,
      RightService.self, RightContent.self, Helpers.self, NoDelegate.self, Enclosing.Nested.self,
    ]
    for type in classes { #expect(NearMiss.all(in: type).isEmpty, "\(type): \(NearMiss.all(in: type))") }
  }

  @Test("A delegate with a non-escaping handler is not called: no banner in front, and no response")
  func notCalled() async throws {
    let category = UNNotificationCategory(
      identifier: "c", actions: [UNNotificationAction(identifier: "a", title: "Accept")], intentIdentifiers: [])
    let phone = try TestPhone(
      categories: [category],
      contentExtensions: [ContentExtensionRegistration(categories: ["c"]) { ContentThatKeepsNothing() }],
      failsOnNearMisses: false)
    let delegate = PresentsAndKeepsNothing()
    phone.center.delegate = delegate
    phone.center.applicationState = .foreground
    let delivery = try await phone.receive(#"{"aps": {"alert": "Hi", "category": "c"}}"#)
    #expect(delivery.decision == .delegateWithoutWillPresent && delivery.options.isEmpty && delegate.calls == 0)
    phone.center.applicationState = .background
    try await phone.receive(#"{"aps": {"alert": "Hi", "category": "c"}}"#)
    let other = KeepsNothing()
    phone.center.delegate = other
    let screen = try await phone.expand()
    let outcome = try await screen.press("Accept")
    #expect(outcome.handling == .notIntercepted && outcome.appDelivery == .delegateWithoutDidReceive)
    #expect(other.calls == 0)
    #expect(
      phone.steps.nearMisses.map(\.type) == ["PresentsAndKeepsNothing", "ContentThatKeepsNothing", "KeepsNothing"])
  }

  @Test("A near miss fails the test once, and the correct method is called")
  func fails() async throws {
    let phone = try TestPhone { OldService() }
    try await withKnownIssue {
      try await phone.receive(#"{"aps": {"alert": "Hi", "mutable-content": 1}}"#)
    } matching: {
      "\($0)".contains("is never called")
    }
    try await phone.receive(#"{"aps": {"alert": "Hi", "mutable-content": 1}}"#)
    #expect(phone.steps.nearMisses.count == 2)
  }

  @Test("The symbols of a class are looked up in the library that contains it")
  func library() throws {
    let path = try #require(SymbolTable.path(of: NSRegularExpression.self))
    #expect(path.hasSuffix("/libFoundation.so"))
  }
}
