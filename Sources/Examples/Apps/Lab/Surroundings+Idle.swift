import Extensions
import Foundation

extension ExtensionEnvironment {
  /// An environment without side effects, for apps that are only inspected: it sends, fetches, waits for and opens
  /// nothing.
  public static let idle = ExtensionEnvironment(network: NoNetwork(), makeKey: { "" }, pause: { _ in }, open: { _ in })
}

/// Refuses every request.
struct NoNetwork: Network {
  struct Refused: Error, CustomStringConvertible {
    var description: String { "there is no network while a payload is typed" }
  }

  func download(_ url: URL) async throws -> (file: URL, mediaType: String?) { throw Refused() }

  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    throw Refused()
  }
}
