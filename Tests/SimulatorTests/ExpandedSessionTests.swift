import Foundation
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Simulator

@Suite("An open notification on a phone", .timeLimit(.minutes(20)))
struct OpeningTests {
  @Test("Drawings during an action are announced in order, and then the end of the notification")
  func liveAnswer() async throws {
    let test = try TestPhone()
    try await test.message()
    let watcher = await Watcher(test.phone)
    let opening = try await test.opened()
    let handling = try await test.phone.respond(in: opening, to: "star", idempotencyKey: "k")
    #expect(handling.option == .dismiss)
    #expect(handling.readingTime == 0)
    await eventually { watcher.changes.contains(.lists) }
    #expect(watcher.labels == ["one star", "two stars", "two stars"])
    #expect(await test.phone.open == nil)
    #expect(test.listed().isEmpty)
    #expect(test.messenger.told.withLock { $0 }.isEmpty)
  }

  @Test("The extension's own changes are announced, and an unchanged view announces nothing")
  func animation() async throws {
    let test = try TestPhone()
    try await test.message("count")
    let watcher = await Watcher(test.phone)
    _ = try await test.opened()
    await eventually { watcher.labels == ["counted"] }
    try await Task.sleep(for: .milliseconds(300))
    #expect(watcher.labels == ["counted"])
  }

