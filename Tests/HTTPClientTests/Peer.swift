import Foundation
import HTTPClient
import Testing

/// A running test server, shared by the tests of this module and ended with them.
final class Peer: Sendable {
  let port: Int
  let securePort: Int
  let certificate: URL
  /// The port with a certificate that expired yesterday.
  let expiredPort: Int
  let expiredCertificate: URL
  private let input: FileHandle

  /// The peer is started once. Its standard input closes when this process ends.
  static let shared = Result { try Peer() }

  private init() throws {
    // No proxy listens at this address, so every exchange of these tests shows that the proxy is not used.
    setenv("all_proxy", "http://127.0.0.1:1", 1)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("peer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.appendingPathComponent("key.pem")) }
    try Self.makeCertificate(in: folder)
    try Self.makeExpiredCertificate(in: folder)
    expiredCertificate = folder.appendingPathComponent("expired.pem")
    certificate = folder.appendingPathComponent("certificate.pem")
    let (stdin, stdout) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", peerScript, certificate.path, folder.appendingPathComponent("key.pem").path]
    process.arguments?.append(expiredCertificate.path)
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    input = stdin.fileHandleForWriting
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = stdout.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the test server did not start")
      line += more
    }
    let ports = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    port = try #require(ports.first)
    try #require(ports.count == 3)
    (securePort, expiredPort) = (ports[1], ports[2])
  }

  private static func makeCertificate(in folder: URL) throws {
    try openssl(
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost "
        + "-addext subjectAltName=DNS:localhost -keyout key.pem -out certificate.pem", in: folder)
  }

  private static func makeExpiredCertificate(in folder: URL) throws {
    try openssl(
      "req -new -key key.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost -out request.pem", in: folder)
    try openssl(
      "x509 -req -in request.pem -signkey key.pem -days -1 -copy_extensions copy -out expired.pem", in: folder)
  }

  private static func openssl(_ arguments: String, in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = ["openssl"] + arguments.split(separator: " ").map(String.init)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "openssl makes the certificates of the test server")
  }

  func url(_ path: String, host: String = "127.0.0.1") -> URL { URL(string: "http://\(host):\(port)\(path)")! }

  func secureURL(_ path: String, host: String = "localhost") -> URL {
    URL(string: "https://\(host):\(securePort)\(path)")!
  }

  /// Returns a client to which the plain and the secure peer, by these host names, are allowed origins.
  func client(trusting hosts: [String] = ["127.0.0.1", "localhost"]) -> HTTPClient {
    let origins = hosts.flatMap {
      [HTTPClient.Origin(url("/", host: $0)), HTTPClient.Origin(secureURL("/", host: $0))]
    }
    return HTTPClient(.init(allowedOrigins: Set(origins.compactMap { $0 }), certificateAuthorities: certificate))
  }
}
