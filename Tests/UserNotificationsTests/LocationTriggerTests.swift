import Foundation
import Testing

@testable import UserNotifications

@Suite("Regions of location triggers, 1.3", .timeLimit(.minutes(20)))
struct LocationTriggerTests {
  private let civic = CLLocationCoordinate2D(latitude: 37.7783, longitude: -122.4177)
  private var circle: CLCircularRegion { CLCircularRegion(center: civic, radius: 200, identifier: "civic") }

  @Test("Distances follow the great circle")
  func distances() {
    let (berlin, paris) = (
      CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405),
      CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522)
    )
    #expect(abs(berlin.distance(to: paris) - 877_460) < 500)
    #expect(civic.distance(to: civic) == 0)
    let (north, south) = (
      CLLocationCoordinate2D(latitude: 90, longitude: 0), CLLocationCoordinate2D(latitude: -90, longitude: 120)
    )
    #expect(abs(north.distance(to: south) - .pi * 6_371_008.8) < 0.01)
  }

  @Test("A circle contains points up to its radius, also across the date line")
  func contains() {
    #expect(circle.contains(CLLocationCoordinate2D(latitude: 37.7783 + 0.0017, longitude: -122.4177)))
    #expect(!circle.contains(CLLocationCoordinate2D(latitude: 37.7783 + 0.0019, longitude: -122.4177)))
    let fiji = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: -17, longitude: 179.999), radius: 500, identifier: "fiji")
    #expect(fiji.contains(CLLocationCoordinate2D(latitude: -17, longitude: -179.999)))
  }

  @Test("An invalid coordinate or radius contains nothing")
  func nowhere() {
    #expect(!circle.contains(kCLLocationCoordinate2DInvalid))
    #expect(!circle.contains(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
    for radius in [-1, Double.nan] {
      #expect(!CLCircularRegion(center: civic, radius: radius, identifier: "a").contains(civic))
    }
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 0, longitude: .infinity)))
  }

  @Test("1.3: notifyOnEntry and notifyOnExit choose the crossing, and a first position crosses nothing")
  func crossings() {
    let region = circle
    region.notifyOnExit = false
    let trigger = UNLocationNotificationTrigger(region: region, repeats: true)
    #expect(trigger.fires(wasInside: false, isInside: true))
    #expect(!trigger.fires(wasInside: true, isInside: false))
    #expect(!trigger.fires(wasInside: nil, isInside: true) && !trigger.fires(wasInside: true, isInside: true))
  }

  @Test("A trigger keeps its own copy of the region")
  func snapshot() {
    let region = circle
    let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
    region.notifyOnEntry = false
    trigger.region.notifyOnEntry = false
    #expect(trigger.region.notifyOnEntry)
    #expect(trigger.region != region)
  }

  @Test("A beacon region without major or minor has every beacon of its UUID")
  func beacons() {
    let uuid = UUID()
    let all = CLBeaconRegion(uuid: uuid, identifier: "all")
    let one = CLBeaconRegion(uuid: uuid, major: 1, minor: 2, identifier: "one")
    #expect(all.matches(uuid: uuid, major: 7, minor: 8) && !all.matches(uuid: UUID(), major: 7, minor: 8))
    #expect(one.matches(uuid: uuid, major: 1, minor: 2) && !one.matches(uuid: uuid, major: 1, minor: 3))
    #expect(all.major == nil && one.minor == 2)
  }

  @Test("Regions survive an archive, and an invalid one is refused")
  func archive() throws {
    let beacon = CLBeaconRegion(uuid: UUID(), major: 9, identifier: "b")
    beacon.notifyOnEntry = false
    for region in [circle, beacon] {
      let trigger = UNLocationNotificationTrigger(region: region, repeats: true)
      let request = UNNotificationRequest(identifier: "a", content: Sample.content(), trigger: trigger)
      let json = try JSONEncoder().encode(RequestArchive(request))
      #expect(try JSONDecoder().decode(RequestArchive.self, from: json).request() == request)
    }
    let nowhere = CLCircularRegion(center: civic, radius: .infinity, identifier: "a")
    let request = UNNotificationRequest(
      identifier: "a", content: Sample.content(),
      trigger: UNLocationNotificationTrigger(region: nowhere, repeats: false))
    #expect(throws: NotificationArchiveError.unknownTrigger) { try RequestArchive(request) }
  }
}
