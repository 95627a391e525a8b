import Foundation
import UserNotifications
import UserNotificationsUI

/// What reaches the phone, and where it shows.
extension Handset {
  /// A push arrives: the exact bytes, for `app`, with `identifier` as its `apns-collapse-id`.
  ///
  /// nil when it is not listed.
  /// - Throws: `Refusal`, `Phone.Refusal`, what the store throws.
  @discardableResult
  public func receive(
    _ payload: [UInt8], for app: String, identifier: String, at date: Date? = nil
  ) async throws -> UNNotification? {
    try await delivery(of: payload, for: app, identifier: identifier, at: date).notification
  }

  /// As `receive`, with the episode of the push.
  /// - Parameters:
  ///   - date: when it was sent, for a phone that takes it in later; nil for now.
  ///   - store: what takes the notification in for the app's center; nil for the app's own.
  public func delivery(
    of payload: [UInt8], for app: String, identifier: String, at date: Date? = nil,
    through store: (any NotificationStore)? = nil
  ) async throws -> (episode: Episode, notification: UNNotification?) {
    var phone = through(store, inFront(try self.app(app)))
    if let date { phone.now = { date } }
    let episode = begin(app, identifier)
    do {
      let delivery = try await phone.delivery(of: payload, identifier: identifier, trace: episode.trace)
      await tellNews()
      return (episode, delivery.isListed ? delivery.notification : nil)
    } catch {
      await tellNews()
      throw error
    }
  }

  /// The stores of the apps may have been written by another hand.
  public func noteNewLists() async {
    bell.storeChanged()
    await tellNews()
  }

  /// The app's phone, which knows whether the app is in front.
  func inFront(_ app: InstalledApp) -> Phone {
    var phone = app.phone
    phone.state = !device.isLocked && device.frontApp == app.id ? .foreground : .background
    return phone
  }

  /// A notification has reached its app's center.
  func arrive(_ arrived: HandsetBell.Delivery) async {
    guard let app = try? app(arrived.app) else { return }
    let delivery = arrived.delivery
    let trace = arrived.trace ?? begin(app.id, delivery.notification.request.identifier).trace
    if arrived.trace == nil { trace.record(firing: delivery.notification.request) }
    trace.record(delivery, isPresented: false)
    await present(Appearance(delivery), of: delivery.notification, at: app, trace: trace)
  }

  private func present(
    _ appearance: Appearance, of notification: UNNotification, at app: InstalledApp, trace: Trace
  ) async {
    // Settings that cannot be read show nothing.
    let settings = (try? app.phone.store.settings()) ?? UNNotificationSettings()
    var (place, reason) = appearance.place(of: notification.request.content, of: app.name, on: device, by: settings)
    if place != .nowhere, await open(receives: notification, of: app.id) {
      (place, reason) = (.open, "A notification of the same thread is open, and its content extension gets this one.")
    }
    if !appearance.isListed { pass(notification, of: app, at: place) }
    let identifier = notification.request.identifier
    trace.record(
      place == .nowhere ? .notShown : .presented, "\(place.sentence) \(reason)",
      ["identifier": identifier, "place": place.rawValue, "reason": reason])
    announce(.arrived(.init(app: app.id, identifier: identifier, place: place, reason: reason)))
  }

  private func open(receives notification: UNNotification, of app: String) async -> Bool {
    guard let opened = open, opened.app == app, await opened.receive(notification) else { return false }
    show(await opened.presentation, of: opened.id)
    sample()
    return true
  }
}

extension HandsetChange.Arrival.Place {
  var sentence: String {
    switch self {
    case .lockScreen: "It appears on the lock screen."
    case .banner: "A banner shows it."
    case .alert: "An alert shows it, and stays."
    case .list: "It appears only in the list."
    case .open: "It appears in the open notification."
    case .nowhere: "It does not appear."
    }
  }
}
