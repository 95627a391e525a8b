import Foundation
import HTTPServer
import Testing

@Suite struct TLSTests {
  private let scratch: Scratch
  private let tls: Configuration.TLS

  /// Makes a certificate for this run with the openssl command.
  init() async throws {
    let scratch = try Scratch()
    let (certificate, key) = (scratch.url.path + "/cert.pem", scratch.url.path + "/key.pem")
    let arguments = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    _ = try await openssl(arguments + ["-keyout", key, "-out", certificate, "-days", "1", "-subj", "/CN=localhost"])
    self.scratch = scratch
    tls = Configuration.TLS(certificate: certificate, key: key)
  }

  private var router: Router {
    var router = Router()
    router.on(.get, "/") { .text("secure: \($0.isSecure)") }
    router.on(.get, "/file") { [file = tls.certificate] _ in try .file(URL(fileURLWithPath: file), type: "text/plain") }
    return router
  }

  private func get(_ target: String, _ options: [String] = []) async throws -> String {
    try await live(router, { $0.tls = tls }) { port, _ in
      let connect = ["s_client", "-quiet", "-connect", "127.0.0.1:\(port)", "-CAfile", tls.certificate]
      let request = "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      return try await openssl(connect + ["-verify_return_error"] + options, input: request)
    }
  }

  @Test func answersOverTLS() async throws {
    let reply = try await get("/")
    #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(reply.hasSuffix("secure: true"))
  }

  @Test func sendsFilesOverTLS() async throws {
    #expect(try await get("/file").hasSuffix(try String(contentsOfFile: tls.certificate, encoding: .utf8)))
  }

  @Test func speaksNoOldVersion() async throws {
    #expect(try await get("/", ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]).isEmpty)
    #expect(try await get("/", ["-tls1_2"]).hasSuffix("secure: true"))
  }

  /// Uses an RSA certificate, which the old cipher suites of TLS 1.2 need.
  @Test(arguments: [
    ("ECDHE-RSA-AES128-GCM-SHA256", true), ("AES128-GCM-SHA256", false), ("AES128-SHA", false),
    ("ECDHE-RSA-AES128-SHA", false),
  ])
  func takesNeitherRSAKeyExchangeNorSHA1(cipher: String, isTaken: Bool) async throws {
    let (certificate, key) = (scratch.url.path + "/rsa.pem", scratch.url.path + "/rsa-key.pem")
    let arguments = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    _ = try await openssl(arguments + ["-keyout", key, "-out", certificate])
    let reply = try await live(router, { $0.tls = .init(certificate: certificate, key: key) }) { port, _ in
      let connect = ["s_client", "-quiet", "-connect", "127.0.0.1:\(port)", "-CAfile", certificate, "-tls1_2"]
      let request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      return try await openssl(connect + ["-cipher", "\(cipher):@SECLEVEL=0"], input: request)
    }
    #expect(reply.hasSuffix("secure: true") == isTaken)
  }

  @Test func refusesAKeyThatIsNone() async throws {
    var configuration = Configuration()
    configuration.tls = .init(certificate: tls.certificate, key: tls.certificate)
    let server = Server(configuration: configuration, router: router, logger: quiet)
    #expect(throws: ServerError.self) { try server.start() }
  }
}

/// Runs the openssl command and returns its output.
private func openssl(_ arguments: [String], input: String = "") async throws -> String {
  try await blocking {
    let (process, standardInput, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // The input is written before the process starts, because the process may end before it could be written.
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    try standardInput.fileHandleForWriting.close()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
