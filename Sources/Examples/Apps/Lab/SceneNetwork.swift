import Extensions
import Foundation

/// Sends the actions in Partyline's own scenes to the example server, in that server's format. It returns an answer in
/// the format of the event's server. All other requests pass through unchanged.
struct SceneNetwork: Network {
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
    var told = ["notification": "scene", "action": action]
    told["text"] = fields["userText"]
    let body = try JSONSerialization.data(withJSONObject: told, options: [.sortedKeys, .withoutEscapingSlashes])
    let reply = try await network.post(body, to: url, headers: headers)
    guard (200...299).contains(reply.status), let answer = Self.answer(to: action) else { return reply }
    return (reply.status, try JSONSerialization.data(withJSONObject: answer))
  }

  private static func answer(to action: String) -> [String: Any]? {
    if let sentence = sentences[action] { return ["sentence": sentence] }
    return poll(after: action).map { ["survey": $0] }
  }

  private static let sentences = [
    "remind": "You reminded 4 guests.", "admit": "Kim is on the list.", "refuse": "Kim’s request was declined.",
  ]

  /// The poll of the preset, with the viewer's choice counted. Nil for an action that is no choice of it.
  private static func poll(after action: String) -> [String: Any]? {
    let payload = try? JSONSerialization.jsonObject(with: Data(Preset.poll.payload.utf8)) as? [String: Any]
    guard action.hasPrefix("choose-"), let chosen = Int(action.dropFirst("choose-".count)),
      let details = payload?["partyline"] as? [String: Any], var survey = details["survey"] as? [String: Any],
      var choices = survey["choices"] as? [[String: Any]],
      let index = choices.firstIndex(where: { $0["number"] as? Int == chosen })
    else { return nil }
    choices[index]["count"] = (choices[index]["count"] as? Int ?? 0) + 1
    survey["respondents"] = (survey["respondents"] as? Int ?? 0) + 1
    survey["choices"] = choices
    survey["own"] = [["choice": chosen]]
    survey["sentence"] = "You chose \(choices[index]["text"] as? String ?? "")."
    return survey
  }
}
