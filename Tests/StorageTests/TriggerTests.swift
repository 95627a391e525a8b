import Foundation
import Invites
import Storage
import Testing
import UserNotifications

@Suite("Triggers of all phones")
struct TriggerTests {
  @Test("A request that is scheduled again keeps its notification of origin")
  func origin() async throws {
    let phone = try await TestPhone()
    let notification = try #require(try phone.fixture.store.notifications.latest(of: phone.guest.id))
    try phone.receiving(notification).addPending(waiting("a", seconds: 60))
    try phone.center.updatePending(waiting("a", seconds: 120))
    #expect(try phone.fixture.store.phones.originsOfTriggers(on: phone.id) == ["a": notification.id])
    try phone.center.addPending(waiting("a", seconds: 180))
    #expect(try phone.fixture.store.phones.originsOfTriggers(on: phone.id) == ["a": notification.id])
  }

  @Test("A phone lists the notification of origin of each pending request")
  func origins() async throws {
    let phone = try await TestPhone()
    let notification = try #require(try phone.fixture.store.notifications.latest(of: phone.guest.id))
    try phone.receiving(notification).addPending(waiting("a", seconds: 60))
    try phone.center.addPending(waiting("b", seconds: 60))
    try await phone.other().addPending(waiting("c", seconds: 60))
    #expect(try phone.fixture.store.phones.originsOfTriggers(on: phone.id) == ["a": notification.id])
  }

  @Test("Scheduling is announced, and removing is not")
  func announcement() async throws {
    let phone = try await TestPhone()
    try phone.center.addPending(waiting("a", seconds: 60))
    #expect(phone.fixture.commits.all.last?.hasTriggers == true)
    let commits = phone.fixture.commits.all.count
    try phone.center.addPending(nowhere("place"))
    try phone.center.removeAllPending()
    #expect(phone.fixture.commits.all.count == commits)
  }

  /// A pending request without a date, as for a place.
  private func nowhere(_ identifier: String) -> PendingNotification {
    PendingNotification(request: note(identifier).request, addedAt: moment, firesAt: nil)
  }
}

@Suite("Two notification centers on one store")
struct SharedStoreTests {
  @Test("A request of one center fires once in the other, and the first sees it delivered")
  func handover() async throws {
    let phone = try await TestPhone()
    let first = UNUserNotificationCenter(store: phone.center, attachments: phone.files, now: { moment })
    let request = UNNotificationRequest(
      identifier: "a", content: note("a").request.content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
    try await first.add(request)
    let second = UNUserNotificationCenter(
      store: try phone.reopened(), attachments: phone.files, now: { moment.addingTimeInterval(60) })
    #expect(await second.pendingNotificationRequests().map(\.identifier) == ["a"])
    second.resumePendingTriggers()
    #expect(await second.pendingNotificationRequests().isEmpty)
    #expect(await first.deliveredNotifications().map(\.request.identifier) == ["a"])
    #expect(await first.pendingNotificationRequests().isEmpty)
  }

  @Test("A repeating request is delivered and waits for its next date in every center")
  func repetition() async throws {
    let phone = try await TestPhone()
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    let request = UNNotificationRequest(identifier: "a", content: note("a").request.content, trigger: trigger)
    try await UNUserNotificationCenter(store: phone.center, now: { moment }).add(request)
    let later = UNUserNotificationCenter(store: try phone.reopened(), now: { moment.addingTimeInterval(150) })
    later.resumePendingTriggers()
    #expect(await later.deliveredNotifications().map(\.date) == [moment.addingTimeInterval(150)])
    #expect(try phone.center.pending().map(\.firesAt) == [moment.addingTimeInterval(180)])
  }

  @Test("Centers that work at the same time lose nothing of each other")
  func concurrency() async throws {
    let phone = try await TestPhone()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let center = UNUserNotificationCenter(store: phone.center, now: { moment })
          for index in 0..<10 {
            _ = try? await center.deliver(note("n\(number)-\(index)").request)
            _ = try? await center.deliver(note("same").request)
          }
        }
      }
    }
    let listed = try phone.reopened().delivered().map(\.request.identifier)
    #expect(listed.count == 81)
    #expect(Set(listed).count == 81)
  }
}

extension TestPhone {
  fileprivate func other() async throws -> DatabaseNotificationStore {
    let guest = try await fixture.guests(1, at: event)[0]
    return fixture.store.phones.open(
      DatabaseNotificationStore.ID(of: guest.id), defaults: Self.settings, files: PhoneFiles())
  }
}
