import App
import ArgumentParser
import Foundation
import JSON

extension Push {
  /// Sends the payload to a browser. The push is signed with the server's own key, so the server sends it, or this
  /// command on the server's data.
  func push(toSubscription file: String) async throws {
    let subscription = try String(contentsOf: URL(filePath: file), encoding: .utf8)
    let payload = String(decoding: try self.payload().payload, as: UTF8.self)
    let reply = try await OfflineCommands(configuration: data.configuration()).perform(
      .push(payload: payload, subscription: subscription))
    let told = try JSON(parsing: Array(reply.utf8))
    show(told["request"] ?? [:])
    guard report(told["answer"] ?? [:]) else { throw ExitCode.failure }
  }

  private func show(_ request: JSON) {
    say("POST \(request["service"]?.string ?? "")")
    let headers = request["headers"]?.object ?? [:]
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { say("\(name): \(value.string ?? "")") }
    say("\n\(request["message"]?.string ?? "")\n")
  }

  private func report(_ answer: JSON) -> Bool {
    let status = answer["status"]?.integer.map { "\($0)" } ?? "no answer"
    let reason = answer["reason"]?.string ?? ""
    say(reason.isEmpty ? status : "\(status) \(reason)")
    let isAccepted = answer["isAccepted"]?.bool == true
    if isAccepted { say("The push service accepted the push. It does not report whether the browser shows it.") }
    return isAccepted
  }
}
