import Foundation
import HTTPClient

/// The relay of `Tests/Fakes` in a process of its own. It parses mails with Python's libraries.
public final class MailRelayProcess: Sendable {
  public struct Ports: Decodable, Sendable {
    /// A port with neither TLS nor a login.
    public let plain: Int
    /// A port that requires a login, without TLS.
    public let login: Int
    public let starttls: Int
    public let tls: Int
    /// A port that accepts no mail now.
    public let closed: Int
    public let control: Int
    /// The path of the relay's certificate.
    public let certificate: String
  }

  public static let (user, password) = ("party", "s3cret")

  public let ports: Ports
  private let server: FakeServer

  public init() throws {
    server = try FakeServer("mail_relay.py")
    ports = try JSONDecoder().decode(Ports.self, from: Data(server.announcement.utf8))
  }

  /// The relay is started once for all tests of a process.
  public static let shared = Result { try MailRelayProcess() }

  /// The mails kept for an address, as JSON. The script describes the format.
  public func mails(to address: String) async throws -> Data {
    try await get("mails?to=\(address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")")
  }

  public func connections() async throws -> Int {
    try JSONDecoder().decode(Int.self, from: await get("connections"))
  }

  private func get(_ path: String) async throws -> Data {
    let base = "http://127.0.0.1:\(ports.control)/"
    guard let url = URL(string: base + path), let origin = URL(string: base).flatMap(HTTPClient.Origin.init) else {
      throw URLError(.badURL)
    }
    let http = HTTPClient(.init(allowedOrigins: [origin]))
    let response = try await http.send(.init(.get, url))
    await http.shutdown()
    return response.body
  }
}
