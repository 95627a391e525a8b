import Foundation
import UserNotifications
import UserNotificationsUI

/// Notifications that reach the phone, and where they are shown.
extension Phone {
  /// Receives a push: the exact bytes, for `app`, with `identifier` as its `apns-collapse-id`.
  /// - Parameters:
  ///   - date: when the push was sent, for a phone that receives it later. Nil for now.
  ///   - store: the store that receives the notification for the app's center. Nil for the app's own.
  /// - Returns: the trace session of the push, and the notification. The notification is nil when it is not listed.
  /// - Throws: `Refusal`, and the errors of the store.
  @discardableResult
  public func receive(
    _ payload: [UInt8], for app: String, identifier: String, at date: Date? = nil,
    through store: (any NotificationStore)? = nil
  ) async throws -> (session: TraceSession, notification: UNNotification?) {
    var app = inFront(try self.app(app, through: store))
    if let date { app.now = { date } }
    let session = beginTrace(app.id, identifier)
    if !isWatched { signal.hold() }
    do {
      let delivery = try await app.receive(payload, identifier: identifier, trace: session.trace)
      await tellNews()
      return (session, delivery.isListed ? delivery.notification : nil)
    } catch {
      await tellNews()
      throw error
    }
  }

  /// Announces that other code may have written to the stores of the apps.
  public func noteNewLists() async {
    signal.storeChanged()
    await tellNews()
  }

  /// Returns the app with its application state and the content that it shows in the foreground.
  func inFront(_ app: InstalledApp) -> InstalledApp {
    var app = app
    app.state = !device.isLocked && device.frontApp == app.id ? .foreground : .background
    app.shownContent = app.state == .foreground ? shownContent : nil
    return app
  }

  /// Returns the app, using `store` for this call, or its own store when that is nil.
  func app(_ id: String, through store: (any NotificationStore)?) throws(Refusal) -> InstalledApp {
    var app = try app(id)
    if let store { app.store = WatchedStore(store: store, changed: app.store.changed) }
    return app
  }

  /// Handles a notification that has reached its app's center.
  func arrive(_ arrived: ChangeSignal.Delivery) async {
    guard let app = try? app(arrived.app) else { return }
    let delivery = arrived.delivery
    let trace = arrived.trace ?? beginTrace(app.id, delivery.notification.request.identifier).trace
    if arrived.trace == nil { trace.record(firing: delivery.notification.request) }
    trace.record(delivery)
    await show(delivery, at: app, trace: trace)
  }

  private func show(_ delivery: NotificationDelivery, at app: InstalledApp, trace: Trace) async {
    let notification = delivery.notification
    // Settings that cannot be read show no notification.
    let settings = (try? app.store.settings()) ?? UNNotificationSettings()
    var (place, reason) = delivery.place(of: app.name, on: device, by: settings)
    if place != .nowhere, await open(receives: notification, of: app.id) {
      (place, reason) = (.open, "A notification of the same thread is open, and its content extension gets this one.")
    }
    if !delivery.isListed { keepUnlisted(notification, of: app, at: place) }
    let identifier = notification.request.identifier
    trace.record(
      place == .nowhere ? .notShown : .presented, "\(place.sentence) \(reason)",
      ["identifier": identifier, "place": place.rawValue, "reason": reason])
    announce(.arrived(.init(app: app.id, identifier: identifier, place: place, reason: reason)))
  }

  private func open(receives notification: UNNotification, of app: String) async -> Bool {
    guard let opened = open, opened.opening.app == app, await opened.receive(notification) else { return false }
    show(await opened.presentation, of: opened.opening)
    listenToOpen()
    return true
  }
}

extension PhoneChange.Arrival.Place {
  fileprivate var sentence: String {
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

/// A notification that the screen shows although it is not listed, because its app is kept out of Notification Center.
struct UnlistedAlert {
  let app: InstalledApp
  let notification: UNNotification

  /// The maximum number of remembered notifications, as many as fit on a screen.
  static let limit = 8

  func isOf(_ app: String, _ identifier: String) -> Bool {
    self.app.id == app && notification.request.identifier == identifier
  }

  /// Deletes the files, which were kept only for the screen.
  fileprivate func discardFiles() { try? app.attachments.discard(notification.request.content.attachments) }
}

extension Phone {
  private func keepUnlisted(
    _ notification: UNNotification, of app: InstalledApp, at place: PhoneChange.Arrival.Place
  ) {
    let new = UnlistedAlert(app: app, notification: notification)
    forgetUnlisted { $0.isOf(app.id, notification.request.identifier) }
    guard [.lockScreen, .banner, .alert, .open].contains(place) else { return new.discardFiles() }
    unlisted.append(new)
    while unlisted.count > UnlistedAlert.limit { unlisted.removeFirst().discardFiles() }
  }

  func forgetUnlisted(where matches: (UnlistedAlert) -> Bool) {
    for gone in unlisted where matches(gone) { gone.discardFiles() }
    unlisted.removeAll(where: matches)
  }
}
