import Foundation
import Testing
import UserNotifications

@Suite("Firing location triggers, 1.3", .timeLimit(.minutes(20)))
struct LocationFiringTests {
  private let store = MemoryNotificationStore(settings: Sample.settings)
  private let hall = CLLocationCoordinate2D(latitude: 37.7783, longitude: -122.4177)
  private let far = CLLocationCoordinate2D(latitude: 37.8, longitude: -122.3)

  private func request(entry: Bool = true, exit: Bool = false, repeats: Bool = false) -> UNNotificationRequest {
    let region = CLCircularRegion(center: hall, radius: 200, identifier: "hall")
    region.notifyOnEntry = entry
    region.notifyOnExit = exit
    return UNNotificationRequest(
      identifier: "hall", content: Sample.content(),
      trigger: UNLocationNotificationTrigger(region: region, repeats: repeats))
  }

  /// Returns the number of notifications delivered on the way, and whether the request still waits.
  private func walk(
    _ request: UNNotificationRequest, _ places: [CLLocationCoordinate2D], from start: CLLocationCoordinate2D? = nil
  ) async throws -> (fired: Int, waits: Bool) {
    let log = Log<String>()
    let center = UNUserNotificationCenter(
      store: store, onDelivery: { log.append($0.notification.request.identifier) })
    if let start { center.deviceMoved(to: start) }
    try await center.add(request)
    places.forEach { center.deviceMoved(to: $0) }
    let waits = await !center.pendingNotificationRequests().isEmpty
    return (log.entries.count, waits)
  }

  @Test("1.3: entering fires once, and removes the request")
  func entry() async throws {
    #expect(try await walk(request(), [far, far, hall, far, hall]) == (1, false))
  }

  @Test("1.3: leaving fires only when the region notifies on exit")
  func exit() async throws {
    #expect(try await walk(request(entry: false, exit: true), [far, hall, far]) == (1, false))
    #expect(try await walk(request(), [hall, far]) == (0, true))
  }

  @Test("The first position only tells on which side of the border the device is")
  func firstSighting() async throws {
    #expect(try await walk(request(), [hall, hall]) == (0, true))
    #expect(try await walk(request(), [hall, far, hall]) == (1, false))
  }

  @Test("A request added inside a region fires at the next return")
  func inside() async throws {
    #expect(try await walk(request(), [hall], from: hall) == (0, true))
    #expect(try await walk(request(), [hall], from: far) == (1, false))
  }

  @Test("1.3: a repeating request fires at each crossing that it asks for, and keeps waiting")
  func repeating() async throws {
    let both = request(entry: true, exit: true, repeats: true)
    #expect(try await walk(both, [far, hall, hall, far, hall]) == (3, true))
  }

  @Test("A crossing while no center ran fires after the restart, and an invalid position is ignored")
  func restart() async throws {
    #expect(try await walk(request(), [far, kCLLocationCoordinate2DInvalid]) == (0, true))
    let center = UNUserNotificationCenter(store: store)
    center.deviceMoved(to: CLLocationCoordinate2D(latitude: .nan, longitude: 0))
    #expect(await center.deliveredNotifications().isEmpty)
    center.deviceMoved(to: hall)
    #expect(await center.deliveredNotifications().count == 1)
  }
}
