import Foundation
import HTTPClient
import JSON
import Synchronization
import SystemCrypto
import TestSupport
import Testing

@testable import APNs
@testable import APNsClient

@Suite("APNs client")
struct APNsClientTests {
  private let apns: APNsProcess

  init() throws { apns = try APNsProcess.shared.get() }

  @Test("a strict service takes the notification as it is, with what its headers say")
  func accepted() async throws {
    let (client, token) = (apns.client(), try await apns.register())
    var request = apns.request(to: token, "é ✓", about: "event-7")
    request.priority = .considerate
    let answer = await client.send(request)
    #expect(answer == APNsAnswer(outcome: .accepted, status: 200, id: request.id))
    let push = try #require(await apns.pushes(to: token).first)
    #expect(push["payload"] == ["aps": ["alert": "é ✓"]])
    #expect(push["id"]?.string == request.id.uuidString.lowercased())
    #expect(push["collapse_id"] == "event-7" && push["priority"] == 5 && push["push_type"] == "alert")
    #expect(push["expiration"]?.integer == request.deadline.map { $0.wholeSeconds })
    #expect(try await apns.violations() == [])
  }

  @Test("pushes of other types, a single attempt and a long identity are taken, too")
  func kinds() async throws {
    let (client, token) = (apns.client(), try await apns.register())
    var background = apns.request(to: token, about: String(repeating: "é", count: 64))
    (background.pushType, background.priority, background.deadline) = (.background, .considerate, .distantPast)
    background.payload = Array(#"{"aps":{"content-available":1}}"#.utf8)
    #expect(await client.send(background).outcome == .accepted)
    var voip = apns.request(to: token, String(repeating: "a", count: 5000))
    (voip.pushType, voip.topic) = (.voip, try #require(PushType.voip.topic(for: apns.topic)))
    #expect(await client.send(voip).outcome == .accepted)
    let pushes = try await apns.pushes(to: token)
    #expect(pushes.first?["expiration"] == 0 && pushes.first?["collapse_id"]?.string?.utf8.count == 43)
    #expect(try await apns.violations() == [])
  }

  @Test("what APNs would refuse for any device is not sent")
  func unsent() async throws {
    let (client, token) = (apns.client(), try await apns.register())
    var large = apns.request(to: token, String(repeating: "a", count: 4096))
    let answer = await client.send(large)
    #expect(answer.outcome == .rejected && answer.status == nil && answer.reason.contains("4096"))
    large.payload = []
    #expect(await client.send(large).outcome == .rejected)
    #expect(try await apns.requests(to: token).isEmpty)
  }

  @Test(
    "tells what to do for each reason",
    arguments: [
      ("BadCollapseId", .rejected), ("BadDeviceToken", .unknownToken), ("BadExpirationDate", .rejected),
      ("BadMessageId", .rejected), ("BadPriority", .rejected), ("BadTopic", .rejected),
      ("DeviceTokenNotForTopic", .rejected), ("DuplicateHeaders", .rejected),
      ("IdleTimeout", .later(retryAfter: .zero)), ("InvalidPushType", .rejected), ("MissingDeviceToken", .rejected),
      ("MissingTopic", .rejected), ("PayloadEmpty", .rejected), ("TopicDisallowed", .rejected),
      ("BadCertificate", .misconfigured), ("BadCertificateEnvironment", .misconfigured),
      ("BadEnvironmentKeyIdInToken", .misconfigured), ("BadEnvironmentKeyInToken", .misconfigured),
      ("Forbidden", .misconfigured), ("InvalidProviderToken", .misconfigured),
      ("MissingProviderToken", .misconfigured), ("UnrelatedKeyIdInToken", .misconfigured), ("BadPath", .rejected),
      ("MethodNotAllowed", .rejected), ("ExpiredToken", .gone(since: nil)), ("Unregistered", .gone(since: nil)),
      ("PayloadTooLarge", .rejected), ("TooManyProviderTokenUpdates", .later(retryAfter: .seconds(1200))),
      ("TooManyRequests", .later(retryAfter: nil, isOfDevice: true)),
      ("InternalServerError", .later(retryAfter: nil)), ("ServiceUnavailable", .later(retryAfter: nil)),
      ("Shutdown", .later(retryAfter: .zero)), ("ReasonOfYearsToCome", .rejected),
    ] as [(String, APNsAnswer.Outcome)])
  func reasons(reason: String, outcome: APNsAnswer.Outcome) async throws {
    let (client, token) = (apns.client(), try await apns.register())
    try await apns.refuse(token, reason)
    let request = apns.request(to: token)
    let answer = await client.send(request)
    #expect(answer.outcome == outcome && answer.reason == reason && answer.id == request.id)
    #expect(try await apns.pushes(to: token).isEmpty)
    // Nothing but the device's own trouble lasts.
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    #expect(try await apns.violations() == [])
  }

  @Test("a reason of years to come means what its status does", arguments: [403, 410, 429, 500, 599])
  func unknownReasons(status: Int64) async throws {
    let (client, token) = (apns.client(), try await apns.register())
    try await apns.refuse(token, "New", ["status": .integer(status), "retryAfter": 7])
    let outcome = await client.send(apns.request(to: token)).outcome
    let expected: APNsAnswer.Outcome =
      status == 403 ? .misconfigured : status == 410 ? .gone(since: nil) : .later(retryAfter: .seconds(7))
    #expect(outcome == expected)
  }

  @Test("a removed app is gone since the time that APNs says, unless it registered anew after that")
  func unregistered() async throws {
    let (client, token) = (apns.client(), try await apns.register())
    let since = Date(timeIntervalSince1970: 1_700_000_000)
    try await apns.change(token, ["unregistered": 1_700_000_000_000])
    let answer = await client.send(apns.request(to: token))
    #expect(answer.outcome == .gone(since: since) && answer.status == 410 && answer.reason == "Unregistered")
    #expect(answer.isDead(registeredAt: since.addingTimeInterval(-1), wasAccepted: true))
    #expect(!answer.isDead(registeredAt: since.addingTimeInterval(1), wasAccepted: true))
  }

  @Test("a token that APNs does not know is dead only if it never took anything")
  func unknownToken() async throws {
    let token = try #require(DeviceToken("00FF11"))
    let answer = await apns.client().send(apns.request(to: token))
    #expect(answer.outcome == .unknownToken && answer.reason == "BadDeviceToken")
    #expect(answer.isDead(registeredAt: .now, wasAccepted: false))
    #expect(!answer.isDead(registeredAt: .now, wasAccepted: true))
  }

  @Test("the same notification sent again keeps its id, and a device that is off gets one of each app")
  func again() async throws {
    let (client, token) = (apns.client(), try await apns.register(isOnline: false))
    try await apns.refuse(token, "ServiceUnavailable")
    let request = apns.request(to: token, "1")
    #expect(await client.send(request).outcome == .later(retryAfter: nil))
    #expect(await client.send(request).outcome == .accepted)
    #expect(await client.send(apns.request(to: token, "2")).outcome == .accepted)
    let ids = try await apns.requests(to: token).map { $0["id"]?.string }
    #expect(ids[0] == ids[1] && ids[1] != ids[2])
    #expect(try await apns.waiting(for: token).map { $0["payload"] } == [["aps": ["alert": "2"]]])
  }

  @Test("what takes too long, and what is cancelled, has an unknown outcome; the next is as good as any")
  func slow() async throws {
    let (client, token) = (apns.client(timeout: .seconds(3)), try await apns.register())
    // The connection is there before any time counts.
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.fault("never", for: token)
    let answer = await client.send(apns.request(to: token))
    #expect(answer.outcome == .unknown && answer.status == nil)
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.fault("never", for: token)
    let task = Task { await client.send(apns.request(to: token)) }
    try await eventually { try await apns.requests(to: token).count == 4 }
    task.cancel()
    #expect(await task.value.outcome == .unknown)
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
  }

  @Test("shutting down breaks off what is under way")
  func shutdown() async throws {
    let (client, token) = (apns.client(), try await apns.register())
    try await apns.fault("never", for: token)
    async let answer = client.send(apns.request(to: token))
    try await eventually { try await !apns.requests(to: token).isEmpty }
    await client.shutdown()
    #expect(await answer.outcome == .unknown)
  }

  @Test("nobody there, and a certificate of somebody else, are reasons to try later")
  func unreachable() async throws {
    let token = try #require(DeviceToken("00"))
    let certificate = try #require(apns.servers.certificateAuthorities)
    let nobody = try #require(APNsServers(loopback: "https://127.0.0.1:1", certificateAuthorities: certificate))
    let answer = await APNsClient(key: apns.key, servers: nobody).send(apns.request(to: token))
    #expect(answer.outcome == .later(retryAfter: nil) && answer.status == nil)
    let strange = FileManager.default.temporaryDirectory.appending(path: "strange-\(UUID().uuidString).pem")
    try Data().write(to: strange)
    defer { try? FileManager.default.removeItem(at: strange) }
    let url = try #require(apns.servers.url(.sandbox, path: "/"))
    let servers = try #require(APNsServers(loopback: url.absoluteString, certificateAuthorities: strange))
    #expect(
      await APNsClient(key: apns.key, servers: servers).send(apns.request(to: token)).outcome == .later(retryAfter: nil)
    )
  }
}

@Suite("Connections to any service of HTTP/2")
struct ServiceConnectionTests {
  private let apns: APNsProcess
  /// As those of browsers are asked: by a client that sends again what was certainly not taken.
  private let client: HTTPClient
  private let tokens: ProviderTokens

