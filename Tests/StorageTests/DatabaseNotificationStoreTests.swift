import Foundation
import Invites
import Storage
import Testing
import UserNotifications

@Suite("Storing a phone's notification center in the database")
struct DatabaseNotificationStoreTests {
  @Test("Settings, categories and badge begin with defaults, and stored values survive reopening")
  func settings() async throws {
    let phone = try await TestPhone()
    #expect(SettingsArchive(try phone.center.settings()) == SettingsArchive(TestPhone.settings))
    #expect(try phone.center.categories().isEmpty)
    #expect(try phone.center.badge() == 0)
    try phone.center.setSettings(TestPhone.quiet)
    try phone.center.setCategories(TestPhone.categories)
    try phone.center.setBadge(7)
    let again = try phone.reopened()
    #expect(SettingsArchive(try again.settings()) == SettingsArchive(TestPhone.quiet))
    #expect(try again.categories() == TestPhone.categories)
    #expect(try again.badge() == 7)
    try again.setCategories([])
    #expect(try again.categories().isEmpty)
  }

  @Test("Simultaneous changes of settings are all stored")
  func settingsAtOnce() async throws {
    let phone = try await TestPhone()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for word in ["sound", "badge", "alert"] {
        group.addTask { _ = try await phone.center.changeSettings { $0.without(word) } }
      }
      try await group.waitForAll()
    }
    let settings = try phone.reopened().settings()
    #expect([settings.soundSetting, settings.badgeSetting, settings.alertSetting].allSatisfy { $0 == .disabled })
    #expect(settings.lockScreenSetting == TestPhone.settings.lockScreenSetting)
  }

  @Test("Setting the same categories again, as an app does at every launch, writes nothing", .onlySQLite)
  func launching() async throws {
    let phone = try await TestPhone()
    try phone.center.setCategories(TestPhone.categories)
    let size = try phone.logSize()
    for _ in 0..<20 { try phone.center.setCategories(TestPhone.categories) }
    #expect(try phone.logSize() == size)
  }

  @Test("Facts 1.2: a delivered notification replaces one of the same identifier and moves to the top")
  func replacement() async throws {
    let phone = try await TestPhone()
    for (number, identifier) in ["a", "b", "c"].enumerated() {
      #expect(try phone.center.addDelivered(note(identifier, body: "first", at: number)) == nil)
    }
    let old = try phone.center.addDelivered(note("a", body: "second", at: 9))
    #expect(old == note("a", body: "first", at: 0))
    let listed = try phone.reopened().delivered()
    #expect(listed.map(\.request.identifier) == ["a", "c", "b"])
    #expect(listed.first == note("a", body: "second", at: 9))
    #expect(try phone.reopened().delivered(identifier: "a") == listed.first)
    #expect(try phone.reopened().delivered(identifier: "A") == nil)
  }

  @Test("Dates and property list values come back exactly")
  func fidelity() async throws {
    let phone = try await TestPhone()
    let content = UNMutableNotificationContent()
    content.title = "\u{0}é🎉\"\\"
    content.userInfo = ["n": 1.25, "list": [1, "two", Data([3])], "date": Date(timeIntervalSinceReferenceDate: 0.1)]
    content.sound = .default
    let request = UNNotificationRequest(identifier: "x", content: content, trigger: nil)
    let date = Date(timeIntervalSinceReferenceDate: 802_051_200.123_456_7)
    let notification = UNNotification(request: request, date: date)
    try phone.center.addDelivered(notification)
    #expect(try phone.reopened().delivered() == [notification])
  }

  @Test("Removing notifications returns the files that are no longer listed, and ignores unknown identifiers")
  func removal() async throws {
    let phone = try await TestPhone()
    let file = try phone.attachment("one.png")
    try phone.center.addDelivered(note("a", attaching: [file]))
    try phone.center.addDelivered(note("b"))
    try phone.center.addDelivered(note("c", attaching: [try phone.attachment("two.png")]))
    #expect(try phone.center.removeDelivered(identifiers: ["a", "nobody"]) == [file])
    #expect(try phone.reopened().delivered().map(\.request.identifier) == ["c", "b"])
    #expect(try phone.center.removeAllDelivered().map(\.url.lastPathComponent) == ["two.png"])
    #expect(try phone.reopened().delivered().isEmpty)
  }

  @Test("Files of the attachment store are found after the data directory was moved")
  func movedFiles() async throws {
    let phone = try await TestPhone()
    try phone.center.addDelivered(note("a", attaching: [try phone.attachment("one.png")]))
    let elsewhere = try AttachmentStore(directory: URL(filePath: phone.fixture.directory.path("elsewhere")))
    let moved = phone.fixture.store.phones.open(
      phone.id, defaults: TestPhone.settings, files: PhoneFiles(local: elsewhere))
    let url = try moved.delivered().first?.request.content.attachments.first?.url
    #expect(url == elsewhere.directory.appendingPathComponent("one.png"))
  }

  @Test("Pending requests keep their order, and a request of the same identifier replaces and moves to the end")
  func pending() async throws {
    let phone = try await TestPhone()
    for identifier in ["a", "b", "c"] { #expect(try phone.center.addPending(waiting(identifier, seconds: 60)) == nil) }
    #expect(try phone.center.addPending(waiting("a", seconds: 90))?.request.identifier == "a")
    #expect(try phone.reopened().pending().map(\.request.identifier) == ["b", "c", "a"])
    let last = try #require(try phone.reopened().pending().last)
    #expect((last.request.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == 90)
    #expect(last.addedAt == moment)
    #expect(last.firesAt == moment.addingTimeInterval(90))
    #expect(try phone.center.removePending(identifiers: ["c", "nobody"]).map(\.request.identifier) == ["c"])
    #expect(try phone.center.removeAllPending().map(\.request.identifier) == ["b", "a"])
    #expect(try phone.reopened().pending().isEmpty)
  }

  @Test("A repeating request keeps its place when scheduled again, and a removed one does not return")
  func rescheduling() async throws {
    let phone = try await TestPhone()
    for identifier in ["a", "b"] { try phone.center.addPending(waiting(identifier, seconds: 60)) }
    let next = PendingNotification(
      request: waiting("a", seconds: 60).request, addedAt: moment, firesAt: moment.addingTimeInterval(120),
      wasInside: true)
    try phone.center.updatePending(next)
    let first = try #require(try phone.reopened().pending().first)
    #expect(first.request.identifier == "a" && first.firesAt == next.firesAt && first.wasInside == true)
    #expect(try phone.center.pending().compactMap(\.firesAt).min() == moment.addingTimeInterval(60))
    try phone.center.updatePending(waiting("nobody", seconds: 60))
    #expect(try phone.reopened().pending().map(\.request.identifier) == ["a", "b"])
  }

  @Test("Phones are separate from each other")
  func separation() async throws {
    let phone = try await TestPhone()
    let guest = try await phone.fixture.guests(1, at: phone.event)[0]
    let other = phone.fixture.store.phones.open(
      DatabaseNotificationStore.ID(of: guest.id), defaults: TestPhone.settings, files: PhoneFiles())
    try phone.center.addDelivered(note("a"))
    try phone.center.addPending(waiting("a", seconds: 60))
    try phone.center.setBadge(3)
    #expect(try other.delivered().isEmpty && other.pending().isEmpty)
    #expect(try other.badge() == 0)
    try other.removeAllDelivered()
    try other.removeAllPending()
    #expect(try phone.center.delivered().count == 1)
    #expect(try phone.center.pending().count == 1)
  }

  @Test("A phone without an owner can be read but not written")
  func nobody() async throws {
    let fixture = try await Fixture()
    let center = fixture.store.phones.open("nobody", defaults: TestPhone.settings, files: PhoneFiles())
    #expect(SettingsArchive(try center.settings()) == SettingsArchive(TestPhone.settings))
    #expect(try center.delivered().isEmpty)
    #expect(try await failureCode { try center.setBadge(1) } == .notFound)
    #expect(try await failureCode { try center.addDelivered(note("a")) } == .notFound)
  }
}

extension UNNotificationSettings {
  fileprivate func without(_ word: String) -> UNNotificationSettings {
    UNNotificationSettings(
      authorizationStatus: authorizationStatus, soundSetting: word == "sound" ? .disabled : soundSetting,
      badgeSetting: word == "badge" ? .disabled : badgeSetting,
      alertSetting: word == "alert" ? .disabled : alertSetting, lockScreenSetting: lockScreenSetting)
  }
}
