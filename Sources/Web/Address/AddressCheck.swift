import Foundation
import HTTPClient
import JSON
import PageKit
import Texts

/// Checks whether this server answers at an address, over the network and through any proxy in front of it.
package struct AddressCheck: Sendable {
  package enum Outcome: Hashable, Sendable {
    case reached
    case failed(Fault)

    package var fault: Fault? { if case .failed(let fault) = self { fault } else { nil } }
  }

  /// The reason why this server was not reached, as far as a host may know it. It reveals nothing of the response.
  package enum Fault: String, Hashable, Sendable, CaseIterable {
    /// A server answers that does not know this server's key.
    case otherServer
    /// The response redirects to another address.
    case redirected
    case unknownHost
    /// Nothing listens at the port, or the network cannot be reached.
    case unreachable
    case timedOut
    /// The certificate has expired, is for another name, or is not from an authority that browsers trust.
    case untrusted
    /// The address begins with https, and the server there does not encrypt.
    case notEncrypted
    /// The connection ended without a response, for example because the client sent http to a port for https.
    case broken
    /// The address is in a private network and is not this server's own.
    case privateNetwork
  }

  /// The scheme and authority.
  package let address: String
  package let secret: Secret
  private let client: HTTPClient.Configuration

  /// - Parameter isTrusted: whether the address may be in a private network, because the operator configured it.
  package init(of address: String, secret: Secret, isTrusted: Bool = true) {
    (self.address, self.secret) = (address, secret)
    let trusted = isTrusted ? URL(string: address).flatMap(HTTPClient.Origin.init) : nil
    client = .init(allowedOrigins: Set([trusted].compactMap { $0 }), userAgent: "Partyline", allowsPlainHTTP: true)
  }

  package static let path = "/api/v1/address-proofs/"

  /// Runs the check, which takes ten seconds at most.
  package func run() async -> Outcome {
    let nonce = Random.token()
    guard let url = URL(string: address + Self.path + nonce) else { return .failed(.unknownHost) }
    let client = HTTPClient(client)
    let limits = HTTPClient.Limits(total: .seconds(10), connect: .seconds(5), maxBytes: 4096, maxRedirects: 0)
    let outcome: Outcome
    do {
      let response = try await client.send(.init(.get, url), limits: limits)
      outcome = (300..<400).contains(response.status.rawValue) ? .failed(.redirected) : answered(response.body, nonce)
    } catch {
      outcome = .failed(Fault(error))
    }
    await client.shutdown()
    return outcome
  }

  private func answered(_ body: Data, _ nonce: String) -> Outcome {
    let proof = (try? JSON(parsing: String(decoding: body, as: UTF8.self)))?["proof"]?.string ?? ""
    return isEqualInConstantTime(proof, secret.addressProof(of: nonce)) ? .reached : .failed(.otherServer)
  }
}

extension AddressCheck.Fault {
  fileprivate init(_ error: any Error) {
    self =
      switch error as? HTTPClientError {
      case .malformedURL, .unknownHost: .unknownHost
      case .addressRefused: .privateNetwork
      case .untrusted: .untrusted
      case .notEncrypted: .notEncrypted
      case .timedOut: .timedOut
      case .tooLarge: .otherServer
      case .unreachable: .unreachable
      default: .broken
      }
  }

  /// The reason in English, for programs and for the operator.
  package var sentence: String { Language.english.localized(text) }
}
