import APNs
import APNsClient
import Foundation
import Invites
import JSON
import Synchronization
import Testing

@testable import Delivery

/// The pushes to apps, and the results of APNs' answers.
@Suite("The delivery channel to apps")
struct APNsChannelTests {
  private static let start = MemoryOutbox.start
  private static let payload = Array(
    #"{"aps":{"alert":{"title":"The Bash","body":"Pier 7"},"category":"event-invite","sound":"default","thread-id":"event-7"},"partyline":{"link":"https://party.example/n/1","respond":"https://party.example/r/secret","guest":"Ana"}}"#
      .utf8)

  private func delivery(
    topic: String = "com.example.party", hidesDetails: Bool = false, attempt: Int = 1, acceptedAt: Timestamp? = nil
  ) -> Delivery {
    let device = Device(
      id: "device", address: .apns(token: "00ff11", topic: topic), service: "api.sandbox.push.apple.com",
      name: "Ana’s iPhone", hidesDetails: hidesDetails, registeredAt: Self.start.adding(seconds: -500),
      renewedAt: Self.start, acceptedAt: acceptedAt)
    return Delivery(
      id: "01ks2m3jg06r5qp0pnzv1wfsj3", payload: Self.payload, collapseID: "event-7", guestID: "ana", device: device,
      language: .german, attempt: attempt, deadline: Self.start.adding(seconds: 3600))
  }

  /// The channel's result and its requests, when APNs gives this answer.
  private func sent(
    _ delivery: Delivery, _ answer: @escaping @Sendable (APNsRequest) -> APNsAnswer
  ) async -> (answer: ServiceAnswer, requests: [APNsRequest]) {
    let requests = Mutex<[APNsRequest]>([])
    let channel = APNsChannel(topics: ["com.example.party"]) { request in
      requests.withLock { $0.append(request) }
      return answer(request)
    }
    let said = await channel.send(delivery.payload ?? [], delivery, at: Self.start)
    return (said, requests.withLock { $0 })
  }

  private func said(_ outcome: APNsAnswer.Outcome, status: Int? = 400, of delivery: Delivery) async -> ServiceAnswer {
    await sent(delivery) { _ in APNsAnswer(outcome: outcome, status: status, reason: "Why") }.answer
  }

  @Test("The payload's bytes are sent unchanged, with the same id in every attempt")
  func exactBytes() async throws {
    let accepted = APNsAnswer(outcome: .accepted, status: 200)
    let (answer, requests) = await sent(delivery()) { _ in accepted }
    let request = try #require(requests.first)
    #expect(answer == .accepted(status: 200) && requests.count == 1)
    #expect(request.payload == Self.payload && request.environment == .sandbox)
    #expect(request.topic == "com.example.party" && request.collapseID == "event-7" && request.pushType == .alert)
    #expect(request.priority == .immediate && request.deadline == Self.start.adding(seconds: 3600).date)
    let second = await sent(delivery(attempt: 2)) { _ in accepted }.requests.first
    #expect(second?.id == request.id)
  }

