import Invites
import Simulator
import Texts
import UserNotifications

/// Where a phone keeps its state. A guest's phone, a host's rehearsal of it and a browser's own differ by this alone.
package protocol PhoneBackend: Sendable {
  /// Whether the phone itself fires what waits for its date; false where somebody else does.
  var firesTriggers: Bool { get }

  /// What is installed, in the language that the phone has.
  func apps(in language: Language) throws -> [InstalledApp]

  /// Has the phone take in what was sent to it since somebody last looked.
  /// - Throws: what the database throws; what was taken in stays so.
  func catchUp(_ phone: Phone) async throws

  /// The notification by which the phone is seen, listed or not.
  /// - Throws: `notFound`.
  func notification(of notice: EventNotification) throws -> UNNotification

  /// What keeps the app's requests while the notification is handled; nil for the app's own store.
  func center(handling notice: EventNotification) -> (any NotificationStore)?

  /// The steps that are kept of the notification.
  func steps(of notice: EventNotification) throws -> [Trace.Step]
  func keep(_ steps: [Trace.Step], of notice: EventNotification) async throws

  /// The reply that was kept under the key; nil where there is none.
  /// - Throws: `idempotencyConflict`.
  func reply(to notice: EventNotification, key: String, fingerprint: String) throws -> Handling?

  /// Keeps a reply and the steps on the way to it. Returns the one in force: that of whoever came first.
  func keep(
    _ reply: Handling, to notice: EventNotification, key: String, fingerprint: String, tracing steps: [Trace.Step]
  ) async throws -> Handling

  /// The address of a file that a notification has attached.
  func mediaAddress(of path: String) -> String

  /// Deletes what goes with the phone when it is put away.
  func remove()
}

/// What is in memory keeps nothing.
extension PhoneBackend {
  package var firesTriggers: Bool { true }
  package func catchUp(_ phone: Phone) async throws {}
  package func notification(of notice: EventNotification) throws -> UNNotification { throw Failure.notListed }
  package func center(handling notice: EventNotification) -> (any NotificationStore)? { nil }
  package func steps(of notice: EventNotification) throws -> [Trace.Step] { [] }
  package func keep(_ steps: [Trace.Step], of notice: EventNotification) async throws {}
  package func reply(to notice: EventNotification, key: String, fingerprint: String) throws -> Handling? { nil }
  package func keep(
    _ reply: Handling, to notice: EventNotification, key: String, fingerprint: String, tracing steps: [Trace.Step]
  ) async throws -> Handling { reply }
  package func remove() {}
}
