import Testing

@testable import HTTPClient
@testable import WebPush

@Suite("Headers of push messages")
struct PushMessageTests {
  private func request(
    _ message: PushMessage, to endpoint: String = "https://web.push.apple.com/Q"
  ) throws -> HTTPClient.Request {
    try message.request(to: Example.subscription(endpoint), authorization: "vapid t=a, k=b")
  }

  @Test("A message has exactly the fields that services expect")
  func fields() throws {
    let request = try request(.init([1], timeToLive: 86400, urgency: .high, collapseIdentity: "event-7"))
    #expect(request.method == .post && request.url.absoluteString == "https://web.push.apple.com/Q")
    let fields = Dictionary(uniqueKeysWithValues: request.headers.map { ($0.name, $0.value) })
    #expect(
      fields == [
        "TTL": "86400", "Urgency": "high", "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
        "Authorization": "vapid t=a, k=b", "Topic": PushMessage.topic("event-7", auth: bytes(Example.auth)),
      ])
    let plaintext = try Receiver.plaintext(
      of: Array(request.body), privateKey: Example.receiver, auth: bytes(Example.auth))
    #expect(plaintext == [1])
    #expect(try self.request(.init([1], timeToLive: 5)).headers["Topic"] == nil)
  }

  @Test(
    "The time to live is clamped to 0 seconds and four weeks", arguments: [(-1, "0"), (0, "0"), (.max, "2419200")])
  func timeToLive(seconds: Int, value: String) throws {
    #expect(try request(.init([1], timeToLive: seconds)).headers["TTL"] == value)
  }

  @Test("Windows' service is told not to store a message with a time to live of 0")
  func windows() throws {
    let endpoint = "https://wns2-par02p.notify.windows.com/w/?token=x"
    #expect(try request(.init([1], timeToLive: 0), to: endpoint).headers["X-WNS-Cache-Policy"] == "no-cache")
    #expect(try request(.init([1], timeToLive: 1), to: endpoint).headers["X-WNS-Cache-Policy"] == nil)
    #expect(try request(.init([1], timeToLive: 0)).headers["X-WNS-Cache-Policy"] == nil)
  }

  @Test("A topic has 32 characters, is stable, and differs by identity and by device")
  func topic() {
    let (one, other) = ([UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16))
    let topic = PushMessage.topic("event-7", auth: one)
    #expect(topic.utf8.count == 32 && topic.wholeMatch(of: #/[A-Za-z0-9_-]{32}/#) != nil)
    #expect(topic == PushMessage.topic("event-7", auth: one))
    #expect(
      Set([topic, PushMessage.topic("event-8", auth: one), PushMessage.topic("event-7", auth: other)]).count == 3)
  }
}
