import UserNotifications

/// A notification that the screen shows although no list has it: its app keeps out of Notification Center.
struct Passing {
  let app: InstalledApp
  let notification: UNNotification

  /// As many are remembered as a screen has room for.
  static let limit = 8

  /// Its files were kept for the screen alone.
  func discardFiles() { try? app.phone.attachments.discard(notification.request.content.attachments) }
}

extension Handset {
  func pass(_ notification: UNNotification, of app: InstalledApp, at place: HandsetChange.Arrival.Place) {
    let new = Passing(app: app, notification: notification)
    forgetPassing { $0.app.id == app.id && $0.notification.request.identifier == notification.request.identifier }
    guard [.lockScreen, .banner, .alert, .open].contains(place) else { return new.discardFiles() }
    passing.append(new)
    while passing.count > Passing.limit { passing.removeFirst().discardFiles() }
  }

  func forgetPassing(where matches: (Passing) -> Bool) {
    for gone in passing where matches(gone) { gone.discardFiles() }
    passing.removeAll(where: matches)
  }
}
