import APNs
import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import Simulator

@Suite("Where a phone shows a notification, and why (facts 1.4, 1.5, 4.1)")
struct ArrivalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var device = PhoneState(isLocked: false)
    var presents: UNNotificationPresentationOptions?
    var settings = UNNotificationSettings(granting: [.alert, .sound, .badge])
    var payload: @Sendable (inout Payload) -> Void = { _ in }
    let place: PhoneChange.Arrival.Place
    let reason: String
    var isListed = true
  }

  static let allowed = UNNotificationSettings(granting: [.alert, .sound, .badge])
  static let inFront = PhoneState(isLocked: false, frontApp: "messenger")

  static let cases = [
    Case(testDescription: "locked", device: PhoneState(), place: .lockScreen, reason: "The phone is locked."),
    Case(
      testDescription: "locked, previews hidden", device: PhoneState(),
      settings: allowed.with { $0.showPreviewsSetting = .whenAuthenticated }, place: .lockScreen,
      reason: "The phone is locked, and the text is hidden until it is unlocked."),
    Case(
      testDescription: "locked, kept off the lock screen", device: PhoneState(),
      settings: allowed.with { $0.lockScreenSetting = .disabled }, place: .list,
      reason: "The phone is locked, and the user keeps Messenger off the lock screen."),
    Case(
      testDescription: "unlocked", place: .banner,
      reason: "The phone is unlocked, and the alert style of Messenger is banner."),
    Case(
      testDescription: "alerts stay", settings: allowed.with { $0.alertStyle = .alert }, place: .alert,
      reason: "The phone is unlocked, and the alert style of Messenger is alert."),
    Case(
      testDescription: "alert style none", settings: allowed.with { $0.alertStyle = .none }, place: .list,
      reason: "The alert style of Messenger is none."),
    Case(
      testDescription: "alerts off", settings: allowed.with { $0.alertSetting = .disabled }, place: .list,
      reason: "The user has turned alerts off for Messenger."),
    Case(
      testDescription: "alerts and Notification Center off",
      settings: allowed.with {
        $0.alertStyle = .none
        $0.notificationCenterSetting = .disabled
      }, place: .nowhere, reason: "The alert style of Messenger is none. Notification Center is off for it, too.",
      isListed: false),
    Case(
      testDescription: "only Notification Center off",
      settings: allowed.with { $0.notificationCenterSetting = .disabled },
      place: .banner, reason: "The phone is unlocked, and the alert style of Messenger is banner.", isListed: false),
    Case(
      testDescription: "provisional", settings: UNNotificationSettings(granting: [.alert, .provisional]), place: .list,
      reason: "Messenger may only notify quietly until the user has decided."),
    Case(
      testDescription: "denied", settings: UNNotificationSettings(granting: []), place: .nowhere,
      reason: "The user does not allow Messenger to send notifications.", isListed: false),
    Case(
      testDescription: "not asked", settings: UNNotificationSettings(), place: .nowhere,
      reason: "Messenger has not asked yet whether it may send notifications.", isListed: false),
    Case(
      testDescription: "passive", payload: { $0.interruptionLevel = .passive }, place: .list,
      reason: "Its interruption level is passive."),
    Case(
      testDescription: "no text", payload: { ($0.alert, $0.badge) = (nil, 3) }, place: .nowhere,
      reason: "It has no text: it can only sound and set the badge.", isListed: false),
    Case(
      testDescription: "silent", payload: { ($0.alert, $0.contentAvailable) = (nil, true) }, place: .nowhere,
      reason: "It has no text, sound or badge: only the app is told.", isListed: false),
    Case(
      testDescription: "in front without willPresent", device: inFront, place: .nowhere,
      reason: "Messenger is in front, and its delegate does not implement willPresent.", isListed: false),
    Case(
      testDescription: "in front, wants a banner", device: inFront, presents: [.banner, .list], place: .banner,
      reason: "Messenger is in front, and its delegate wants a banner."),
    Case(
      testDescription: "in front, wants the list", device: inFront, presents: .list, place: .list,
      reason: "Messenger is in front, and its delegate wants it only listed."),
    Case(
      testDescription: "in front, wants nothing", device: inFront, presents: [], place: .nowhere,
      reason: "Messenger is in front, and its delegate does not want it shown.", isListed: false),
    Case(
      testDescription: "another app in front", device: PhoneState(isLocked: false, frontApp: "partyline"),
      place: .banner,
      reason: "The phone is unlocked, and the alert style of Messenger is banner."),
    Case(
      testDescription: "in front of a locked phone", device: PhoneState(isLocked: true, frontApp: "messenger"),
      place: .lockScreen, reason: "The phone is locked."),
  ]

  @Test("Place and reason follow from phone, settings, content and delegate", arguments: cases)
  func place(_ example: Case) async throws {
    let test = try TestPhone(
      device: example.device, messenger: Messenger(presents: example.presents), settings: example.settings)
    let watcher = await Watcher(test.phone)
    let listed = try await test.message(change: example.payload)
    await eventually { watcher.arrivals.count == 1 }
    let arrival = try #require(watcher.arrivals.first)
    #expect(arrival.place == example.place)
    #expect(arrival.reason == example.reason)
    #expect((listed != nil) == example.isListed)
    #expect(test.listed().isEmpty != example.isListed)
    let step = try #require(await test.phone.traces.last?.trace.steps.last)
    #expect(step.kind == (example.place == .nowhere ? .notShown : .presented))
    #expect(step.summary.hasSuffix(example.reason))
    #expect(step.details["place"] == example.place.rawValue)
  }

  @Test("The next message of an open conversation is drawn by its extension, without a banner")
  func openThread() async throws {
    let test = try TestPhone(device: PhoneState(isLocked: false))
    try await test.message("one")
    let watcher = await Watcher(test.phone)
    let opening = try await test.opened()
    try await test.message("two", identifier: "m2")
    try await test.message("elsewhere", identifier: "m3", thread: "t2")
    await eventually { watcher.arrivals.count == 2 }
    #expect(watcher.arrivals.map(\.place) == [.open, .banner])
    #expect(watcher.labels == ["two"])
    #expect(await test.phone.open?.presentation.label("state")?.text == "two")
    #expect(await test.phone.open?.opening.id == opening)
  }

  @Test("A banner without a list entry can be opened while it shows, and unlocking removes it from the lock screen")
  func unlisted() async throws {
    let settings = Self.allowed.with { $0.notificationCenterSetting = .disabled }
    let test = try TestPhone(device: PhoneState(isLocked: true), settings: settings)
    try await test.invite()
    #expect(test.folder.files.count == 1)
    #expect(try await test.phone.list(on: .lockScreen).groups.map(\.app) == ["partyline"])
    #expect(try await test.phone.list(on: .center).isEmpty)
    #expect(try await test.phone.card("invite-1", of: "partyline").thumbnail != nil)
    #expect(try await test.phone.expand("invite-1", of: "partyline").presentation.attachments.count == 1)
    _ = try await test.phone.close(1)
    await test.phone.set(PhoneState(isLocked: false))
    #expect(try await test.phone.list(on: .lockScreen).isEmpty)
    #expect(test.folder.files.isEmpty)
    await #expect(throws: Phone.Refusal.notListed(app: "partyline", identifier: "invite-1")) {
      _ = try await test.phone.expand("invite-1", of: "partyline")
    }
  }
}
