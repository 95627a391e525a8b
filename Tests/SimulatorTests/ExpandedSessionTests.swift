import Foundation
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Simulator

@Suite("An open notification on a phone", .timeLimit(.minutes(20)))
struct OpeningTests {
  @Test("What the extension draws while it handles an action is announced in order, and then that it has left")
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

  @Test("What the extension draws by itself is announced; nothing is while nothing changes")
  func animation() async throws {
    let test = try TestPhone()
    try await test.message("count")
    let watcher = await Watcher(test.phone)
    _ = try await test.opened()
    await eventually { watcher.labels == ["counted"] }
    try await Task.sleep(for: .milliseconds(300))
    #expect(watcher.labels == ["counted"])
  }

  @Test("An extension that leaves by itself is forgotten, and its entry stays in the list")
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

  @Test("An extension that opens the app brings it to the front, when its delegate has been told")
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

  @Test("Text goes to the extension, which stays; text for an action that takes none is refused")
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
    "On a locked phone what opens the app or needs the user waits for unlocking, and the notification stays open",
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

  @Test("A second notification takes the place of the first, which the user has not closed: its app hears of nothing")
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

  @Test("Opened at the same time from two places, one notification is open in the end and the other has left")
  func race() async throws {
    let test = try TestPhone(messenger: Messenger(options: .customDismissAction))
    try await test.message()
    async let one = test.opened()
    async let other = test.opened()
    let numbers = try await [one, other]
    // Who asked first may be drawn last.
    let open = try #require(await test.phone.open?.opening.id)
    #expect(numbers.contains(open))
    let loser = try #require(numbers.first { $0 != open })
    await #expect(throws: Phone.Refusal.notOpen) { try await test.phone.close(loser) }
    #expect(test.messenger.told.withLock { $0 }.isEmpty)
  }

  @Test("A phone that is put away closes nothing in the user's name")
  func putAway() async throws {
    let test = try TestPhone(messenger: Messenger(options: .customDismissAction))
    try await test.message()
    _ = try await test.opened()
    await test.phone.putAway()
    #expect(test.messenger.told.withLock { $0 }.isEmpty)
  }

  @Test("Opened from what stands open, the app gets the default action once, and nothing stands open any more")
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

  @Test("The current center of an extension is the app's own, not the process's")
  func currentCenter() async throws {
    let test = try TestPhone()
    try await test.message()
    _ = try await test.opened()
    let seen = test.messenger.centers.withLock { $0 }
    #expect(seen.count == 1)
    #expect(seen.first != ObjectIdentifier(UNUserNotificationCenter.current()))
  }

  @Test("Opened from the list the app gets the default action, and the notification leaves the list")
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
