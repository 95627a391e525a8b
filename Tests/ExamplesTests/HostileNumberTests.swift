import Examples
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Simulator

/// A trap in an extension would end the process, and so this test.
@Suite("Numbers out of range in every example app", .slow, .timeLimit(.minutes(20)))
struct HostileNumberTests {
  /// Beyond the range of each type, at its edges, next to nothing, and no numbers at all.
  private static let numbers = [
    "1e20", "-1e20", "1e308", "-1e308", "1e39", "1e-320", "0", "-0.0", "-1", "0.5", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551616", "2147483648", "4294967296", "65536", "256",
    "999999999999999999999999999999999999999999", "NaN",
  ]

  /// Each number is drawn in each place. Actions are taken on a third of the payloads, spread over the numbers and the
  /// places; each action has its turn to come first, for many end the notification.
  ///
  /// Without the downloads, whose numbers are in addresses and whose point is that they take long.
  @Test(
    "An example draws whatever number stands in its payload, and takes the actions on it",
    arguments: Preset.all.filter { $0.app != "downloads" }.map(\.id))
  func drawsEveryNumber(id: String) async throws {
    let preset = try Preset.named(id)
    let own = try #require(preset.pushes.last)
    let phone = try ExamplePhone()
    var turn = 0
    for (index, payload) in Self.payloads(like: own.payload) {
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
      guard index.isMultiple(of: 3), !shown.actions.isEmpty else { continue }
      let first = turn % shown.actions.count
      turn += 1
      for action in shown.actions[first...] + shown.actions[..<first] {
        let text = action.textInput == nil ? nil : payload
        let handling = try? await open.respond(
          to: action.identifier, userText: text, idempotencyKey: action.identifier)
        if handling?.presentation.isDismissed == true { break }
      }
    }
  }

  /// The payload with each number in each place, and with the sum of the two positions.
  private static func payloads(like payload: String) -> [(index: Int, payload: String)] {
    numbers.enumerated().flatMap { number, text in
      payload.replacingEachNumber(by: text).enumerated().map { place, replaced in
        (index: number + place, payload: replaced)
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
