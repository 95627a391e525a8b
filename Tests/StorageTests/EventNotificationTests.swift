import Invites
import Storage
import Testing
import UserNotifications

@Suite struct EventNotificationTests {
  @Test("A notification's exact bytes are committed together with its news")
  func sentWithTheChange() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let event = try await fixture.event()
    let commits = fixture.commits.all.count
    let guest = try await fixture.guests(1, at: event)[0]
    #expect(fixture.commits.all.count == commits + 1)
    let notification = try #require(try fixture.store.notifications.latest(of: guest.id))
    #expect(notification.payload == Array("\(notification.id): 0".utf8))
    #expect(
      notification.sentAt == Fixture.now && notification.deliveredAt == nil && !notification.isPending
        && !notification.isReceived)
    #expect(try fixture.store.notifications.notificationsMissed(by: guest.id) == [notification])
    try await fixture.store.notifications.noteReceipt(of: notification.id, tracing: [], at: Fixture.now)
    #expect(try fixture.store.notifications.notificationsMissed(by: guest.id).isEmpty)
  }

  @Test func goFromSentToDelivered() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let notification = try await notifications(1, in: fixture)[0]
    #expect(try list(.sent, notification, in: fixture) == [notification.id])
    let push = push(notification)
    #expect(try fixture.phone(notification).addDelivered(push) == nil)
    #expect(try list(.sent, notification, in: fixture).isEmpty)
    #expect(try list(.delivered, notification, in: fixture) == [notification.id])
    #expect(try fixture.store.notifications.find(notification.id)?.deliveredAt == Fixture.now)
    #expect(try fixture.phone(notification).delivered(for: notification.id) == push)
    #expect(fixture.commits.all.last?.guests == [notification.guestID])
  }

  @Test("A later notification replaces an earlier one, which stays viewable with its files")
  func theLaterReplacesTheEarlierInPlace() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let pair = try await notifications(2, in: fixture)
    let file = try fixture.attachment("cover.png")
    try fixture.phone(pair[0]).addDelivered(push(pair[0], attaching: [file]))
    let gone = try fixture.phone(pair[1]).addDelivered(push(pair[1]))
    // The caller that receives the replaced notification may delete its files, so the list of them must be empty.
    #expect(gone?.request.content.attachments == [])
    #expect(try list(.delivered, pair[0], in: fixture) == [pair[1].id])
    #expect(try fixture.phone(pair[0]).delivered().count == 1)
    #expect(try fixture.phone(pair[0]).delivered(for: pair[0].id)?.request.content.attachments == [file])
  }

  @Test func onesThatComeTooLateAreNotListed() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let pair = try await notifications(2, in: fixture)
    try fixture.phone(pair[1]).addDelivered(push(pair[1]))
    #expect(throws: PushRefusal.superseded) { try fixture.phone(pair[0]).addDelivered(push(pair[0])) }
    #expect(try list(.delivered, pair[0], in: fixture) == [pair[1].id])
    // The earlier push stays refused even after the user has cleared the later one.
    try fixture.phone(pair[1]).removeDelivered(identifiers: [pair[1].collapseID])
    #expect(throws: PushRefusal.superseded) { try fixture.phone(pair[0]).addDelivered(push(pair[0])) }
    #expect(try list(.delivered, pair[0], in: fixture).isEmpty)
  }

  @Test("A repeated push, as after a crash, is listed once, and not again after it was cleared")
  func areDeliveredOnce() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let notification = try await notifications(1, in: fixture)[0]
    try fixture.phone(notification).addDelivered(push(notification))
    #expect(throws: PushRefusal.repeated) { try fixture.phone(notification).addDelivered(push(notification)) }
    try fixture.phone(notification).removeAllDelivered()
    #expect(throws: PushRefusal.repeated) { try fixture.phone(notification).addDelivered(push(notification)) }
    #expect(try fixture.phone(notification).delivered().isEmpty)
    #expect(try list(.sent, notification, in: fixture).isEmpty)
  }

  @Test("Of pushes that arrive in any order, the latest is listed")
  func noUpdateIsLost() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let all = try await notifications(8, in: fixture)
    for _ in 0..<3 {
      await withTaskGroup(of: Void.self) { group in
        for notification in all.shuffled() {
          group.addTask { _ = try? fixture.phone(notification).addDelivered(self.push(notification)) }
        }
      }
      #expect(try list(.delivered, all[0], in: fixture) == [all[7].id])
    }
  }

  @Test("A request that the app adds while it handles a notification is not mistaken for it")
  func localOnesAreNotMistaken() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let notification = try await notifications(1, in: fixture)[0]
    try fixture.phone(notification).addDelivered(note(notification.collapseID))
    #expect(try list(.sent, notification, in: fixture) == [notification.id])
    #expect(try fixture.phone(notification).delivered(for: notification.id) == nil)
    #expect(try fixture.phone(notification).addDelivered(push(notification))?.request.trigger == nil)
    #expect(try list(.delivered, notification, in: fixture) == [notification.id])
  }

  @Test("Cleared notifications leave the list but stay viewable, and their files are kept")
  func leaveTheListWhenRemoved() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let notification = try await notifications(1, in: fixture)[0]
    let push = push(notification, attaching: [try fixture.attachment("cover.png")])
    try fixture.phone(notification).addDelivered(push)
    #expect(try fixture.phone(notification).removeDelivered(identifiers: [notification.collapseID]).isEmpty)
    let commits = fixture.commits.all.count
    #expect(try fixture.phone(notification).removeDelivered(identifiers: [notification.collapseID]).isEmpty)
    #expect(try list(.delivered, notification, in: fixture).isEmpty)
    #expect(try fixture.store.notifications.find(notification.id)?.deliveredAt == nil)
    #expect(try fixture.phone(notification).delivered(for: notification.id) == push)
    #expect(fixture.commits.all.count == commits)
  }

  @Test func arePagedLatestFirst() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let all = try await notifications(5, in: fixture)
    let guest = all[0].guestID
    let first = try fixture.store.notifications.list(of: guest, state: .sent, after: nil, limit: 2)
    let second = try fixture.store.notifications.list(of: guest, state: .sent, after: first.next, limit: 9)
    #expect((first.elements + second.elements).map(\.id) == all.reversed().map(\.id))
    #expect(second.next == nil)
    let code = try await failureCode {
      try fixture.store.notifications.list(of: guest, state: .sent, after: "bogus", limit: 2)
    }
    #expect(code == .invalidCursor)
  }

  private func list(_ state: NotificationState, _ notification: EventNotification, in fixture: Fixture) throws
    -> [EventNotification
    .ID]
  {
    try fixture.store.notifications.list(of: notification.guestID, state: state, after: nil, limit: 99).elements.map(
      \.id)
  }

  private func push(_ notification: EventNotification, attaching files: [UNNotificationAttachment] = [])
    -> UNNotification
  {
    note(
      notification.collapseID, body: notification.id.rawValue, attaching: files, trigger: UNPushNotificationTrigger())
  }

  /// An invite and its updates for one guest, oldest first.
  private func notifications(_ count: Int, in fixture: Fixture) async throws -> [EventNotification] {
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    var notifications = [try #require(try fixture.store.notifications.latest(of: guest.id))]
    for number in 1..<count {
      _ = try await fixture.store.events.update(
        event.id, to: Fixture.details(title: "Title \(number)"), by: fixture.host, idempotencyKey: nil,
        context: Fixture.writeContext())
      notifications.append(try #require(try fixture.store.notifications.latest(of: guest.id)))
    }
    #expect(Set(notifications.map(\.collapseID)).count == 1)
    return notifications
  }
}

extension Fixture {
  fileprivate func phone(_ notification: EventNotification) throws -> DatabaseNotificationStore {
    store.phones.open(
      DatabaseNotificationStore.ID(of: notification.guestID), handling: notification, defaults: TestPhone.settings,
      files: PhoneFiles())
  }

  fileprivate func attachment(_ name: String) throws -> UNNotificationAttachment {
    try AttachmentStore(directory: directory.url).file(name)
  }
}