  init() throws {
    apns = try APNsProcess()
    tokens = ProviderTokens(key: apns.key)
    client = HTTPClient(
      .init(
        allowedOrigins: apns.servers.allowedOrigins, certificateAuthorities: apns.servers.certificateAuthorities))
  }

  private func send(_ count: Int, to token: DeviceToken) async throws -> [Result<Int, any Error>] {
    let authorization = try tokens.authorization(now: .now)
    let url = try #require(apns.servers.url(.sandbox, path: "/3/device/\(token)"))
    return await withTaskGroup(of: Result<Int, any Error>.self) { group in
      for number in 0..<count {
        var push = apns.request(to: token, "\(number)")
        push.collapseIdentity = "\(number)"
        var headers = push.headers
        headers["authorization"] = authorization
        let request = HTTPClient.Request(.post, url, headers: headers, body: Data(push.payload))
        group.addTask {
          do { return .success(try await client.send(request).status.rawValue) } catch { return .failure(error) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func texts(of token: DeviceToken) async throws -> [String] {
    try await apns.pushes(to: token).compactMap { $0["payload"]?["aps"]?["alert"]?.string }
  }

  @Test("one that ends its connection with requests under way takes each of them once", arguments: [0, 10])
  func goaway(unprocessed: Int64) async throws {
    let token = try await apns.register()
    #expect(try await send(1, to: token).map { try $0.get() } == [200])
    try await apns.fault("slow", for: token, ["seconds": 0.1, "times": 59])
    // A server that closes while requests are still being written cuts them off: that is `drop`.
    try await apns.fault("goaway", ["after": 30, "unprocessed": .integer(unprocessed), "lingers": true])
    let answers = try await send(40, to: token)
    #expect(answers.allSatisfy { (try? $0.get()) == 200 }, "\(answers)")
    #expect(try await texts(of: token).count == 41)
    #expect(Set(try await texts(of: token)).count == 40)
  }

  @Test("streams that it refuses are sent again, each of them taken once")
  func refused() async throws {
    let token = try await apns.register()
    #expect(try await send(1, to: token).map { try $0.get() } == [200])
    try await apns.fault("refuse-stream", for: token, ["times": 5])
    let answers = try await send(20, to: token)
    #expect(answers.allSatisfy { (try? $0.get()) == 200 }, "\(answers)")
    #expect(try await texts(of: token).count == 21)
  }
}

@Suite("Connections to APNs")
struct APNsConnectionTests {
  private let apns: APNsProcess
  private let client: APNsClient

  init() throws {
    apns = try APNsProcess()
    client = apns.client()
  }

  private func send(_ count: Int, to token: DeviceToken) async -> [APNsAnswer] {
    await withTaskGroup(of: APNsAnswer.self) { group in
      for number in 0..<count { group.addTask { await client.send(apns.request(to: token, "\(number)")) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func texts(of token: DeviceToken) async throws -> [String] {
    try await apns.pushes(to: token).compactMap { $0["payload"]?["aps"]?["alert"]?.string }
  }

  @Test("the first goes alone, the others at once on the same connection, all with one token")
  func many() async throws {
    let token = try await apns.register()
    try await apns.fault("gather", for: token, ["count": 101, "times": 200])
    #expect(await send(200, to: token).allSatisfy { $0.outcome == .accepted })
    let connections = try await apns.connections()
    #expect(connections.count == 1 && connections[0]["streams"] == 200 && connections[0]["tokens"] == 1)
    #expect(try #require(connections[0]["mostAtATime"]?.integer) > 100)
    #expect(connections[0]["refused"] == 0)
    #expect(try await apns.violations() == [])
  }

  @Test("of twelve hundred no more than five hundred are under way at a time, and none runs out of time meanwhile")
  func waiting() async throws {
    let (token, client) = (try await apns.register(), apns.client(timeout: .seconds(60)))
    try await apns.fault("gather", for: token, ["count": 500, "times": 1200])
    let answers = await withTaskGroup(of: APNsAnswer.self) { group in
      for _ in 0..<1200 { group.addTask { await client.send(apns.request(to: token)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.allSatisfy { $0.outcome == .accepted })
    let connection = try #require(await apns.connections().first)
    #expect(connection["mostAtATime"] == 500)
    #expect(try await apns.connections().count == 1)
    #expect(try await apns.violations() == [])
  }

  @Test("one that is cancelled while it waits for its turn was not sent")
  func cancelledWaiting() async throws {
    let token = try await apns.register()
    try await apns.fault("never", for: token)
    let first = Task { await client.send(apns.request(to: token)) }
    try await eventually { try await apns.requests(to: token).count == 1 }
    let second = Task { await client.send(apns.request(to: token)) }
    second.cancel()
    #expect(await second.value.outcome == .later(retryAfter: nil))
    first.cancel()
    #expect(await first.value.outcome == .unknown)
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    #expect(try await apns.requests(to: token).count == 2)
  }

  @Test("as long as nothing is accepted, one goes after the other")
  func refused() async throws {
    let token = try await apns.register()
    try await apns.change(token, ["unregistered": 1_700_000_000_000])
    #expect(await send(5, to: token).allSatisfy { $0.status == 410 })
    #expect(try await apns.connections().map { $0["mostAtATime"] } == [1])
    #expect(try await apns.violations() == [])
  }

  @Test("a connection that APNs ends in the middle of sixty costs nothing, and two more at most", arguments: [0, 10])
  func goaway(unprocessed: Int64) async throws {
    let token = try await apns.register()
    try await apns.fault("slow", for: token, ["seconds": 0.1, "times": 60])
    // A server that closes while requests are still being written cuts them off: that is `drop`.
    try await apns.fault("goaway", ["after": 30, "unprocessed": .integer(unprocessed), "lingers": true])
    let answers = await send(60, to: token)
    #expect(answers.allSatisfy { $0.outcome == .accepted }, "\(answers.filter { $0.outcome != .accepted })")
    #expect(Set(try await texts(of: token)).count == 60)
    #expect(try await texts(of: token).count == 60)
    let connections = try await apns.connections()
    #expect((2...3).contains(connections.count), "\(connections)")
    #expect(try await apns.violations() == [])
  }

  @Test("what is sent while a connection ends waits for the next, on which one goes alone")
  func goawayUnderWay() async throws {
    let token = try await apns.register()
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.fault("slow", for: token, ["seconds": 1])
    try await apns.fault("goaway", ["after": 2])
    // As on a busy machine: what is sent at once to a new connection cannot know how little it takes.
    try await apns.fault("late-settings")
    async let slow = client.send(apns.request(to: token, "slow"))
    // It has the request, so that the connection is ending; nobody has been turned away yet.
    try await eventually { try await apns.connections().first?["streams"] == 2 }
    let answers = await send(30, to: token)
    #expect(await slow.outcome == .accepted && answers.allSatisfy { $0.outcome == .accepted }, "\(answers)")
    #expect(try await texts(of: token).count == 32)
    #expect(try await apns.connections().map { $0["refused"] } == [0, 0])
    #expect(try await apns.violations() == [])
  }

  @Test("a connection that APNs ends between two notifications is not used for the second", arguments: [false, true])
  func goawayBetween(lingers: Bool) async throws {
    let token = try await apns.register()
    try await apns.fault("goaway", ["times": 2, "lingers": .bool(lingers)])
    for _ in 0..<3 { #expect(await client.send(apns.request(to: token)).outcome == .accepted) }
    #expect(try await apns.connections().map { $0["streams"] } == [1, 1, 1])
  }

  @Test("streams that APNs refuses are sent again")
  func refusedStreams() async throws {
    let token = try await apns.register()
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.fault("refuse-stream", for: token, ["times": 5])
    #expect(await send(20, to: token).allSatisfy { $0.outcome == .accepted })
    #expect(try await texts(of: token).count == 21)
  }

  @Test("a connection that is cut leaves open what became of its requests, and the next goes alone again")
  func drop() async throws {
    let token = try await apns.register()
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.fault("never", for: token, ["times": 49])
    try await apns.fault("drop", ["after": 51])
    let answers = await send(50, to: token)
    #expect(answers.allSatisfy { $0.outcome == .unknown && $0.status == nil }, "\(answers)")
    #expect(await send(10, to: token).allSatisfy { $0.outcome == .accepted })
    let connections = try await apns.connections()
    #expect(connections.count == 2 && connections[1]["refused"] == 0)
    #expect(try await apns.violations() == [])
  }

  @Test("one that is called expired after half an hour is replaced once, and costs no notification")
  func expiredToken() async throws {
    let token = try await apns.register()
    let clock = Mutex(Date.now)
    let client = apns.client(now: { clock.withLock { $0 } })
    try await apns.setClock(ahead: 1900)
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    clock.withLock { $0 += 1800 }
    try await apns.setClock(ahead: 3700)
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    #expect(try await apns.requests(to: token).map { $0["status"] } == [200, 403, 200])
    #expect(try await apns.connections().map { $0["tokens"] } == [2])
  }

  @Test("one that is called expired within twenty minutes is not replaced, for APNs would take no other")
  func youngToken() async throws {
    let token = try await apns.register()
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.refuse(token, "ExpiredProviderToken")
    #expect(await client.send(apns.request(to: token)).outcome == .misconfigured)
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    #expect(try await apns.requests(to: token).map { $0["status"] } == [200, 403, 200])
    #expect(try await apns.connections().map { $0["tokens"] } == [1])
  }

  @Test("a second token within twenty minutes waits as long as APNs wants, with the first")
  func tooManyTokens() async throws {
    let token = try await apns.register()
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.refuse(token, "TooManyProviderTokenUpdates")
    #expect(await client.send(apns.request(to: token)).outcome == .later(retryAfter: .seconds(1200)))
    #expect(try await apns.requests(to: token).count == 2)
    #expect(try await apns.connections().map { $0["tokens"] } == [1])
  }

  @Test("a clock that is an hour and more behind gives no storm of tokens")
  func clockBehind() async throws {
    let token = try await apns.register()
    try await apns.setClock(ahead: 4000)
    let answers = await send(20, to: token)
    #expect(answers.allSatisfy { $0.outcome == .misconfigured && $0.reason == "ExpiredProviderToken" })
    #expect(try await apns.requests(to: token).count == 20)
    try await apns.setClock(ahead: 0)
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
  }

  @Test("each team and key has a connection of its own")
  func keys() async throws {
    let token = try await apns.register()
    let other = apns.client(key: try await apns.otherKey("OTHER12345"))
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    #expect(await other.send(apns.request(to: token)).outcome == .accepted)
    #expect(Set(try await apns.connections().map { $0["keyID"]?.string }) == ["KEY1234567", "OTHER12345"])
  }
}
