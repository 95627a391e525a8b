import Basics
import Foundation
import SystemCrypto
import Testing

@testable import WebPush

@Suite("Push subscriptions of browsers")
struct PushSubscriptionTests {
  @Test(
    "The endpoints of the four services are accepted",
    arguments: [
      ("https://fcm.googleapis.com/fcm/send/cX:APA91b-_x", "https://fcm.googleapis.com"),
      ("https://fcm.googleapis.com/wp/abc", "https://fcm.googleapis.com"),
      ("https://updates.push.services.mozilla.com/wpush/v2/gAAA", "https://updates.push.services.mozilla.com"),
      ("https://web.push.apple.com/QGuQyavXutnMH3v", "https://web.push.apple.com"),
      ("https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%3d%2b", "https://wns2-par02p.notify.windows.com"),
      ("HTTPS://FCM.GoogleAPIs.com:443/wp/abc", "https://fcm.googleapis.com"),
    ])
  func known(endpoint: String, origin: String) throws {
    let subscription = try Example.subscription(endpoint)
    #expect(subscription.origin == origin)
    #expect(subscription.endpoint.hasPrefix(origin + "/"))
    #expect(subscription.address.url.absoluteString == subscription.endpoint)
  }

  @Test("Equal endpoints have equal text")
  func identity() throws {
    #expect(
      try Example.subscription("HTTPS://FCM.GoogleAPIs.com:443/wp/Abc")
        == Example.subscription("https://fcm.googleapis.com/wp/Abc"))
  }

  @Test(
    "An endpoint that is no plain https URL is refused",
    arguments: [
      "", "https://", "https:///x", "fcm.googleapis.com/x", "//fcm.googleapis.com/x", "http://fcm.googleapis.com/x",
      "ftp://fcm.googleapis.com/x", "https://fcm.googleapis.com", "https://fcm.googleapis.com?x",
      "https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com:0443443/x", "https://fcm.googleapis.com:/x",
      "https://fcm.googleapis.com:443:443/x", "https://user@fcm.googleapis.com/x", "https://a:b@fcm.googleapis.com/x",
      "https://fcm.googleapis.com\\@evil.example/x", "https://evil.example\\.push.apple.com/x",
      "https://fcm.googleapis.com/x#y", "https://fcm.googleapis.com/x y", "https://fcm.googleapis.com/x\ny",
      "https://fcm.googleapis.com/x%2", "https://fcm.googleapis.com/x%zz", "https://fcm.googleapis.com/\u{e9}",
      "https://fcm.googleap\u{131}s.com/x", "https://fcm%2egoogleapis.com/x", "https://fcm.googleapis.com./x",
      "https://.fcm.googleapis.com/x", "https://-a.push.apple.com/x", "https://[::1]/x", "https://127.0.0.1/x",
      "https://169.254.169.254/x.mozilla.com/", "https://2130706433/x", "https://0x7f.1/x", "https://localhost/x",
      " https://fcm.googleapis.com/x", "https://fcm.googleapis.com/<x>", "http://127.0.0.1:8080/x",
      "https://web.push.apple.com\0.evil.example/x", "javascript://fcm.googleapis.com/%0aalert(1)",
    ])
  func malformed(endpoint: String) {
    #expect(throws: PushSubscriptionError.malformedEndpoint) { try Example.subscription(endpoint) }
  }

  @Test(
    "Hosts that only resemble a service's are refused",
    arguments: [
      "https://evil.example/a.google.com/", "https://evil.example/x?fcm.googleapis.com",
      "https://fcm.googleapis.com.evil.example/x", "https://evilfcm.googleapis.com/x", "https://googleapis.com/x",
      "https://storage.googleapis.com/x", "https://xpush.apple.com/x", "https://apple.com/x",
      "https://notify.windows.com.example/x",
    ])
  func unknown(endpoint: String) {
    #expect(throws: PushSubscriptionError.unknownService) { try Example.subscription(endpoint) }
  }

  @Test("Chromium's URL of a removed subscription is recognized")
  func removed() {
    #expect(throws: PushSubscriptionError.removedEndpoint) {
      try Example.subscription("https://permanently-removed.invalid/fcm/send/x")
    }
  }

  @Test("An endpoint of more than 2,048 bytes is refused")
  func length() throws {
    let start = "https://fcm.googleapis.com/wp/"
    _ = try Example.subscription(start + String(repeating: "a", count: 2048 - start.count))
    #expect(throws: PushSubscriptionError.endpointTooLong) {
      try Example.subscription(start + String(repeating: "a", count: 2049 - start.count))
    }
  }

  @Test("Hosts that the operator adds are accepted, and loopback only at configured ports")
  func additions() throws {
    let services = PushServices(additionalHosts: ["Push.Example.net"], loopbackPorts: [8099])
    #expect(try Example.subscription("https://push.example.net/x", services: services).host == "push.example.net")
    #expect(try Example.subscription("https://a.push.example.net/x", services: services).host == "a.push.example.net")
    let local = try Example.subscription("http://127.0.0.1:8099/x", services: services)
    #expect(local.origin == "http://127.0.0.1:8099")
    for endpoint in [
      "http://127.0.0.1:8098/x", "http://127.0.0.1/x", "http://localhost:8099/x", "https://127.0.0.1:8099/x",
      "http://127.0.0.2:8099/x", "http://push.example.net/x", "http://127.0.0.1:8099@evil.example/x",
    ] {
      #expect(throws: PushSubscriptionError.malformedEndpoint, "\(endpoint)") {
        try Example.subscription(endpoint, services: services)
      }
    }
  }

  @Test("Keys are read in either base64 alphabet, padded or not")
  func alphabets() throws {
    let standard = Data(bytes(Example.p256dh)).base64EncodedString()
    #expect(standard.contains("+") || standard.contains("/"))
    for (key, secret) in [
      (standard, Data(bytes(Example.auth)).base64EncodedString()), (Example.p256dh + "=", Example.auth + "=="),
    ] {
      let subscription = try PushSubscription(
        endpoint: "https://web.push.apple.com/Q", p256dh: key, auth: secret, services: PushServices())
      #expect(subscription.p256dh == bytes(Example.p256dh) && subscription.auth == bytes(Example.auth))
    }
  }

  @Test("A key that is no point of the curve, and a secret of another length than 16 bytes, are refused")
  func keys() {
    let key = bytes(Example.p256dh)
    func read(_ key: [UInt8], _ secret: [UInt8]) throws {
      _ = try PushSubscription(
        endpoint: "https://web.push.apple.com/Q", p256dh: key, auth: secret, services: PushServices())
    }
    let bad: [[UInt8]] = [
      [4] + [UInt8](repeating: 0, count: 64), [4] + [UInt8](repeating: 0xFF, count: 64),
      key.dropLast() + [key[64] ^ 1], Array(key.dropLast()), key + [0], [2 + key[64] & 1] + key[1...32], [0], [],
      [6] + key.dropFirst(), [0] + key.dropFirst(),
    ]
    for bad in bad {
      #expect(throws: PushSubscriptionError.invalidKey) { try read(bad, bytes(Example.auth)) }
    }
    for count in [0, 15, 17, 32] {
      #expect(throws: PushSubscriptionError.invalidSecret) { try read(key, .init(repeating: 1, count: count)) }
    }
    for (text, error) in [
      ("!", PushSubscriptionError.invalidKey), ("", .invalidKey), (Example.p256dh + Example.p256dh, .invalidKey),
      (String(repeating: "A", count: 100_000), .invalidKey),
    ] {
      #expect(throws: error) {
        try PushSubscription(
          endpoint: "https://web.push.apple.com/Q", p256dh: text, auth: Example.auth, services: PushServices())
      }
    }
  }

  @Test("Printing a subscription shows only the service and a hash")
  func description() throws {
    let subscription = try Example.subscription()
    let hash = Hexadecimal.encode(SHA256.hash(subscription.endpoint.utf8)).prefix(8)
    #expect(subscription.shortHash == hash)
    var dumped = ""
    dump(subscription, to: &dumped)
    for text in ["\(subscription)", String(reflecting: subscription), dumped] {
      #expect(text.contains(hash) && !text.contains("gAAAA") && !text.contains("p256dh") && !text.contains("auth"))
    }
  }
}
