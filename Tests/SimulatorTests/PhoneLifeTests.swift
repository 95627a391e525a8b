import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import Simulator

@Suite("The lifetime of a simulated phone", .timeLimit(.minutes(20)))
struct PhoneLifeTests {
  @Test("A released phone ends with its timer, its open notification and its streams")
  func dropping() async throws {
    var test: TestPhone? = try TestPhone()
    let clock = try #require(test?.clock)
    weak let phone = test?.phone
    let watcher = await Watcher(try #require(test?.phone))
    try await test?.message()
    let content = UNMutableNotificationContent()
    content.body = "Later"
    try await test?.phone.schedule(
      UNNotificationRequest(
        identifier: "later", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 30, repeats: false)), for: "messenger")
    weak let opened = try await test?.phone.expand("m1", of: "messenger")
    await eventually { clock.sleeps == [.seconds(30)] }
    test = nil
    await eventually { phone == nil }
    await eventually { opened == nil }
    #expect(await watcher.hasEnded)
    await eventually { clock.sleeps.isEmpty }
  }

  @Test("Putting a phone away closes its notification and ends its streams")
  func puttingAway() async throws {
    let test = try TestPhone()
    let watcher = await Watcher(test.phone)
    try await test.message()
    let opened = try await test.phone.expand("m1", of: "messenger")
    await test.phone.putAway()
    #expect(await watcher.hasEnded)
    #expect(await opened.presentation.isDismissed)
    #expect(await test.phone.open == nil)
  }

  @Test("Traces and watchers are limited, and the oldest traces are dropped")
  func bounds() async throws {
    let test = try TestPhone()
    let first = await Watcher(test.phone)
    let others = await (0..<Phone.watcherLimit).asyncMap { _ in await Watcher(test.phone) }
    #expect(await first.hasEnded)
    for _ in 0..<(Phone.traceLimit + 5) { try await test.phone.removePending(["none"], of: "messenger") }
    #expect(await test.phone.traces.count == Phone.traceLimit)
    withExtendedLifetime(others) {}
  }

  @Test("A trace lists every step from the bytes to the server's answer and the dismissal, in order")
  func journey() async throws {
    let test = try TestPhone()
    try await test.invite()
    #expect(
      await test.steps(of: 1) == [
        .received, .decoded, .settingsRead, .serviceExtensionStarted, .downloaded, .serviceExtensionReplied,
        .attachmentStored, .serviceExtensionFinished, .listed, .presented,
      ])
    let opening = try await test.opened("invite-1", of: "partyline")
    let handling = try await test.phone.respond(in: opening, to: "accept", idempotencyKey: "k1")
    #expect(handling.serverReply?.status == 200)
    #expect(
      await test.steps(of: 2) == [
        .expanded, .contentExtensionFound, .contentExtensionLoaded, .contentExtensionDrew, .appeared, .actionChosen,
        .intercepted, .posted, .serverReplied, .readingTime, .completed, .dismissed,
      ])
    #expect(test.server.posts.map(\.key) == ["k1"])
  }

  @Test("A new version of an app takes over the list of the old one, and an open notification stays")
  func installing() async throws {
    let test = try TestPhone()
    try await test.message()
    let opened = try await test.phone.expand("m1", of: "messenger")
    let old = try test.phone.app("messenger")
    test.phone.install(
      try InstalledApp(
        PhoneApp(displayName: "Messenger 2", categories: []), id: "messenger", store: old.store,
        attachments: old.attachments))
    #expect(test.phone.apps.map(\.name) == ["Partyline", "Messenger 2"])
    #expect(await opened.presentation.label("state") != nil)
    try await test.message("two", identifier: "m2", thread: "t2")
    #expect(try await test.phone.list(on: .center).groups.map(\.appName) == ["Messenger 2", "Messenger 2"])
    #expect(await test.phone.open?.opening == opened.opening)
  }

  @Test("Watchers are told of a trace as soon as it has a new step")
  func liveTrace() async throws {
    let test = try TestPhone()
    let watcher = await Watcher(test.phone)
    try await test.message()
    await eventually { watcher.changes.contains(.trace(1)) && watcher.changes.contains(.lists) }
  }
}

extension Sequence {
  fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
    var results: [Result] = []
    for element in self { results.append(await transform(element)) }
    return results
  }
}
