import Foundation
import JSON
import TestSupport
import Testing

@testable import WebPush

@Suite("Sending with the Web Push client")
struct WebPushClientTests {
  private let service: PushServiceProcess
  private let keys = VAPIDKeys()

  init() throws { service = try PushServiceProcess.shared.get() }

  private func message(_ text: String = "{}", about identity: String? = nil) -> PushMessage {
    PushMessage(Array(text.utf8), timeToLive: 60, urgency: .high, collapseIdentity: identity)
  }

  @Test("A strict service accepts the message, and another library decrypts it")
  func accepted() async throws {
    let (client, (subscription, id)) = (try service.client(), try await service.subscribe())
    let answer = await client.send(
      message(#"{"web_push": 8030, "é": "✓"}"#, about: "event-7"), to: subscription, signedBy: keys)
    #expect(answer == PushAnswer(outcome: .accepted, status: 201, reason: ""))
    let taken = try #require(await service.messages(of: id).first)
    #expect(taken["text"] == #"{"web_push": 8030, "é": "✓"}"#)
    #expect(taken["ttl"] == 60 && taken["urgency"] == "high")
    #expect(taken["topic"]?.string == PushMessage.topic("event-7", auth: subscription.auth))
    #expect(taken["bodyCount"]?.integer == 512 + MessageEncryption.overhead)
    #expect(try await service.violations(by: id) == [])
  }

  @Test("Messages of every length up to the services' limit arrive unchanged")
  func lengths() async throws {
    let (client, (subscription, id)) = (try service.client(), try await service.subscribe())
    let lengths = [0, 1, 511, 512, 513, 2640, 2641, 3993]
    for length in lengths {
      let text = String(repeating: "a", count: length)
      #expect(await client.send(message(text), to: subscription, signedBy: keys).outcome == .accepted)
    }
    let taken = try await service.messages(of: id)
    #expect(taken.map { $0["text"]?.string?.utf8.count } == lengths)
    #expect(try await service.violations(by: id) == [])
    let answer = await client.send(message(String(repeating: "a", count: 3994)), to: subscription, signedBy: keys)
    #expect(answer.outcome == .tooLarge(limit: 3993) && answer.status == nil)
    #expect(try await service.messages(of: id).count == lengths.count)
  }

  @Test("Two hundred simultaneous messages are accepted, each with its own key and salt")
  func many() async throws {
    let (client, (subscription, id)) = (try service.client(), try await service.subscribe())
    await withTaskGroup(of: PushAnswer.self) { group in
      for number in 0..<200 {
        group.addTask { await client.send(message("\(number)"), to: subscription, signedBy: keys) }
      }
      for await answer in group { #expect(answer.outcome == .accepted, "\(answer)") }
    }
    let texts = try await service.messages(of: id).compactMap { $0["text"]?.string }
    #expect(Set(texts) == Set((0..<200).map(String.init)) && texts.count == 200)
    #expect(try await service.violations(by: id) == [])
  }

  @Test(
    "Each answer leads to the right outcome",
    arguments: [
      ("gone", [:], .gone), ("unknown", [:], .gone), ("later", [:], .later(retryAfter: nil)),
      ("later", ["wait": 7], .later(retryAfter: .seconds(7))), ("long-wait", [:], .later(retryAfter: .seconds(36000))),
      ("unavailable", [:], .later(retryAfter: .seconds(120))), ("bad-token", [:], .misconfigured),
      ("other-key-mozilla", [:], .wrongKey), ("other-key-google", [:], .wrongKey),
      ("other-key-apple", [:], .wrongKey), ("too-large", ["excess": 40], .tooLarge(limit: 482)),
      ("windows", [:], .rejected), ("redirect", [:], .rejected), ("redirect", ["status": 301], .rejected),
      ("status", ["status": 500, "body": "<html>"], .later(retryAfter: nil)),
    ] as [(String, [String: JSON], PushAnswer.Outcome)])
  func answers(fault: String, options: [String: JSON], outcome: PushAnswer.Outcome) async throws {
    let (client, (subscription, id)) = (try service.client(), try await service.subscribe())
    try await service.fault(fault, for: id, options)
    let answer = await client.send(message(), to: subscription, signedBy: keys)
    #expect(answer.outcome == outcome)
    #expect(answer.status != nil && !answer.reason.contains(id))
    #expect(try await service.messages(of: id).isEmpty)
    #expect(try await service.violations(by: id) == [])
  }

  @Test("The client waits until the date that a service names")
  func date() async throws {
    let (client, (subscription, id)) = (try service.client(), try await service.subscribe())
    try await service.fault("later", for: id, ["wait": 90, "date": true])
    let answer = await client.send(message(), to: subscription, signedBy: keys)
    guard case .later(.some(let wait)) = answer.outcome else {
      Issue.record("\(answer)")
      return
    }
    #expect(wait > .seconds(60) && wait <= .seconds(90))
  }

  @Test("A removed subscription is gone, and one with another key needs to be made again")
  func subscriptions() async throws {
    let client = try service.client()
    let (subscription, id) = try await service.subscribe(key: VAPIDKeys().applicationServerKey)
    #expect(await client.send(message(), to: subscription, signedBy: keys).outcome == .wrongKey)
    try await service.unsubscribe(id)
    #expect(await client.send(message(), to: subscription, signedBy: keys).outcome == .gone)
  }

  @Test(
    "An exchange that is cut off or malformed has an unknown outcome",
    arguments: ["drop-before", "drop-after", "garbage", "taken-long-body", "gzip-bomb", "long-body"])
  func broken(fault: String) async throws { try await expectUnknown(after: fault) }

  @Test("An exchange that takes too long has an unknown outcome")
  func endless() async throws {
    // The faults run at the same time, because each takes the whole time limit.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for fault in ["never", "slow", "trickle"] { group.addTask { try await expectUnknown(after: fault) } }
      try await group.waitForAll()
    }
  }

  private func expectUnknown(after fault: String) async throws {
    let (client, (subscription, id)) = (try service.client(timeout: .seconds(2)), try await service.subscribe())
    try await service.fault(fault, for: id)
    let start = ContinuousClock.now
    let answer = await client.send(message(), to: subscription, signedBy: keys)
    #expect(answer.outcome == .unknown && answer.status == nil && !answer.reason.contains(id))
    #expect(.now - start < .seconds(10))
    // The next message succeeds.
    let (next, _) = try await service.subscribe()
    #expect(await client.send(message(), to: next, signedBy: keys).outcome == .accepted)
  }

  @Test("An unreachable service is a reason to try again later")
  func unreachable() async throws {
    let services = PushServices(loopbackPorts: [1])
    let client = WebPushClient(subject: try VAPIDSubject("https://party.example.org"), services: services)
    let subscription = try Example.subscription("http://127.0.0.1:1/x", services: services)
    let answer = await client.send(message(), to: subscription, signedBy: keys)
    #expect(answer.outcome == .later(retryAfter: nil) && answer.status == nil)
  }

  @Test("A service at a private address is not contacted, even when the operator added it")
  func privateAddress() async throws {
    // A name of the loopback address that resolvers know without a network.
    let services = PushServices(additionalHosts: ["push.localhost"])
    let client = WebPushClient(subject: try VAPIDSubject("https://party.example.org"), services: services)
    let subscription = try Example.subscription("https://push.localhost/x", services: services)
    let answer = await client.send(message(), to: subscription, signedBy: keys)
    #expect(answer.outcome == .later(retryAfter: nil) && answer.reason.contains("public"))
  }

  @Test("Shutting down ends open requests")
  func shutdown() async throws {
    let (client, (subscription, id)) = (try service.client(), try await service.subscribe())
    try await service.fault("never", for: id)
    async let answer = client.send(message(), to: subscription, signedBy: keys)
    try await eventually { try await !service.messages(of: id).isEmpty }
    await client.shutdown()
    #expect(await answer.outcome == .unknown)
  }
}
