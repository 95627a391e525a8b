import Foundation

/// What the process of the phones is told when it starts. Nothing of it is secret: it stands in its command line.
struct PhoneWorkerSetup: Codable {
  /// How this server is reached, and was ever.
  private let address: String
  let addresses: [String]
  /// See `Configuration.assets`.
  private let assets: String?

  // Where the server tells the process of what happens elsewhere. No request from outside gets there.
  static let phone = "/worker/phone"
  static let withdrawals = "/worker/withdrawals"
  static let figures = "/worker/figures"

  init(_ configuration: Configuration, addresses: [String]) {
    address = configuration.address
    self.addresses = addresses
    assets = configuration.assets?.path(percentEncoded: false)
  }

  init(_ text: String) throws {
    self = try JSONDecoder().decode(PhoneWorkerSetup.self, from: Data(text.utf8))
  }

  var text: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

  /// The part of the server's configuration that its phones need.
  func configuration(in directory: DataDirectory) -> Configuration {
    var configuration = Configuration()
    configuration.data = directory.root
    configuration.publicURL = address
    configuration.assets = assets.map { URL(filePath: $0, directoryHint: .isDirectory) }
    return configuration
  }
}
