import Foundation
import UserNotifications

/// Shows expanded notifications, each with the content extension of its category
/// (Apple: UserNotificationsUI, customizing the appearance of notifications).
///
/// ```swift
/// let host = try ContentExtensionHost(appName: "Partyline", registrations: [invite])
/// let expanded = await host.open(notification, in: center)
/// let outcome = try await expanded.respond(to: "accept")
/// ```
public struct ContentExtensionHost: Sendable {
  public typealias Observer = @MainActor @Sendable (ContentExtensionStep) -> Void

  /// Two extensions want the same category, or one wants none.
  public enum RegistrationError: Error, Hashable, Sendable {
    case overlappingCategory(String)
    case noCategory
  }

  /// In the header, unless the extension overrides it.
  public let appName: String
  /// Points between the card's edges.
  public let contentWidth: Double
  let clock: any Clock<Duration>
  let responseLimit: Duration
  /// Somebody watches: animations take their time, as on a phone. Without, they are at their end at once.
  public let animates: Bool
  /// Whether a phone would hand responses to this extension. A phone for tests knows methods that only Linux takes for
  /// the right one.
  package var callsResponseMethod: @MainActor @Sendable (AnyObject) -> Bool = { _ in true }
  private let registrations: [String: ContentExtensionRegistration]

  /// `responseLimit` is how long an extension may take to complete a response, or to end its own text input. With
  /// `animates`, an animation completes after its delay and duration on `clock`; the presentation meanwhile tells how
  /// it goes.
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

  /// The extension of a category; identifiers are case-sensitive.
  public func registration(for category: String) -> ContentExtensionRegistration? { registrations[category] }

  /// Expands `notification`: routes it, loads the extension, and lets it draw.
  ///
  /// `center` tells which categories the app has registered, and takes the responses that reach the app.
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
