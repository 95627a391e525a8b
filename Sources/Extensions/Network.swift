import Foundation
import UserNotifications

/// The network access of Partyline's extensions and app delegate, provided by the code that creates them.
///
/// On a phone this is a `URLSession`. For a simulated phone it is the server's own guarded client.
public protocol Network: Sendable {
  /// Downloads to a temporary file, which then belongs to the caller. `mediaType` is the type that the server reports.
  ///
  /// - Throws: when there is no file: unreachable, refused, too large, or a status outside 200 to 299.
  func download(_ url: URL) async throws -> (file: URL, mediaType: String?)

  /// Posts JSON and returns the server's answer, whatever its status.
  ///
  /// - Throws: when there is no answer.
  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data)

  /// Gets the answer of the app's own server for the user of this phone, whatever its status.
  ///
  /// - Throws: when there is no answer.
  func get(_ url: URL, headers: [String: String]) async throws -> (status: Int, body: Data)

  /// Returns an element for each change that the app's own server reports at this address (server-sent events, WHATWG
  /// HTML section 9.2). The stream ends when the connection ends.
  func changes(at url: URL) async -> AsyncStream<Void>
}

/// Defaults for apps without a server of their own, whose extensions know only the contents of the notification.
extension Network {
  public func get(_ url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    throw NoServer()
  }

  public func changes(at url: URL) async -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

struct NoServer: Error {}

/// The external dependencies of Partyline's extensions and app delegate.
public struct ExtensionEnvironment: Sendable {
  public var network: any Network
  /// The phone's language as a BCP 47 tag.
  public var language: String
  /// The app's texts in that language, as in its `Localizable.strings`. The keys are the English texts, so that a
  /// missing key is still a sentence.
  public var strings: LocalizedStrings
  /// The phone's clock.
  public var now: @Sendable () -> Date
  /// Returns after the duration, or when the task is cancelled.
  public var sleep: @Sendable (Duration) async -> Void
  /// Returns a new value for `Idempotency-Key`. Called once per response of the user.
  public var makeKey: @Sendable () -> String
  /// Leaves the screen unchanged for the duration, so that it can be read. A cancelled pause ends early.
  public var pause: @Sendable (Duration) async -> Void
  /// Logs a line for the developer, as `os_log` does.
  public var log: @Sendable (String) -> Void
  /// Starts the loading that an interface does when it opens. The host of the interface may wait for it briefly.
  public var load: @Sendable (@escaping @MainActor @Sendable () async -> Void) -> Void
  /// Opens the app at this link.
  public var open: @Sendable (URL) async -> Void

  public init(
    network: any Network, language: String = "en", strings: LocalizedStrings = [:],
    now: @escaping @Sendable () -> Date = { Date() },
    sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
    makeKey: @escaping @Sendable () -> String = { UUID().uuidString },
    pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
    log: @escaping @Sendable (String) -> Void = { _ in },
    load: @escaping @Sendable (@escaping @MainActor @Sendable () async -> Void) -> Void = { body in
      Task { await body() }
    },
    open: @escaping @Sendable (URL) async -> Void
  ) {
    self.network = network
    self.language = language
    self.strings = strings
    self.now = now
    self.sleep = sleep
    self.makeKey = makeKey
    self.pause = pause
    self.log = log
    self.load = load
    self.open = open
  }
}

extension ExtensionEnvironment {
  /// Returns the text in the phone's language with its arguments filled in.
  func localized(_ text: String, _ arguments: String...) -> String {
    strings.string(forKey: text, arguments: arguments)
  }
}
