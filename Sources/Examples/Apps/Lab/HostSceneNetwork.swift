import Extensions
import Foundation

/// Sends a host's actions in Partyline's own scene to the example server, in that server's format. It returns an answer
/// in the format of the event's server. All other requests pass through unchanged.
struct HostSceneNetwork: Network {
  let network: any Network

  private static let place = "/api/v1/examples/"

  func download(_ url: URL) async throws -> (file: URL, mediaType: String?) { try await network.download(url) }

  func get(_ url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    try await network.get(url, headers: headers)
  }

  func changes(at url: URL) async -> AsyncStream<Void> { await network.changes(at: url) }

  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    guard url.path.hasPrefix(Self.place),
      let fields = try JSONSerialization.jsonObject(with: json) as? [String: String],
      let action = fields["actionIdentifier"]
    else { return try await network.post(json, to: url, headers: headers) }
    var told = ["notification": "host", "action": action]
    told["text"] = fields["userText"]
    let body = try JSONSerialization.data(withJSONObject: told, options: [.sortedKeys, .withoutEscapingSlashes])
    let reply = try await network.post(body, to: url, headers: headers)
    guard (200...299).contains(reply.status), let sentence = Self.sentences[action] else { return reply }
    return (reply.status, try JSONSerialization.data(withJSONObject: ["sentence": sentence]))
  }

  private static let sentences = [
    "remind": "You reminded 4 guests.", "admit": "Kim is on the list.", "refuse": "Kim’s request was declined.",
  ]
}
