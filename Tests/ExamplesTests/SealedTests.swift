import Foundation
import Testing
import UserNotifications

@testable import Examples
@testable import Simulator

@Suite("Example: an encrypted message")
struct SealedTests {
  private let message = SealedMessage(title: "Ada", body: "100 % secret")

  @Test("The service extension replaces the text that the push server sees with the real title and text")
  func opened() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("sealed")
    let shown = try #require(await open.presentation.defaultContent)
    #expect(shown.title == "Ada" && shown.body.hasPrefix("The surprise"))
    let payload = try Preset.named("sealed").pushes[0].payload
    #expect(payload.contains("You have a new message"))
    #expect(!payload.contains("Ada") && !payload.contains("surprise"))
    _ = try await open.respond(to: "reply", userText: "Not a word", idempotencyKey: "1")
    #expect(phone.server.answers.map(\.text) == ["Not a word"])
  }

  @Test("The preset's bytes are the same each time, and other messages' bytes differ each time")
  func nonce() throws {
    #expect(Preset.sealed.map(\.pushes) == Preset.sealed.map(\.pushes))
    let key = SharedKeychain.messageKey
    #expect(try message.sealed(with: key) != message.sealed(with: key))
    #expect(try SealedMessage(opening: message.sealed(with: key), with: key) == message)
  }

  @Test("A changed, truncated or foreign box leaves the original text, and the trace explains why")
  func closed() async throws {
    let box = try message.sealed(with: SharedKeychain.messageKey)
    var changed = try #require(Data(base64Encoded: box))
    changed[20] ^= 1
    let boxes = [
      changed.base64EncodedString(), String(box.prefix(12)), "no base64!",
      try message.sealed(with: [UInt8](repeating: 7, count: 32)), "",
    ]
    for box in boxes {
      let phone = try ExamplePhone()
      let payload = #"{"aps":{"alert":{"body":"You have a new message"},"mutable-content":1},"sealed":"\#(box)"}"#
      try await phone.receive(Preset.Push(payload: payload, collapseID: "1"), of: "sealed")
      #expect(try await phone.content("1", of: "sealed").body == "You have a new message")
      let trace = try await phone.trace
      #expect(trace.summaries(of: .logged).contains { $0.contains("the message cannot be opened") })
      #expect(trace.details(of: .serviceExtensionFinished) == ["modified": "false"])
    }
  }
}
