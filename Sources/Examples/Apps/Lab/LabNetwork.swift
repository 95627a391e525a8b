import Extensions
import Foundation

/// Sends requests to the example server with this phone's token, regardless of the payload's token.
struct LabNetwork: Network {
  let network: any Network
  let server: LabApp.Server

  func download(_ url: URL) async throws -> (file: URL, mediaType: String?) { try await network.download(url) }

  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    var headers = headers
    if url.absoluteString.hasPrefix(server.examples) { headers["Authorization"] = "Bearer \(server.token)" }
    return try await network.post(json, to: url, headers: headers)
  }
}
