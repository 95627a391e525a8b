import Foundation
import UserNotifications

/// A notification that is waiting for its trigger.
public struct PendingRequest: Hashable, Sendable {
  public let app: String
  public let appName: String
  public let identifier: String
  public let title: String
  public let subtitle: String
  public let body: String
  public let trigger: Trigger
  public let repeats: Bool
  /// When it fires next. Nil for a location trigger.
  public let firesAt: Date?

  public enum Trigger: Hashable, Sendable {
    case seconds(TimeInterval)
    case date(DateComponents)
    /// A place with a radius in metres.
    case place(PhoneState.Place, radius: Double, onEntry: Bool, onExit: Bool)
    /// A trigger without a date or place.
    case other
  }

  public init(
    app: String, appName: String, identifier: String, title: String = "", subtitle: String = "", body: String,
    trigger: Trigger, repeats: Bool, firesAt: Date?
  ) {
    (self.app, self.appName, self.identifier) = (app, appName, identifier)
    (self.title, self.subtitle, self.body) = (title, subtitle, body)
    (self.trigger, self.repeats, self.firesAt) = (trigger, repeats, firesAt)
  }

  init(_ pending: PendingNotification, of app: InstalledApp) {
    let (request, strings) = (pending.request, app.definition.strings)
    let content = request.content
    self.app = app.id
    appName = app.name
    identifier = request.identifier
    title = strings.localized(content.title)
    subtitle = strings.localized(content.subtitle)
    body = strings.localized(content.body)
    trigger = Trigger(request.trigger)
    repeats = request.trigger?.repeats ?? false
    firesAt = pending.firesAt
  }
}

extension PendingRequest.Trigger {
  fileprivate init(_ trigger: UNNotificationTrigger?) {
    switch trigger {
    case let interval as UNTimeIntervalNotificationTrigger: self = .seconds(interval.timeInterval)
    case let calendar as UNCalendarNotificationTrigger: self = .date(calendar.dateComponents)
    case let location as UNLocationNotificationTrigger:
      let region = location.region
      guard let circle = region as? CLCircularRegion else {
        self = .other
        return
      }
      self = .place(
        PhoneState.Place(latitude: circle.center.latitude, longitude: circle.center.longitude), radius: circle.radius,
        onEntry: region.notifyOnEntry, onExit: region.notifyOnExit)
    default: self = .other
    }
  }
}
