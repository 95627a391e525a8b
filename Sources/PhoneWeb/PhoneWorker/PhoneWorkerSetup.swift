import Foundation
import PageKit

/// The settings that the phone process gets when it starts. They contain no secrets, because they are on its command
/// line.
package struct PhoneWorkerSetup: Codable {
  /// The current address of this server, and all addresses at which it was ever reached.
  private let address: String
  package let addresses: [String]
  /// The path of a directory that replaces the embedded `Public/`.
  private let assets: String?

  // The routes through which the server informs the process of other events. Requests from outside do not reach them.
  package static let phone = "/worker/phone"
  package static let withdrawals = "/worker/withdrawals"
  package static let figures = "/worker/figures"

  package init(address: String, addresses: [String], assets: URL?) {
    self.address = address
    self.addresses = addresses
    self.assets = assets?.path(percentEncoded: false)
  }

  package init(_ text: String) throws {
    self = try JSONDecoder().decode(PhoneWorkerSetup.self, from: Data(text.utf8))
  }

  package var text: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

  /// The address at which browsers reach the server. A proxy makes no difference here, because the server passes
  /// requests on with the client's own address.
  package var server: ServerAddress {
    ServerAddress(origin: address, isSecure: address.hasPrefix("https://"), proxies: .none)
  }

  package var library: AssetLibrary {
    assets.map { AssetLibrary(directory: URL(filePath: $0, directoryHint: .isDirectory)) } ?? .embedded
  }
}
