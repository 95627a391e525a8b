import Foundation
import UserNotifications

/// The state of a phone when notifications arrive.
public struct PhoneState: Hashable, Sendable, Codable {
  public var isLocked: Bool
  /// The identifier of the app in front. Nil on the home screen. On a locked phone no app is in front.
  public var frontApp: String?
  /// The position of the phone. Nil when it is not known.
  public var place: Place?

  /// A position in degrees, as from GPS (WGS 84).
  public struct Place: Hashable, Sendable, Codable {
    public var latitude, longitude: Double

    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
  }

  public init(isLocked: Bool = true, frontApp: String? = nil, place: Place? = nil) {
    self.isLocked = isLocked
    self.frontApp = frontApp
    self.place = place
  }

  /// Whether both phones show the same on the screen, regardless of their positions.
  public func shows(_ other: PhoneState) -> Bool { isLocked == other.isLocked && frontApp == other.frontApp }
}

/// Lock state, app in front and position of the phone.
extension Phone {
  /// Sets the state. An app that is not installed cannot be in front, and an invalid place becomes nil. Moving fires
  /// location triggers.
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

  /// Opens the app from its icon on the home screen.
  public func launch(app: String) async throws {
    let installed = try self.app(app)
    guard !device.isLocked else { throw Refusal.locked }
    bringToFront(installed.id, link: nil)
    await tellNews()
  }

  /// Opens the app from a notification of the list, or from its banner.
  /// - Returns: the outcome of the response, and the link that the app shows.
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

  /// Opens the app from the header of the open notification, or its content. The notification leaves the screen,
  /// whether or not it is listed.
  private func openApp(from open: ExpandedSession) async throws -> OpenedApp {
    let action = UNNotificationDefaultActionIdentifier
    let result = try await respond(in: open.id, to: action, idempotencyKey: UUID().uuidString)
    forgetUnlisted { $0.isOf(open.app, open.identifier) }
    let delivery: ResponseDelivery = result.handledBy == .app ? .delegate : .delegateWithoutDidReceive
    return OpenedApp(app: open.app, link: result.openedLink, delivery: delivery)
  }

  public struct OpenedApp: Hashable, Sendable {
    public let app: String
    /// The link that the app shows. Nil for its first screen.
    public let link: String?
    public let delivery: ResponseDelivery
  }

  /// - Parameter content: the content of the notification from which the app was opened. Nil for its first screen.
  func bringToFront(_ app: String, link: String?, showing content: UNNotificationContent? = nil) {
    device.isLocked = false
    device.frontApp = app
    shownContent = content?.targetContentIdentifier
    announce(.device(device))
    announce(.appOpened(app, link: link))
  }

  /// Unlocking removes unlisted notifications from the lock screen, except the one that is open.
  private func forgetLockScreen() {
    let opening = open?.opening
    forgetUnlisted { alert in !(opening.map { alert.isOf($0.app, $0.identifier) } ?? false) }
  }
}

extension InstalledApp {
  /// Performs the default action without opening an interface.
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
