import Foundation
import HTTPClient
import JSON

/// Asks an address whether this very server answers there: over the network, through whatever stands in front.
package struct AddressCheck: Sendable {
  package enum Outcome: Hashable, Sendable {
    case reached
    /// Something answers there that does not know this server's key.
    case otherServer
    /// With the reason, in English.
    case failed(String)
  }

  /// Scheme and authority.
  let address: String
  let secret: Secret

  package init(of address: String, secret: Secret) { (self.address, self.secret) = (address, secret) }

  static let path = "/api/v1/address-proofs/"

  /// Takes ten seconds at most.
  package func run() async -> Outcome {
    let nonce = Random.token()
    guard let url = URL(string: address + Self.path + nonce), let origin = HTTPClient.Origin(url) else {
      return .failed("“\(address)” is no address.")
    }
    // The server's own, so it may be plain http and private; nothing else is asked, and no redirect is followed.
    let client = HTTPClient(.init(allowedOrigins: [origin], userAgent: "Partyline"))
    let limits = HTTPClient.Limits(total: .seconds(10), connect: .seconds(5), maxBytes: 4096, maxRedirects: 0)
    let outcome: Outcome
    do {
      let response = try await client.send(.init(.get, url), limits: limits)
      let answer = try? JSON(parsing: String(decoding: response.body, as: UTF8.self))
      outcome =
        isEqualInConstantTime(answer?["proof"]?.string ?? "", secret.addressProof(of: nonce)) ? .reached : .otherServer
    } catch {
      outcome = .failed("\(error)")
    }
    await client.shutdown()
    return outcome
  }
}
