import Foundation
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Simulator

@Suite("The lock screen and Notification Center of a phone (facts 1.6)")
struct PhoneListTests {
  private func filled(_ settings: UNNotificationSettings? = nil) async throws -> TestPhone {
    let test = try TestPhone(settings: settings ?? UNNotificationSettings(granting: [.alert, .badge]))
    try await test.message("one", identifier: "m1")
    test.clock.advance(by: 1)
    try await test.invite()
    test.clock.advance(by: 1)
    try await test.message("two", identifier: "m2")
    test.clock.advance(by: 1)
    try await test.message("other", identifier: "m3", thread: "t2")
    return test
  }

  @Test("Groups of all apps are listed, newest first, each with a summary of the rest")
  func groups() async throws {
    let list = try await filled().phone.list(on: .center)
    #expect(list.groups.map(\.app) == ["messenger", "messenger", "partyline"])
    #expect(list.groups.map { $0.cards.map(\.identifier) } == [["m3"], ["m2", "m1"], ["invite-1"]])
    #expect(list.groups.map(\.summary) == [nil, "1 more messages", nil])
    #expect(list.groups[1].cards[0].actions.map(\.identifier) == ["star", "reply"])
    #expect(list.groups[1].cards[0].body == "two")
    #expect(list.groups[2].cards[0].thumbnail?.type == "public.png")
    #expect(list.groups[2].appName == "Partyline")
  }

  @Test("Facts 1.1: the %% of a body is shown as one percent sign, in the list and in an opened notification")
  func percentSigns() async throws {
    let test = try TestPhone(settings: UNNotificationSettings(granting: [.alert]))
    try await test.message("100%% of it", identifier: "m1")
    #expect(try await test.phone.list(on: .center).groups.flatMap(\.cards).map(\.body) == ["100% of it"])
    let shown = await (try await test.phone.expand("m1", of: "messenger")).presentation
    #expect(shown.summary.body == "100% of it")
  }

  @Test("The user groups by app or not at all, and a screen may ask for another grouping")
  func grouping() async throws {
    let test = try await filled()
    try await test.phone.setGrouping(.byApp, of: "messenger")
    #expect(try await test.phone.list(on: .center).groups.map(\.count) == [3, 1])
    try await test.phone.setGrouping(.off, of: "messenger")
    #expect(try await test.phone.list(on: .center).groups.map(\.count) == [1, 1, 1, 1])
    #expect(try await test.phone.list(on: .center, groupedBy: .automatic).groups.map(\.count) == [1, 2, 1])
  }

  @Test("With hidden previews a thread is one row without text or picture, and unlocking shows everything")
  func hiddenPreviews() async throws {
    let allowed = UNNotificationSettings(granting: [.alert, .badge])
    let test = try await filled(allowed.with { $0.showPreviewsSetting = .whenAuthenticated })
    let hidden = try await test.phone.list(on: .lockScreen)
    #expect(hidden.groups.map { $0.cards.map(\.body) } == [["1 Messages"], ["2 Messages"], ["Invitation"]])
    let cards = hidden.groups.flatMap(\.cards)
    #expect(cards.allSatisfy { $0.isPreviewHidden && $0.title.isEmpty && $0.thumbnail == nil })
    #expect(hidden.groups.map(\.count) == [1, 2, 1])
    await #expect(throws: Phone.Refusal.locked) { try await test.phone.expand("m2", of: "messenger") }
    await test.phone.set(PhoneState(isLocked: false))
    #expect(try await test.phone.list(on: .center).groups.flatMap(\.cards).map(\.body).contains("two"))
    _ = try await test.phone.expand("m2", of: "messenger")
  }

  @Test("An app that is kept off the lock screen still appears in Notification Center")
  func offLockScreen() async throws {
    let test = try await filled()
    try await test.phone.changeSettings(of: "messenger") { $0.with { $0.lockScreenSetting = .disabled } }
    #expect(try await test.phone.list(on: .lockScreen).groups.map(\.app) == ["partyline"])
    #expect(try await test.phone.list(on: .center).groups.count == 3)
  }

  @Test("Badges belong to the apps, and clearing notifications is announced")
  func clearing() async throws {
    let test = try await filled()
    #expect(try await test.phone.badges() == ["partyline": 1])
    let watcher = await Watcher(test.phone)
    try await test.phone.clear("m2", of: "messenger")
    #expect(test.listed() == ["m3", "m1"])
    await eventually { watcher.changes.contains(.lists) }
    try await test.phone.clearAll(of: "messenger")
    #expect(test.listed().isEmpty)
    #expect(test.listed("partyline") == ["invite-1"])
    try await test.phone.clearAll()
    #expect(try await test.phone.delivered().isEmpty)
    #expect(test.folder.files.isEmpty)
    await #expect(throws: Phone.Refusal.notListed(app: "messenger", identifier: "m2")) {
      try await test.phone.clear("m2", of: "messenger")
    }
  }

  @Test("With hidden previews, clearing a row clears the whole thread that it stands for")
  func clearingHiddenRows() async throws {
    let allowed = UNNotificationSettings(granting: [.alert, .badge])
    let test = try await filled(allowed.with { $0.showPreviewsSetting = .whenAuthenticated })
    try await test.phone.clear("m2", of: "messenger", groupedBy: nil)
    #expect(test.listed() == ["m3"])
    let single = try await filled(allowed.with { $0.showPreviewsSetting = .whenAuthenticated })
    try await single.phone.clear("m2", of: "messenger", groupedBy: .off)
    #expect(single.listed() == ["m3", "m1"])
    let shown = try await filled()
    try await shown.phone.clear("m2", of: "messenger", groupedBy: nil)
    #expect(shown.listed() == ["m3", "m1"])
  }

  @Test("Changes that an app makes in its store directly are announced too")
  func storeChanges() async throws {
    let test = try TestPhone()
    try await test.message()
    let watcher = await Watcher(test.phone)
    try test.phone.app("messenger").store.setBadge(3)
    await eventually { watcher.changes == [.lists] }
    #expect(try await test.phone.badges() == ["messenger": 3])
  }
}