  @Test("An extension that dismisses itself closes, and its entry stays in the list")
  func leavesByItself() async throws {
    let test = try TestPhone()
    try await test.message("go")
    let watcher = await Watcher(test.phone)
    let opening = try await test.opened()
    await eventually {
      watcher.changes.contains {
        if case .opening(let left, let shown) = $0 { left.id == opening && shown.isDismissed } else { false }
      }
    }
    await eventually { await test.phone.open == nil }
    #expect(test.listed() == ["m1"])
    await #expect(throws: Phone.Refusal.notOpen) {
      try await test.phone.respond(in: opening, to: "star", idempotencyKey: "k")
    }
  }

  @Test("An extension that opens the app brings it to the front, after its delegate was called")
  func opensApp() async throws {
    let test = try TestPhone(device: PhoneState(isLocked: false))
    try await test.message("app")
    let watcher = await Watcher(test.phone)
    _ = try await test.opened()
    await eventually {
      watcher.changes.contains(.appOpened("messenger", link: "https://messenger.example/t1"))
    }
    #expect(test.messenger.told.withLock { $0 } == [UNNotificationDefaultActionIdentifier])
    #expect(await test.phone.device.frontApp == "messenger")
  }

  @Test("Text reaches the extension, which stays, and text for an action without a field is refused")
  func text() async throws {
    let test = try TestPhone()
    try await test.message()
    let opening = try await test.opened()
    for word in ["first", "second"] {
      let handling = try await test.phone.respond(in: opening, to: "reply", userText: word, idempotencyKey: word)
      #expect(handling.presentation.label("state")?.text == word)
    }
    await #expect(throws: Phone.Refusal.unexpectedText(action: "star")) {
      try await test.phone.respond(in: opening, to: "star", userText: "no", idempotencyKey: "k")
    }
    await #expect(throws: ExpandedNotificationError.unknownAction("nothing")) {
      try await test.phone.respond(in: opening, to: "nothing", idempotencyKey: "k")
    }
  }

  @Test(
    "On a locked phone an action that opens the app or needs the user waits for unlocking",
    arguments: ["show", "secret", UNNotificationDefaultActionIdentifier])
  func locked(action: String) async throws {
    let test = try TestPhone(device: PhoneState(isLocked: true))
    try await test.message()
    let opening = try await test.opened()
    await #expect(throws: Phone.Refusal.locked) {
      try await test.phone.respond(in: opening, to: action, idempotencyKey: "k")
    }
    #expect(test.messenger.told.withLock { $0 }.isEmpty)
    await test.phone.set(PhoneState(isLocked: false))
    let handling = try await test.phone.respond(in: opening, to: action, idempotencyKey: "k")
    #expect(handling.handledBy == .app)
    #expect(test.messenger.told.withLock { $0 } == [action])
    #expect(await test.phone.device.frontApp == (action == "secret" ? nil : "messenger"))
  }

  @Test("A second notification replaces the open one without telling the app that the user closed it")
  func oneAtATime() async throws {
    let test = try TestPhone(messenger: Messenger(options: .customDismissAction))
    try await test.message()
    try await test.invite()
    let first = try await test.opened()
    let second = try await test.opened("invite-1", of: "partyline")
    #expect(await test.phone.open?.opening.id == second)
    #expect(test.messenger.told.withLock { $0 }.isEmpty)
    let left = try #require(await test.phone.traces.first { $0.trace.kinds.contains(.expanded) })
    #expect(left.trace.kinds.last == .dismissed)
    #expect(!left.trace.kinds.contains(.actionChosen))
    await #expect(throws: Phone.Refusal.notOpen) { try await test.phone.close(first) }
  }

  @Test("Opened at the same time from two places, one notification stays open and the other closes")
  func race() async throws {
    let test = try TestPhone(messenger: Messenger(options: .customDismissAction))
    try await test.message()
    async let one = try? await test.opened()
    async let other = try? await test.opened()
    // The earlier request is refused, unless it was drawn before the later one began.
    let numbers = await [one, other].compactMap { $0 }
    let open = try #require(await test.phone.open?.opening.id)
    #expect(numbers.contains(open))
    for loser in numbers where loser != open {
      await #expect(throws: Phone.Refusal.notOpen) { try await test.phone.close(loser) }
    }
    #expect(test.messenger.told.withLock { $0 }.isEmpty)
  }

  @Test("A notification that loads slowly is refused once the user has pressed another, which stays open")
  func slowOpening() async throws {
    let test = try TestPhone(messenger: Messenger(options: .customDismissAction))
    try await test.message("slow")
    try await test.invite()
    let slow = Task { try await test.opened() }
    await eventually { test.messenger.loading.arrived == 1 }
    let latest = try await test.opened("invite-1", of: "partyline")
    test.messenger.loading.open()
    await #expect(throws: Phone.Refusal.notOpen) { try await slow.value }
    #expect(await test.phone.open?.opening.id == latest)
    #expect(test.messenger.told.withLock { $0 }.isEmpty)
  }

  @Test("A press whose pictures arrive after a later press opens nothing")
  func earlyPress() async throws {
    let test = try TestPhone()
    try await test.message()
    try await test.invite()
    let early = try await test.phone.nextPress(on: "m1", of: "messenger")
    let latest = try await test.opened("invite-1", of: "partyline")
    await #expect(throws: Phone.Refusal.notOpen) {
      try await test.phone.expand("m1", of: "messenger", press: early)
    }
    #expect(await test.phone.open?.opening.id == latest)
  }

  @Test("A press that the phone refuses does not stop the one before")
  func refusedPress() async throws {
    let allowed = UNNotificationSettings(granting: [.alert, .sound, .badge])
    let test = try TestPhone(settings: allowed.with { $0.showPreviewsSetting = .whenAuthenticated })
    try await test.message()
    try await test.invite()
    await test.phone.set(PhoneState(isLocked: false))
    let early = try await test.phone.nextPress(on: "m1", of: "messenger")
    await #expect(throws: Phone.Refusal.notListed(app: "messenger", identifier: "none")) {
      try await test.phone.nextPress(on: "none", of: "messenger")
    }
    await test.phone.set(PhoneState(isLocked: true))
    await #expect(throws: Phone.Refusal.locked) { try await test.opened("invite-1", of: "partyline") }
    await test.phone.set(PhoneState(isLocked: false))
    let opened = try await test.phone.expand("m1", of: "messenger", press: early)
    #expect(await test.phone.open?.opening.id == opened.opening.id)
  }

  @Test("Leaving the open notification tells the app nothing, and the X reports the dismissal")
  func leavesScreen() async throws {
    let test = try TestPhone(messenger: Messenger(options: .customDismissAction))
    try await test.message()
    let first = try await test.opened()
    #expect(try await test.phone.leaveScreen(first).presentation.isDismissed)
    #expect(await test.phone.open == nil)
    #expect(test.messenger.told.withLock { $0 }.isEmpty)
    let second = try await test.opened()
    try await test.phone.close(second)
    #expect(test.messenger.told.withLock { $0 } == [UNNotificationDismissActionIdentifier])
  }

  @Test("Removing a phone does not count as the user closing its notification")
  func putAway() async throws {
    let test = try TestPhone(messenger: Messenger(options: .customDismissAction))
    try await test.message()
    _ = try await test.opened()
    await test.phone.putAway()
    #expect(test.messenger.told.withLock { $0 }.isEmpty)
  }

  @Test("Opening the app from the open notification sends the default action once and closes it")
  func openedFromOpening() async throws {
    let test = try TestPhone(
      device: PhoneState(isLocked: false), messenger: Messenger(options: .customDismissAction))
    try await test.message()
    _ = try await test.opened()
    let opened = try await test.phone.openApp(for: "m1", of: "messenger")
    #expect(opened == .init(app: "messenger", link: "https://messenger.example/t1", delivery: .delegate))
    #expect(await test.phone.open == nil)
    #expect(test.listed().isEmpty)
    #expect(test.messenger.told.withLock { $0 } == [UNNotificationDefaultActionIdentifier])
  }

  @Test("The current center in an extension is the app's, not the process's")
  func currentCenter() async throws {
    let test = try TestPhone()
    try await test.message()
    _ = try await test.opened()
    let seen = test.messenger.centers.withLock { $0 }
    #expect(seen.count == 1)
    #expect(seen.first != ObjectIdentifier(UNUserNotificationCenter.current()))
  }

  @Test("Opening the app from the list sends the default action and removes the notification")
  func openedFromList() async throws {
    let test = try TestPhone(device: PhoneState(isLocked: true))
    try await test.message()
    await #expect(throws: Phone.Refusal.locked) {
      try await test.phone.openApp(for: "m1", of: "messenger")
    }
    await test.phone.set(PhoneState(isLocked: false))
    let watcher = await Watcher(test.phone)
    let opened = try await test.phone.openApp(for: "m1", of: "messenger")
    #expect(opened == .init(app: "messenger", link: "https://messenger.example/t1", delivery: .delegate))
    #expect(test.listed().isEmpty)
    await eventually { watcher.changes.contains(.appOpened("messenger", link: opened.link)) }
  }
}
