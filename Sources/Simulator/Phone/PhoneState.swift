import Foundation
import UserNotifications

/// What a phone is doing while notifications arrive.
public struct PhoneState: Hashable, Sendable, Codable {
  public var isLocked: Bool
  /// The identifier of the app in front; nil on the home screen. On a locked phone no app is in front.
  public var frontApp: String?
  /// Where the phone is; nil when it does not know.
  public var place: Place?

  /// Degrees, as GPS gives them (WGS 84).
  public struct Place: Hashable, Sendable, Codable {
    public var latitude, longitude: Double

    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
  }

  public init(isLocked: Bool = true, frontApp: String? = nil, place: Place? = nil) {
    self.isLocked = isLocked
    self.frontApp = frontApp
    self.place = place
  }

  /// Whether both have the same on the screen, wherever they are.
  public func shows(_ other: PhoneState) -> Bool { isLocked == other.isLocked && frontApp == other.frontApp }
}

/// The phone itself: locked or not, which app is in front, where it is.
extension Phone {
  /// An app that is not installed is not in front, and what is no place is nowhere. Moving fires what waits for a place.
  public func set(_ device: PhoneState) async {
    let earlier = self.device
    self.device = device.possible(with: apps)
    if self.device.isLocked || self.device.frontApp != earlier.frontApp { shownContent = nil }
    announce(.device(self.device))
    if earlier.isLocked, !self.device.isLocked { forgetLockScreen() }
    if earlier.isLocked != self.device.isLocked { announce(.lists) }
    if let place = self.device.place, place != earlier.place { await moved(to: place) }
    await tellNews()
  }

  /// The user presses the app's icon on the home screen.
  public func launch(app: String) async throws {
    let installed = try self.app(app)
    guard !device.isLocked else { throw Refusal.locked }
    bringToFront(installed.id, link: nil)
    await tellNews()
  }

  /// The user opens the app from a notification of the list, or from its banner.
  /// - Returns: what became of the response, and the link that the app shows.
  @discardableResult
  public func openApp(for identifier: String, of app: String) async throws -> OpenedApp {
    if let open = open?.opening, open.app == app, open.identifier == identifier { return try await openApp(from: open) }
    let (installed, notification) = (try self.app(app), try notification(identifier, of: app))
    guard !device.isLocked else { throw Refusal.locked }
    await closeOpen()
    let trace = beginTrace(app, identifier).trace
    let delivery = await inFront(installed).openApp(from: notification, trace: trace)
    forgetUnlisted { $0.isOf(app, identifier) }
    bringToFront(app, link: trace.openedLink, showing: notification.request.content)
    await tellNews()
    return OpenedApp(app: app, link: trace.openedLink, delivery: delivery)
  }

  /// From the header of what stands open, or its content: it leaves the screen, listed or not.
  private func openApp(from open: ExpandedSession) async throws -> OpenedApp {
    let action = UNNotificationDefaultActionIdentifier
    let handling = try await respond(in: open.id, to: action, idempotencyKey: UUID().uuidString)
    forgetUnlisted { $0.isOf(open.app, open.identifier) }
    let delivery: ResponseDelivery = handling.handledBy == .app ? .delegate : .delegateWithoutDidReceive
    return OpenedApp(app: open.app, link: handling.openedLink, delivery: delivery)
  }

  public struct OpenedApp: Hashable, Sendable {
    public let app: String
    /// What the app shows; nil for its first screen.
    public let link: String?
    public let delivery: ResponseDelivery
  }

  /// - Parameter content: of the notification from which it was opened; nil for its first screen.
  func bringToFront(_ app: String, link: String?, showing content: UNNotificationContent? = nil) {
    device.isLocked = false
    device.frontApp = app
    shownContent = content?.targetContentIdentifier
    announce(.device(device))
    announce(.appOpened(app, link: link))
  }

  /// Unlocking clears the lock screen of what no list has, but for what is being read.
  private func forgetLockScreen() {
    let opening = open?.opening
    forgetUnlisted { alert in !(opening.map { alert.isOf($0.app, $0.identifier) } ?? false) }
  }
}

extension InstalledApp {
  /// The default action, without an interface in between.
  fileprivate func openApp(from notification: UNNotification, trace: Trace) async -> ResponseDelivery {
    let action = UNNotificationDefaultActionIdentifier
    trace.record(.actionChosen, "The user opened the app.", ["action": action])
    return await withApp(trace: trace) { center in
      let response = UNNotificationResponse(notification: notification, actionIdentifier: action)
      let delivery = await center.deliver(response)
      trace.record(.forwarded(actionIdentifier: action, delivery))
      return delivery
    }
  }
}

extension PhoneState {
  fileprivate func possible(with apps: [InstalledApp]) -> PhoneState {
    let front = frontApp.flatMap { front in apps.contains { $0.id == front } ? front : nil }
    return PhoneState(isLocked: isLocked, frontApp: front, place: place.flatMap { $0.isOnEarth ? $0 : nil })
  }
}

extension PhoneState.Place {
  var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
  fileprivate var isOnEarth: Bool { CLLocationCoordinate2DIsValid(coordinate) }
}
