import UserNotifications
import UserNotificationsUI

/// What is done with a notification beside the screen: by its own address, by a service worker, by a page without
/// script. What stands open stays as it is.
extension Handset {
  /// The notification as it looks when the user presses it, without being opened.
  /// - Parameter trace: gets the steps; the handset itself does not tell of it.
  /// - Throws: `Refusal`.
  public func present(_ notification: UNNotification, of app: String, trace: Trace) async throws -> Presentation {
    let phone = inFront(try self.app(app))
    return await Phone.$isAside.withValue(true) { await phone.expand(notification, trace: trace) }
  }

  /// The user chose an action of a notification, which need not be listed any more.
  /// - Parameter store: what keeps the app's requests meanwhile; nil for the app's own.
  /// - Throws: `Refusal`, `Phone.Refusal`, before anything is done; what the store throws.
  public func respond(
    to notification: UNNotification, of app: String, action: String, userText: String? = nil, idempotencyKey: String,
    through store: (any NotificationStore)? = nil
  ) async throws -> (Handling, Episode) {
    let phone = through(store, inFront(try self.app(app)))
    let episode = begin(app, notification.request.identifier)
    let handling = try await Phone.$isAside.withValue(true) {
      try await phone.respond(
        to: notification, actionIdentifier: action, userText: userText, idempotencyKey: idempotencyKey,
        trace: episode.trace)
    }
    await tellNews()
    return (handling, episode)
  }

  /// `phone` on another store, of which this handset hears.
  func through(_ store: (any NotificationStore)?, _ phone: Phone) -> Phone {
    var phone = phone
    if let store { phone.store = WatchedStore(store: store) { [bell] in bell.storeChanged() } }
    return phone
  }
}
