import Foundation
import Testing
import UserNotifications

@Suite("The notification store in memory", .timeLimit(.minutes(20)))
struct MemoryStoreTests {
  @Test("Additions, replacements and removals keep the order and the lookup by identifier")
  func many() {
    let store = MemoryNotificationStore()
    var expected: [String] = []
    for index in 0..<2000 {
      let identifier = "\(index * 7 % 500)"
      let wasThere = expected.contains(identifier)
      #expect((store.addDelivered(Sample.notification(identifier)) != nil) == wasThere)
      expected.removeAll { $0 == identifier }
      expected.insert(identifier, at: 0)
      guard index.isMultiple(of: 3) else { continue }
      let gone = "\(index % 500)"
      store.removeDelivered(identifiers: [gone, "unknown"])
      expected.removeAll { $0 == gone }
      #expect(store.delivered(identifier: gone) == nil)
    }
    #expect(store.delivered().map(\.request.identifier) == expected)
    #expect(expected.allSatisfy { store.delivered(identifier: $0)?.request.identifier == $0 })
  }

  @Test("Updating a pending request keeps its place, and updating another does nothing")
  func update() {
    let store = MemoryNotificationStore()
    let date = Date(timeIntervalSinceReferenceDate: 0)
    for identifier in ["a", "b"] {
      _ = store.addPending(PendingNotification(request: Sample.push(identifier), addedAt: date, firesAt: nil))
    }
    for identifier in ["a", "c"] {
      store.updatePending(
        PendingNotification(request: Sample.push(identifier), addedAt: date, firesAt: date, wasInside: true))
    }
    #expect(store.pending().map(\.request.identifier) == ["a", "b"])
    #expect(store.pending().map(\.wasInside) == [true, nil])
  }

  @Test("100,000 delivered notifications are each added, replaced and removed in one pass")
  func hundredThousand() {
    let store = MemoryNotificationStore()
    let shared = Sample.content()
    func fill() -> Int {
      (0..<100_000).count {
        let request = UNNotificationRequest(identifier: "\($0)", content: shared, trigger: nil)
        return store.addDelivered(UNNotification(request: request, date: .distantPast)) != nil
      }
    }
    #expect(fill() == 0)
    #expect(fill() == 100_000)
    #expect(store.delivered().first?.request.identifier == "99999")
    for index in 0..<100_000 { store.removeDelivered(identifiers: ["\(index)"]) }
    #expect(store.delivered().isEmpty)
  }
}
