import DomainNames
import Foundation
import HTTPServer
import Invites
import JSON
import PageKit

/// `/settings/address` and `/api/v1/address-checks`: whether guests can reach this server, and how to let them.
package struct AddressRoutes {
  let services: Services

  package static let path = "/settings/address"

  func add(to router: inout Router) {
    router.on(.get, Self.path, show)
    router.on(.post, "/api/v1/address-checks", check)
    router.on(.get, "\(AddressCheck.path){nonce}", prove)
  }

  private func show(_ request: Request) throws -> Response {
    guard let account = try services.access.caller(of: request).account else { return .signIn(next: Self.path) }
    return .page(page(of: account, request).html)
  }

  private func page(of account: Account, _ request: Request, _ test: AddressPage.Test = .init()) -> AddressPage {
    AddressPage(
      site: services.site(account, request), address: services.links.origin, command: services.serveCommand,
      access: .find(in: services.programSearch), test: test)
  }

  private func check(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    var input = try Input(request)
    let typed = try input.text("address")
    try input.finish()
    let address: String
    do {
      address = if let typed { try TypedAddress(typed).origin } else { services.links.origin }
    } catch {
      guard Problem.wantsPage(request) else { throw error }
      let page = page(of: account, request, .init(typed: typed, failure: error))
      return .page(page.html, status: Status(rawValue: error.code.status))
    }
    try services.limiter.take(.addressChecks(by: account.id), at: services.dependencies.now())
    let outcome = await AddressCheck(of: address, secret: services.secret, isTrusted: isOwn(address)).run()
    guard !Problem.wantsPage(request) else {
      return .page(page(of: account, request, .init(typed: typed, address: address, outcome: outcome)).html)
    }
    return .json([
      "address": .string(address), "reach": .string(AddressReach(of: address).rawValue),
      "isReached": JSON(outcome == .reached), "problem": JSON(outcome.fault?.rawValue),
      "reason": JSON(outcome.fault?.sentence),
    ])
  }

  /// Whether the server may check an address even in a private network. A check must not let a host explore the
  /// server's network. In a private network the server checks only its own public address, and its own machine at its
  /// own port.
  private func isOwn(_ address: String) -> Bool {
    if address == services.links.origin { return true }
    guard let url = URLComponents(string: address), let host = url.host else { return false }
    let names = ["localhost", "127.0.0.1", "::1", "[::1]"] + LocalNetwork.addresses()
    return names.contains(host) && (url.port ?? (url.scheme == "https" ? 443 : 80)) == services.serveCommand.port
  }

  /// Answers with a proof for the nonce that only the holder of this server's key can compute.
  private func prove(_ request: Request) throws -> Response {
    let nonce = request.parameters["nonce"]
    guard nonce.utf8.count <= 64 else { throw Failure(.notFound, "There is nothing here.") }
    return .json(["proof": .string(services.secret.addressProof(of: nonce))])
  }
}

/// An address as a host types or pastes it. Of a whole link, only the scheme and authority count.
struct TypedAddress: Sendable {
  static let field = "address"

  /// The scheme and authority.
  let origin: String

  /// Reads a typed address.
  /// - Throws: `invalidText` unless a browser would open the address over http or https.
  init(_ text: String) throws(Failure) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let written = text.firstRange(of: "://")
    let authority = text[(written?.upperBound ?? text.startIndex)...].prefix { !"/?#".contains($0) }
    let name = authority.prefix { $0 != ":" }
    let ascii = name.utf8.allSatisfy { $0 < 0x80 } ? String(name) : DomainName.ascii(String(name))
    guard let ascii else { throw Self.failure }
    let plain = ascii + authority.dropFirst(name.count)
    let usual = AddressReach(of: "https://\(plain)") == .everybody ? "https" : "http"
    let scheme = written.map { text[..<$0.lowerBound].lowercased() } ?? usual
    let isWritten = plain.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_:[]".contains($0)) }
    guard text.utf8.count <= 300, isWritten, let origin = try? Configuration.publicURL("\(scheme)://\(plain)"),
      (1...65_535).contains(URL(string: origin)?.port ?? 443)
    else { throw Self.failure }
    self.origin = origin
  }

  private static var failure: Failure {
    Failure(.invalidText, "Enter an address such as https://party.example.org.", field: field)
  }
}
