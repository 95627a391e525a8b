import Foundation
import Testing
import UserNotifications

@Suite("Damaged and hostile archives", .timeLimit(.minutes(20)))
struct HostileArchiveTests {
  private static let triggers: [UNNotificationTrigger] = {
    var components = DateComponents()
    (components.hour, components.minute, components.weekday) = (8, 30, 2)
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 37.5, longitude: -122.5), radius: 200, identifier: "hall")
    return [
      UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true),
      UNCalendarNotificationTrigger(dateMatching: components, repeats: true),
      UNLocationNotificationTrigger(region: region, repeats: true),
    ]
  }()

  private func archive(_ trigger: UNNotificationTrigger) throws -> String {
    let content = Sample.content {
      ($0.badge, $0.relevanceScore, $0.summaryArgumentCount) = (3, 0.5, 7)
      $0.sound = .criticalSoundNamed("horn", withAudioVolume: 0.5)
    }
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: trigger)
    let pending = PendingNotification(
      request: request, addedAt: Date(timeIntervalSinceReferenceDate: 1.5),
      firesAt: Date(timeIntervalSinceReferenceDate: 2.5))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(PendingArchive(pending)), as: UTF8.self)
  }

  /// Returns one variant of the archive for each of its values, with `value` in that place.
  private func variants(of json: String, with value: String) -> [Data] {
    json.matches(of: /:(?<value>-?[0-9][0-9.eE+-]*|true|false|"[^"]*")/).map { match in
      Data(json.replacingCharacters(in: match.value.startIndex..<match.value.endIndex, with: value).utf8)
    }
  }

  @Test(
    "Any replaced value is a decoding error, or the decoded request can be queried, stored and fired",
    arguments: [
      "-1", "0", "1e308", "-1e308", "9223372036854775807", "-9223372036854775808", "18446744073709551615", "0.1",
      "null", "true", "{}", "[]", #""""#, #""\u0000""#, #""../../etc/passwd""#, "NaN", "1e999",
    ])
  func variants(value: String) async throws {
    let store = MemoryNotificationStore(settings: Sample.settings)
    let clock = ManualClock()
    var decoded = 0
    for trigger in Self.triggers {
      for data in variants(of: try archive(trigger), with: value) {
        guard let archive = try? JSONDecoder().decode(PendingArchive.self, from: data) else { continue }
        decoded += 1
        let pending = archive.pending()
        _ = pending.request.trigger.map { ($0 as? UNCalendarNotificationTrigger)?.nextTriggerDate() }
        // A request that came from JSON can be encoded as JSON again.
        #expect(throws: Never.self) { try JSONEncoder().encode(PendingArchive(pending)) }
        store.addPending(pending)
        let center = UNUserNotificationCenter(store: store, clock: clock, now: { clock.date }, onFailure: { _ in })
        clock.advance(by: .seconds(60))
        center.resumePendingTriggers()
        center.deviceMoved(to: CLLocationCoordinate2D(latitude: 37.5, longitude: -122.5))
        _ = await center.pendingNotificationRequests()
        store.removeAllPending()
      }
    }
    #expect(decoded > 0 || ["NaN", "1e999"].contains(value))
  }

  @Test("Endless brackets are a decoding error")
  func nested() throws {
    let json = try archive(Self.triggers[0])
    let deep = String(repeating: "[", count: 100_000)
    for data in variants(of: json, with: deep) + variants(of: json, with: String(repeating: #"{"a":"#, count: 100_000))
    {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(PendingArchive.self, from: data) }
    }
  }
}
