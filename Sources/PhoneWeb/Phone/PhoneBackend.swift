import Invites
import Simulator
import Texts
import UserNotifications

/// Stores a phone's state. Guests' phones, hosts' rehearsals of them and browsers' own phones differ only in this.
package protocol PhoneBackend: Sendable {
  /// Whether the phone itself fires local notifications at their date. False when other code does.
  var firesTriggers: Bool { get }

  /// The installed apps, in the phone's language.
  func apps(in language: Language) throws -> [InstalledApp]

  /// Makes the phone receive what was sent to it since the last time.
  /// - Throws: database errors. What was received before the error stays received.
  func catchUp(_ phone: Phone) async throws

  /// Returns the notification that gives access to the phone, whether it is listed or not. Its attachments can be read.
  /// - Throws: `notFound`.
  func notification(of notification: EventNotification) async throws -> UNNotification

  /// Makes the attachments of a listed notification of Partyline's app readable, before it is opened.
  func fetchAttachments(of identifier: String) async throws

  /// The store for the app's notification requests while the notification is handled. Nil for the app's own store.
  func center(handling notification: EventNotification) -> (any NotificationStore)?

  /// Returns the stored steps of the notification.
  func steps(of notification: EventNotification) throws -> [Trace.Step]
  func keep(_ steps: [Trace.Step], of notification: EventNotification) async throws

  /// Returns the reply that was stored for the key. Nil when there is none.
  /// - Throws: `idempotencyConflict`.
  func reply(to notification: EventNotification, key: String, fingerprint: String) throws -> ResponseResult?

  /// Stores a reply and the steps that led to it. Returns the valid reply, which is the first one stored.
  func keep(
    _ reply: ResponseResult, to notification: EventNotification, key: String, fingerprint: String,
    tracing steps: [Trace.Step]
  ) async throws -> ResponseResult

  /// The URL of a file that a notification has attached.
  func mediaAddress(of path: String) -> String

  /// Deletes everything that belongs only to this phone, when the phone is removed.
  func remove()
}

/// Defaults for backends in memory, which store nothing
extension PhoneBackend {
  package var firesTriggers: Bool { true }
  package func catchUp(_ phone: Phone) async throws {}
  package func notification(of notification: EventNotification) async throws -> UNNotification {
    throw Failure.notListed
  }
  package func fetchAttachments(of identifier: String) async throws {}
  package func center(handling notification: EventNotification) -> (any NotificationStore)? { nil }
  package func steps(of notification: EventNotification) throws -> [Trace.Step] { [] }
  package func keep(_ steps: [Trace.Step], of notification: EventNotification) async throws {}
  package func reply(to notification: EventNotification, key: String, fingerprint: String) throws -> ResponseResult? {
    nil
  }
  package func keep(
    _ reply: ResponseResult, to notification: EventNotification, key: String, fingerprint: String,
    tracing steps: [Trace.Step]
  ) async throws -> ResponseResult { reply }
  package func remove() {}
}
