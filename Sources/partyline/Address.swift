import App
import ArgumentParser
import Foundation
import PageKit
import Web

/// Tests the server's address from a separate process, as any other program on this machine would.
struct Address: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell who can reach the server's address, and test it.",
    discussion: """
      Requests the address through DNS, proxies and TLS, and checks that this server answers. The default is the address
      that the server used last. To find out whether the address works from elsewhere, open a guest's link on a phone
      without Wi-Fi.
      """)

  @OptionGroup var data: DataOption

  @Option(help: "The address to test (PARTYLINE_PUBLIC_URL).")
  var publicURL: String?

  func run() async throws {
    var configuration = try data.configuration()
    if let publicURL { configuration.publicURL = try Configuration.publicURL(publicURL) }
    let directory = configuration.directory
    guard let secret = try Secret.read(directory.secret) else {
      throw ConfigurationError("There is no server in \(directory.path) yet.")
    }
    let address = try configuration.publicURL ?? directory.lastAddress() ?? configuration.address
    let outcome = await AddressCheck(of: address, secret: secret).run()
    say("\(address)\n\(AddressReach(of: address).sentence)")
    guard let fault = outcome.fault else { return say("This address leads to this server.") }
    throw ConfigurationError("This server does not answer there. \(fault.sentence)")
  }
}