  @Test("A device that hides details learns only that there is a notification")
  func hidden() async throws {
    let request = try #require(
      await sent(delivery(hidesDetails: true)) { _ in APNsAnswer(outcome: .accepted, status: 200) }.requests.first)
    let json = try JSON(parsing: request.payload)
    #expect(json["aps"]?["alert"]?["body"]?.string?.isEmpty == false && json["aps"]?["sound"] == "default")
    #expect(json["aps"]?["category"] == nil && json["aps"]?["thread-id"] == "event-7")
    #expect(json["partyline"] == ["link": "https://party.example/n/1"])
    for secret in ["Bash", "Pier", "Ana", "respond"] {
      #expect(!String(decoding: request.payload, as: UTF8.self).contains(secret))
    }
  }

  @Test("A silent notification is sent with low priority")
  func passive() throws {
    let bytes = Array(#"{"aps":{"alert":"Later","interruption-level":"passive"}}"#.utf8)
    #expect(try APNsRequest(bytes, delivery()).priority == .considerate)
  }

  @Test("The channel reaches neither apps with other topics nor browsers")
  func reaches() {
    let channel = APNsChannel(topics: ["com.example.party"]) { _ in APNsAnswer(outcome: .accepted) }
    #expect(channel.reaches(delivery().device) && !channel.reaches(delivery(topic: "com.example.other").device))
    #expect(!channel.reaches(MemoryOutbox.delivery(1).device))
  }

  @Test("A gone token is dropped, unless its app registered later")
  func gone() async {
    let gone = ServiceAnswer.gone(status: 410, reason: "Why")
    #expect(await said(.gone(since: Self.start.date), status: 410, of: delivery()) == gone)
    #expect(await said(.gone(since: nil), status: 410, of: delivery()) == gone)
    let before = APNsAnswer.Outcome.gone(since: Self.start.adding(seconds: -1).date)
    #expect(
      await said(before, status: 410, of: delivery()) == .busy(status: 410, reason: "Why", isOfDevice: true))
    #expect(await said(before, status: 410, of: delivery(attempt: 5)) == .rejected(status: 410, reason: "Why"))
  }

  @Test("An unknown token is dropped, and a used one stays and is tried in the other environment")
  func unknownToken() async {
    #expect(await said(.unknownToken, of: delivery()) == .gone(status: 400, reason: "Why"))
    let known = delivery(acceptedAt: Self.start)
    let (elsewhere, requests) = await sent(known) {
      $0.environment == .production
        ? APNsAnswer(outcome: .accepted, status: 200)
        : APNsAnswer(outcome: .unknownToken, status: 400, reason: "BadDeviceToken")
    }
    #expect(elsewhere == .acceptedElsewhere(status: 200, service: "api.push.apple.com"))
    #expect(requests.map(\.environment) == [.sandbox, .production] && requests[0].id == requests[1].id)
    let (nowhere, tried) = await sent(known) { _ in APNsAnswer(outcome: .unknownToken, status: 400, reason: "Why") }
    #expect(nowhere == .rejected(status: 400, reason: "Why") && tried.count == 2)
  }

  @Test("A used token that its environment does not know waits until the other environment has answered")
  func otherEnvironment() async {
    let known = delivery(acceptedAt: Self.start)
    func said(_ outcome: APNsAnswer.Outcome, status: Int?) async -> ServiceAnswer {
      await sent(known) {
        $0.environment == .production
          ? APNsAnswer(outcome: outcome, status: status, reason: "Other")
          : APNsAnswer(outcome: .unknownToken, status: 400, reason: "BadDeviceToken")
      }.answer
    }
    #expect(
      await said(.later(retryAfter: .seconds(7)), status: 503)
        == .busy(status: 503, reason: "Other", seconds: 7, isOfDevice: true))
    #expect(await said(.unknown, status: nil) == .busy(status: nil, reason: "Other", isOfDevice: true))
    #expect(await said(.gone(since: nil), status: 410) == .gone(status: 410, reason: "Other"))
    #expect(await said(.misconfigured, status: 403) == .rejected(status: 400, reason: "BadDeviceToken"))
  }

  @Test("Wrong settings close the lane, a wrong request fails alone, and temporary failures wait")
  func others() async {
    let delivery = delivery()
    #expect(await said(.misconfigured, status: 403, of: delivery) == .refused(status: 403, reason: "Why"))
    #expect(await said(.rejected, of: delivery) == .rejected(status: 400, reason: "Why"))
    #expect(
      await said(.later(retryAfter: .seconds(7), isOfDevice: true), status: 429, of: delivery)
        == .busy(status: 429, reason: "Why", seconds: 7, isOfDevice: true))
    #expect(await said(.later(retryAfter: nil), status: 503, of: delivery) == .busy(status: 503, reason: "Why"))
    // The next attempt uses another connection.
    #expect(
      await said(.later(retryAfter: .zero), status: 503, of: delivery)
        == .busy(status: 503, reason: "Why", seconds: 0, isOfDevice: true))
    #expect(await said(.unknown, status: nil, of: delivery) == .busy(status: nil, reason: "Why"))
  }
}
