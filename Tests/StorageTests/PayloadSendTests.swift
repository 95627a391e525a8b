import Invites
import Storage
import Testing

/// Stores the pushes that hosts send by hand.
@Suite("Pushes sent by hand are stored") struct PayloadSendTests {
  private static let app = PayloadSend.App(
    token: "0a1b2c3d4e5f6071", topic: "com.example.party", pushType: "alert", priority: 5, expiration: 0,
    collapseID: "mine")

  private func send(_ number: Int, to target: PayloadSend.Target = .app(app)) -> PayloadSend {
    PayloadSend(
      id: Identifier(kept: "send-\(100 + number)"), sentAt: Fixture.now.adding(seconds: Int64(number / 2)),
      channel: .apns, service: "api.push.apple.com", target: target, payload: [0x7b, 0x7d], size: 2,
      isAccepted: number % 2 == 0, status: nil, reason: number % 2 == 0 ? "" : "no answer", apnsID: "5f0c")
  }

  @Test("A push is stored unchanged, latest first, and at most fifty for each host")
  func bounded() async throws {
    let fixture = try await Fixture()
    let (devices, host) = (fixture.store.devices, fixture.host.id)
    let other = try await fixture.store.accounts.create(
      name: "Other", passphraseHash: "hash", isDemo: false, onlyAsFirst: false, context: Fixture.writeContext())
    try await devices.keep(send(200), of: other.id)
    for number in 0..<53 { try await devices.keep(send(number), of: host) }
    #expect(try devices.payloadSends(of: host) == (3..<53).reversed().map { send($0) })
    #expect(try devices.payloadSends(of: other.id) == [send(200)])
    #expect(try devices.payloadSend(send(52).id, of: host) == send(52))
    #expect(throws: Failure.self) { try devices.payloadSend(send(0).id, of: host) }
    #expect(throws: Failure.self) { try devices.payloadSend(send(52).id, of: other.id) }
    #expect(Self.app.shortToken == "0a1b…")
  }

  @Test("A push cannot be sent again once its device is removed, even meanwhile")
  func gone() async throws {
    let fixture = try await Fixture()
    let (devices, host) = (fixture.store.devices, fixture.host.id)
    let registration = DeviceRegistration(
      address: .webPush(endpoint: "https://push.example/1", publicKey: [4], authSecret: [1], keyID: "old"),
      service: "push.example", name: "Firefox, Linux")
    let owner = Device.Owner.apiToken(try await fixture.apiToken())
    let device = try await devices.register(registration, of: owner, context: Fixture.writeContext())
    #expect(try devices.vapidKeyID(service: "push.example", endpoint: "https://push.example/1") == "old")
    #expect(try devices.vapidKeyID(service: "push.example", endpoint: "https://push.example/2") == nil)
    try await devices.keep(send(0, to: .device(device.id, name: device.name)), of: host)
    #expect(try devices.payloadSends(of: host).map(\.canRepeat) == [true])
    try await devices.remove(device.id, of: owner, at: Fixture.now)
    try await devices.keep(send(1, to: .device(device.id, name: device.name)), of: host)
    let gone = PayloadSend.Target.device(nil, name: "Firefox, Linux")
    #expect(try devices.payloadSends(of: host) == [send(1, to: gone), send(0, to: gone)])
    #expect(try devices.payloadSends(of: host).map(\.canRepeat) == [false, false])
    #expect(try fixture.store.integrityCheck().isEmpty)
  }
}
