import Examples
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Simulator

/// A trap in an extension ends the process, and so this test.
@Suite("Numbers that no app expects", .timeLimit(.minutes(20)))
struct HostileNumberTests {
  /// Beyond the range of each type, at its edges, next to nothing, and no numbers at all.
  private static let numbers = [
    "1e20", "-1e20", "1e308", "-1e308", "1e39", "1e-320", "0", "-0.0", "-1", "0.5", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551616", "2147483648", "4294967296", "65536", "256",
    "999999999999999999999999999999999999999999", "NaN",
  ]

  /// Without the downloads, whose numbers are in addresses and whose point is that they take long.
  @Test(
    "An example draws whatever number stands in its payload, and takes every action on it",
    arguments: Preset.all.filter { $0.app != "downloads" }.map(\.id))
  func drawsEveryNumber(id: String) async throws {
    let preset = try Preset.named(id)
    let own = try #require(preset.pushes.last)
    let phone = try ExamplePhone()
    for payload in Self.numbers.flatMap(own.payload.replacingEachNumber) {
      let push = Preset.Push(payload: payload, collapseID: "n")
      // What is no payload any more is refused; everything else must go all the way.
      guard (try? await phone.receive(push, of: preset.app)) != nil,
        try await phone.listed(of: preset.app).contains("n")
      else { continue }
      let open = try await phone.phone.expand("n", of: preset.app)
      let shown = await open.presentation
      if let content = shown.customContent {
        #expect(!ViewMarkup(content.view) { $0 }.description.isEmpty, "\(payload)")
      }
      for action in shown.actions {
        let text = action.textInput == nil ? nil : payload
        _ = try? await open.respond(to: action.identifier, userText: text, idempotencyKey: action.identifier)
      }
    }
  }
}

extension String {
  /// This text once for each number in it, which `number` stands in the place of.
  fileprivate func replacingEachNumber(by number: String) -> [String] {
    matches(of: /-?[0-9]+(?:\.[0-9]+)?/).map { replacingCharacters(in: $0.range, with: number) }
  }
}
