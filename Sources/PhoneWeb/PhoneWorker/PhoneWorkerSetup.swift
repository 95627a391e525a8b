import Foundation
import PageKit

/// What the process of the phones is told when it starts. Nothing of it is secret: it stands in its command line.
package struct PhoneWorkerSetup: Codable {
  /// How this server is reached, and was ever.
  private let address: String
  package let addresses: [String]
  /// The path of a directory that replaces the embedded `Public/`.
  private let assets: String?

  // Where the server tells the process of what happens elsewhere. No request from outside gets there.
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

  /// How browsers reach the server. What stands in front of it makes no difference here, as it passes requests on with
  /// the client's own address.
  package var server: ServerAddress {
    ServerAddress(origin: address, isSecure: address.hasPrefix("https://"), isProxied: true)
  }

  package var library: AssetLibrary {
    assets.map { AssetLibrary(directory: URL(filePath: $0, directoryHint: .isDirectory)) } ?? .embedded
  }
}
