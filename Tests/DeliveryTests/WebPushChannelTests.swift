import Basics
import Invites
import Testing
import WebPush

@testable import Delivery

@Suite("The delivery channel to browsers") struct WebPushChannelTests {
  /// The receiver's key and secret in RFC 8291, appendix A.
  private let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
  private let secret = "BTBZMqHH6r4Tts7J_aSIgg"

  /// The channel's result when the push service gives this answer.
  private func said(_ outcome: PushAnswer.Outcome, status: Int) async throws -> ServiceAnswer {
    let keys = VAPIDKeys()
    let channel = WebPushChannel(services: PushServices(), keys: { _ in keys }) { _, _, _ in
      PushAnswer(outcome: outcome, status: status, reason: "Why")
    }
    let device = Device(
      id: "device",
      address: .webPush(
        endpoint: "https://updates.push.services.mozilla.com/wpush/v2/one",
        publicKey: try #require(Base64URL.decode(key)), authSecret: try #require(Base64URL.decode(secret)),
        keyID: keys.id),
      service: "updates.push.services.mozilla.com", name: "Firefox, Linux", registeredAt: MemoryOutbox.start,
      renewedAt: MemoryOutbox.start)
    return try await channel.send(PushMessage([], timeToLive: 60, urgency: .high), to: device)
  }

  @Test("A refused token and a limit are first of all about the one browser")
  func ofOneBrowser() async throws {
    #expect(
      try await said(.misconfigured, status: 403) == .refused(status: 403, reason: "Why", isOfDevice: true))
    #expect(
      try await said(.later(retryAfter: .seconds(7)), status: 429)
        == .busy(status: 429, reason: "Why", seconds: 7, isOfDevice: true))
    #expect(try await said(.later(retryAfter: nil), status: 503) == .busy(status: 503, reason: "Why"))
  }

  @Test("Only a subscription that is gone or belongs to another key ends")
  func gone() async throws {
    #expect(try await said(.gone, status: 410) == .gone(status: 410, reason: "Why"))
    #expect(try await said(.wrongKey, status: 403) == .gone(status: 403, reason: "Why"))
    #expect(try await said(.rejected, status: 400) == .rejected(status: 400, reason: "Why"))
  }
}
