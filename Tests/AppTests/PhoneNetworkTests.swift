import Foundation
import HTTPServer
import Simulator
import Testing

@testable import App
@testable import PhoneWeb
@testable import Web

@Suite("What traces say about the phones' network")
struct PhoneNetworkTests {
  @Test(
    "A trace shows URLs without their secrets",
    arguments: [
      (
        "https://party.example/api/v1/invitations/r_1_abc/responses",
        "https://party.example/api/v1/invitations/hidden/responses"
      ),
      (
        "https://party.example/api/v1/invitations/abc/responses",
        "https://party.example/api/v1/invitations/hidden/responses"
      ),
      ("https://party.example/i/abc?x=1#y", "https://party.example/i/hidden"),
      ("https://ann:secret@cdn.example/a%20b.jpg?signature=abc", "https://cdn.example/a%20b.jpg"),
      ("https://cdn.example", "https://cdn.example"),
    ])
  func secrets(address: String, shown: String) throws {
    #expect(try #require(URL(string: address)).withoutSecrets.absoluteString == shown)
  }

  @Test("A failed download states its reason and duration, without the secret of its URL")
  func failedDownload() async throws {
    let step = try await step(.downloadFailed) {
      try await $0.download(#require(URL(string: "\(origin)/no?key=secret")))
    }
    #expect(step.summary == "The download failed: The server answered with status 404.")
    #expect(step.details["url"] == "https://party.example/no")
    #expect(step.details["milliseconds"] != nil)
    #expect(!step.details.values.contains { $0.contains("secret") })
  }

  @Test("A post without a response, and a URL that cannot be opened, state their reasons too")
  func failedPost() async throws {
    let step = try await step(.postFailed) { network in
      let url = try #require(URL(string: "ftp://ann:secret@cdn.example/r_1_secret"))
      return try await network.post(Data("{}".utf8), to: url, headers: [:])
    }
    #expect(step.summary == "The server did not answer: this server cannot open the address.")
    #expect(step.details["url"] == "ftp://cdn.example/hidden")
    #expect(step.details["milliseconds"] != nil)
  }

  private let origin = "https://party.example"

  /// Returns the step of this kind that a failing call adds. The network's own server has no routes.
  private func step<Value: Sendable>(
    _ kind: Trace.Step.Kind, _ body: (PhoneNetwork) async throws -> Value
  ) async throws -> Trace.Step {
    let network = PhoneNetwork(origins: [origin], directory: FileManager.default.temporaryDirectory)
    network.connect(to: Router())
    let trace = Trace()
    await #expect(throws: (any Error).self) { try await Trace.$current.withValue(trace) { try await body(network) } }
    await network.shutdown()
    return try #require(trace.steps.first { $0.kind == kind })
  }
}
