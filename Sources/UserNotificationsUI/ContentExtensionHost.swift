import Foundation
import UserNotifications

/// Shows expanded notifications, each with the content extension of its category (Apple: UserNotificationsUI,
/// customizing the appearance of notifications).
///
/// ```swift
/// let host = try ContentExtensionHost(appName: "Partyline", registrations: [invite])
/// let expanded = await host.open(notification, in: center)
/// let outcome = try await expanded.respond(to: "accept")
/// ```
public struct ContentExtensionHost: Sendable {
  public typealias Observer = @MainActor @Sendable (ContentExtensionStep) -> Void

  /// Two extensions claim the same category, or an extension claims none.
  public enum RegistrationError: Error, Hashable, Sendable {
    case overlappingCategory(String)
    case noCategory
  }

  /// The title in the header, unless the extension overrides it.
  public let appName: String
  /// The distance between the card's edges in points.
  public let contentWidth: Double
  let clock: any Clock<Duration>
  let responseLimit: Duration
  /// Whether animations take their time, as on a phone. Otherwise they are at their end at once.
  public let animates: Bool
  /// Whether a phone would pass responses to this extension. A test phone recognizes methods that match only on Linux.
  package var callsResponseMethod: @MainActor @Sendable (AnyObject) -> Bool = { _ in true }
  private let registrations: [String: ContentExtensionRegistration]

  /// `responseLimit` is the time that an extension has to complete a response, or to end its own text input. With
  /// `animates`, an animation completes after its delay and duration on `clock`, and the presentation reports its
  /// progress until then.
  public init(
    appName: String, registrations: [ContentExtensionRegistration], contentWidth: Double = 359,
    clock: any Clock<Duration> = ContinuousClock(), responseLimit: Duration = .seconds(30),
    animates: Bool = false
  ) throws(RegistrationError) {
    var byCategory: [String: ContentExtensionRegistration] = [:]
    for registration in registrations {
      guard !registration.categories.isEmpty else { throw .noCategory }
      for category in registration.categories {
        guard byCategory.updateValue(registration, forKey: category) == nil else {
          throw .overlappingCategory(category)
        }
      }
    }
    self.appName = appName
    self.contentWidth = contentWidth
    self.clock = clock
    self.responseLimit = responseLimit
    self.animates = animates
    self.registrations = byCategory
  }

  /// The extension registered for a category. Identifiers are case-sensitive.
  public func registration(for category: String) -> ContentExtensionRegistration? { registrations[category] }

  /// Expands `notification`: finds its extension, loads it, and lets it draw.
  ///
  /// `center` supplies the app's registered categories and receives the responses that reach the app.
  @MainActor
  public func open(
    _ notification: UNNotification, in center: UNUserNotificationCenter, observer: @escaping Observer = { _ in }
  ) async -> ExpandedNotification {
    let identifier = notification.request.content.categoryIdentifier
    let category = await center.notificationCategories().first { $0.identifier == identifier }
    let registration = category.flatMap { registrations[$0.identifier] }
    let expanded = ExpandedNotification(
      notification, host: self, center: center, category: category, registration: registration, observer: observer)
    expanded.load()
    return expanded
  }
}
