import Foundation
import HTTPClient
import JSON
import PageKit
import Web

extension OfflineCommands {
  /// The longest time that a health check takes.
  static let healthPatience = Duration.seconds(3)

  /// Requests `/healthz` from the server that runs on the data directory, at the address on which it listens.
  /// - Returns: a sentence that says that the server is healthy.
  /// - Throws: `ConfigurationError`, whose text says what is wrong.
  public func checkHealth() async throws -> String {
    guard let holder = DirectoryLock.holder(directory) else {
      throw ConfigurationError("No Partyline server runs on \(directory.path).")
    }
    guard holder.work == "serve" else {
      throw ConfigurationError(
        "No Partyline server runs on \(directory.path): `partyline \(holder.work)` is at work there.")
    }
    guard let listening = holder.listening, let url = URL(string: listening + "/healthz") else {
      throw ConfigurationError(
        "The Partyline server on \(directory.path) (process \(holder.process)) does not listen yet. "
          + "It is starting or stopping."
      )
    }
    // The certificate is for the name by which browsers know the server, not for the address on which it listens.
    let own = Set([HTTPClient.Origin(url)].compactMap(\.self))
    let client = HTTPClient(.init(allowedOrigins: own, unverifiedOrigins: own))
    let result: Result<HTTPClient.Response, any Error>
    do {
      let limits = HTTPClient.Limits(
        total: Self.healthPatience, connect: Self.healthPatience, maxBytes: 65_536, maxRedirects: 0)
      result = .success(
        try await client.send(.init(.get, url, headers: ["Accept": "application/json"]), limits: limits))
    } catch {
      result = .failure(error)
    }
    await client.shutdown()
    switch result {
    case .success(let response) where response.status.rawValue == 200: return "The server at \(listening) is healthy."
    case .success(let response):
      let problem = try? JSON(parsing: String(decoding: response.body, as: UTF8.self))
      let reason = problem?["detail"]?.string ?? problem?["title"]?.string
      throw ConfigurationError(
        "The server at \(listening) answers \(response.status.rawValue)\(reason.map { ": \($0)" } ?? ".")")
    case .failure(let error):
      throw ConfigurationError("The server at \(listening) does not answer: \(error).")
    }
  }
}

extension Web.Configuration {
  /// The address on which the server listens.
  var listeningAddress: String {
    var own = self
    own.publicURL = nil
    return own.address
  }
}
