import Foundation
import Invites
import Logging

/// What `partyline demo` prints. It works beside a running server, whose address it then names.
public struct DemoReport: Sendable {
  public let json: String
  public let text: String

  /// Loads the demo if it is not there yet.
  public init(configuration: Configuration) async throws {
    var configuration = configuration
    if let running = try DataDirectory(configuration.data).runningAddress { configuration.publicURL = running }
    configuration.loadsDemo = true
    let partyline = try await Partyline(configuration: configuration)
    json = try partyline.demo.json().text
    text = try partyline.demo.lines().joined(separator: "\n")
    await partyline.stop()
  }
}
