import Extensions
import Foundation

extension ExtensionEnvironment {
  /// Without a way out, for apps that are only looked at: nothing is sent, fetched, waited for or opened.
  public static let idle = ExtensionEnvironment(network: NoNetwork(), makeKey: { "" }, pause: { _ in }, open: { _ in })
}

/// Refuses everything.
struct NoNetwork: Network {
  struct Refused: Error, CustomStringConvertible {
    var description: String { "there is no network while a payload is typed" }
  }

  func download(_ url: URL) async throws -> (file: URL, mediaType: String?) { throw Refused() }

  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    throw Refused()
  }
}
