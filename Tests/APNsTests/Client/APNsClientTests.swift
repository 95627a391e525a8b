import Foundation
import HTTPClient
import JSON
import Synchronization
import SystemCrypto
import TestSupport
import Testing

@testable import APNs
@testable import APNsClient

@Suite("Sending notifications with the APNs client")
struct APNsClientTests {
  private let apns: APNsProcess

  init() throws { apns = try APNsProcess.shared.get() }

  @Test("A strict service accepts the notification and receives it with its headers unchanged")
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

  @Test("Background and VoIP pushes, a single attempt and a long collapse identity are accepted")
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

  @Test("A payload that APNs would refuse for every device is not sent")
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
    "Each reason from APNs leads to the right outcome",
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
    // The fault affected one request only.
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    #expect(try await apns.violations() == [])
  }

  @Test("An unknown reason is treated as its status", arguments: [403, 410, 429, 500, 599])
  func unknownReasons(status: Int64) async throws {
    let (client, token) = (apns.client(), try await apns.register())
    try await apns.refuse(token, "New", ["status": .integer(status), "retryAfter": 7])
    let outcome = await client.send(apns.request(to: token)).outcome
    let expected: APNsAnswer.Outcome =
      status == 403 ? .misconfigured : status == 410 ? .gone(since: nil) : .later(retryAfter: .seconds(7))
    #expect(outcome == expected)
  }

  @Test("A device is gone since the time in the response, unless its app registered again later")
  func unregistered() async throws {
    let (client, token) = (apns.client(), try await apns.register())
    let since = Date(timeIntervalSince1970: 1_700_000_000)
    try await apns.change(token, ["unregistered": 1_700_000_000_000])
    let answer = await client.send(apns.request(to: token))
    #expect(answer.outcome == .gone(since: since) && answer.status == 410 && answer.reason == "Unregistered")
    #expect(answer.isDead(registeredAt: since.addingTimeInterval(-1), wasAccepted: true))
    #expect(!answer.isDead(registeredAt: since.addingTimeInterval(1), wasAccepted: true))
  }

  @Test("A token that APNs does not know is dead only if it never accepted a push")
  func unknownToken() async throws {
    let token = try #require(DeviceToken("00FF11"))
    let answer = await apns.client().send(apns.request(to: token))
    #expect(answer.outcome == .unknownToken && answer.reason == "BadDeviceToken")
    #expect(answer.isDead(registeredAt: .now, wasAccepted: false))
    #expect(!answer.isDead(registeredAt: .now, wasAccepted: true))
  }

  @Test("A repeated send keeps its id, and a device that is offline keeps only the newest push of an app")
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

  @Test("A request that times out or is cancelled has an unknown outcome, and the next one succeeds")
  func slow() async throws {
    let (client, token) = (apns.client(timeout: .seconds(3)), try await apns.register())
    // This push opens the connection, so that the timeout below does not include connecting.
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

  @Test("Shutting down ends open requests with an unknown outcome")
  func shutdown() async throws {
    let (client, token) = (apns.client(), try await apns.register())
    try await apns.fault("never", for: token)
    async let answer = client.send(apns.request(to: token))
    try await eventually { try await !apns.requests(to: token).isEmpty }
    await client.shutdown()
    #expect(await answer.outcome == .unknown)
  }

  @Test("An unreachable server and an untrusted certificate are reasons to try again later")
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

@Suite("Connections to any HTTP/2 service")
struct ServiceConnectionTests {
  private let apns: APNsProcess
  /// The client that asks push services of browsers. It sends requests again that the server certainly did not process.
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

  @Test("A server that ends a connection during requests receives each request once", arguments: [0, 10])
  func goaway(unprocessed: Int64) async throws {
    let token = try await apns.register()
    #expect(try await send(1, to: token).map { try $0.get() } == [200])
    try await apns.fault("slow", for: token, ["seconds": 0.1, "times": 59])
    // A server that closes the connection while the client is still writing requests cuts them off. The fault `drop`
    // tests that.
    try await apns.fault("goaway", ["after": 30, "unprocessed": .integer(unprocessed), "lingers": true])
    let answers = try await send(40, to: token)
    #expect(answers.allSatisfy { (try? $0.get()) == 200 }, "\(answers)")
    #expect(try await texts(of: token).count == 41)
    #expect(Set(try await texts(of: token)).count == 40)
  }

  @Test("Requests on refused streams are sent again, and each is accepted once")
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

  @Test("The first push goes alone, and the others follow at once on its connection with the same token")
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

  @Test("At most 500 of 1,200 pushes are open at a time, and those that wait do not time out")
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

  @Test("A push that is cancelled while it waits for its turn is not sent")
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

  @Test("Pushes go one after the other until APNs accepts one")
  func refused() async throws {
    let token = try await apns.register()
    try await apns.change(token, ["unregistered": 1_700_000_000_000])
    #expect(await send(5, to: token).allSatisfy { $0.status == 410 })
    #expect(try await apns.connections().map { $0["mostAtATime"] } == [1])
    #expect(try await apns.violations() == [])
  }

  @Test("After APNs ends a connection, each push arrives once, over at most two more", arguments: [0, 10])
  func goaway(unprocessed: Int64) async throws {
    let token = try await apns.register()
    try await apns.fault("slow", for: token, ["seconds": 0.1, "times": 60])
    // A server that closes the connection while the client is still writing requests cuts them off. The fault `drop`
    // tests that.
    try await apns.fault("goaway", ["after": 30, "unprocessed": .integer(unprocessed), "lingers": true])
    let answers = await send(60, to: token)
    #expect(answers.allSatisfy { $0.outcome == .accepted }, "\(answers.filter { $0.outcome != .accepted })")
    #expect(Set(try await texts(of: token)).count == 60)
    #expect(try await texts(of: token).count == 60)
    let connections = try await apns.connections()
    #expect((2...3).contains(connections.count), "\(connections)")
    #expect(try await apns.violations() == [])
  }

  @Test("Pushes sent while a connection ends wait for the next one, on which the first goes alone")
  func goawayUnderWay() async throws {
    let token = try await apns.register()
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.fault("slow", for: token, ["seconds": 1])
    try await apns.fault("goaway", ["after": 2])
    // A busy server sends its settings late. A client that sent everything at once to a new connection could not know
    // how few streams the server allows.
    try await apns.fault("late-settings")
    async let slow = client.send(apns.request(to: token, "slow"))
    // The server has received the request, so the connection is ending. It has refused no request yet.
    try await eventually { try await apns.connections().first?["streams"] == 2 }
    let answers = await send(30, to: token)
    #expect(await slow.outcome == .accepted && answers.allSatisfy { $0.outcome == .accepted }, "\(answers)")
    #expect(try await texts(of: token).count == 32)
    #expect(try await apns.connections().map { $0["refused"] } == [0, 0])
    #expect(try await apns.violations() == [])
  }

  @Test("A connection that APNs ends between two pushes is not used for the second", arguments: [false, true])
  func goawayBetween(lingers: Bool) async throws {
    let token = try await apns.register()
    try await apns.fault("goaway", ["times": 2, "lingers": .bool(lingers)])
    for _ in 0..<3 { #expect(await client.send(apns.request(to: token)).outcome == .accepted) }
    #expect(try await apns.connections().map { $0["streams"] } == [1, 1, 1])
  }

  @Test("Pushes on streams that APNs refuses are sent again")
  func refusedStreams() async throws {
    let token = try await apns.register()
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.fault("refuse-stream", for: token, ["times": 5])
    #expect(await send(20, to: token).allSatisfy { $0.outcome == .accepted })
    #expect(try await texts(of: token).count == 21)
  }

  @Test("Requests on a connection that is cut have an unknown outcome, and the next push goes alone again")
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

  @Test("A provider token that APNs calls expired after 30 minutes is replaced once, and its push is sent again")
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

  @Test("A provider token that APNs calls expired within 20 minutes is kept, because APNs accepts no other yet")
  func youngToken() async throws {
    let token = try await apns.register()
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.refuse(token, "ExpiredProviderToken")
    #expect(await client.send(apns.request(to: token)).outcome == .misconfigured)
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    #expect(try await apns.requests(to: token).map { $0["status"] } == [200, 403, 200])
    #expect(try await apns.connections().map { $0["tokens"] } == [1])
  }

  @Test("After TooManyProviderTokenUpdates the client waits as long as APNs asks and keeps its token")
  func tooManyTokens() async throws {
    let token = try await apns.register()
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    try await apns.refuse(token, "TooManyProviderTokenUpdates")
    #expect(await client.send(apns.request(to: token)).outcome == .later(retryAfter: .seconds(1200)))
    #expect(try await apns.requests(to: token).count == 2)
    #expect(try await apns.connections().map { $0["tokens"] } == [1])
  }

  @Test("A clock that is more than an hour behind makes the client create no further tokens")
  func clockBehind() async throws {
    let token = try await apns.register()
    try await apns.setClock(ahead: 4000)
    let answers = await send(20, to: token)
    #expect(answers.allSatisfy { $0.outcome == .misconfigured && $0.reason == "ExpiredProviderToken" })
    #expect(try await apns.requests(to: token).count == 20)
    try await apns.setClock(ahead: 0)
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
  }

  @Test("Each team and key has its own connection")
  func keys() async throws {
    let token = try await apns.register()
    let other = apns.client(key: try await apns.otherKey("OTHER12345"))
    #expect(await client.send(apns.request(to: token)).outcome == .accepted)
    #expect(await other.send(apns.request(to: token)).outcome == .accepted)
    #expect(Set(try await apns.connections().map { $0["keyID"]?.string }) == ["KEY1234567", "OTHER12345"])
  }
}
