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

  /// Draws each number in each place. Actions run on a third of the payloads, spread over the numbers and the places.
  /// Each action has its turn to come first, because many end the notification.
  ///
  /// The download examples are left out: their numbers are in URLs, and they take long by design.
  @Test(
    "An example draws any number in its payload and performs its actions",
    arguments: Preset.all.filter { $0.app != "downloads" }.map(\.id))
  func drawsEveryNumber(id: String) async throws {
    let preset = try Preset.named(id)
    let own = try #require(preset.pushes.last)
    let phone = try ExamplePhone()
    var turn = 0
    for (index, payload) in Self.payloads(like: own.payload) {
      let push = Preset.Push(payload: payload, collapseID: "n")
      // An invalid payload is refused. Every other payload must be drawn.
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

  /// Returns the payload with each number in each place, and with the sum of the two positions.
  private static func payloads(like payload: String) -> [(index: Int, payload: String)] {
    numbers.enumerated().flatMap { number, text in
      payload.replacingEachNumber(by: text).enumerated().map { place, replaced in
        (index: number + place, payload: replaced)
      }
    }
  }
}

extension String {
  /// Returns one copy of this text for each number in it, in which `number` replaces that number.
  fileprivate func replacingEachNumber(by number: String) -> [String] {
    matches(of: /-?[0-9]+(?:\.[0-9]+)?/).map { replacingCharacters(in: $0.range, with: number) }
  }
}
