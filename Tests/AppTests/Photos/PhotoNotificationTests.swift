import APNs
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

@Suite("Notifications to guests about photos in the thread", .timeLimit(.minutes(20)))
struct PhotoNotificationTests {
  @Test("A photo's notification has its picture, author and caption, and a comment keeps a notification of its own")
  func told() async throws {
    try await TestServer.run { server in
      let gallery = try await Gallery(on: server)
      try await gallery.share("Sound check at 100%")
      let payload = try await gallery.payload()
      #expect(payload["aps"]?["category"] == "event-photo")
      #expect(payload["aps"]?["mutable-content"] == 1)
      #expect(payload["aps"]?["alert"]?["title"] == "Matt (host)")
      #expect(payload["aps"]?["alert"]?["subtitle"] == "The Bash")
      #expect(payload["aps"]?["alert"]?["body"] == "Sound check at 100%%")
      #expect(payload["partyline"]?["text"] == "Sound check at 100%")
      #expect(payload["partyline"]?["photos"]?.array?.count == 1)
      let open = try await gallery.presentation()
      #expect(open["attachments"]?.array?.count == 1)
      #expect(open["actions"]?.array?.compactMap { $0["title"]?.string } == ["Like", "Comment"])
      _ = try await server.post(
        "/api/v1/events/\(gallery.party.event)/comments", ["text": "Hello"], gallery.party.host)
      #expect(
        try await gallery.listed().compactMap { $0["category"]?.string }.sorted().suffix(2) == [
          "event-message", "event-photo",
        ])
    }
  }

  @Test("Several photos share one notification with a grid of the latest four")
  func several() async throws {
    try await TestServer.run { server in
      let gallery = try await Gallery(on: server)
      for number in 1...5 { try await gallery.share(number == 5 ? "Last" : "") }
      let payload = try await gallery.payload()
      #expect(payload["aps"]?["alert"]?["body"] == "Shared 5 photos")
      #expect(payload["partyline"]?["photos"]?.array?.count == 4)
      #expect(try await gallery.presentation()["attachments"]?.array?.count == 4)
      try await gallery.share("Mine", by: 1)
      _ = try await server.post(
        "/api/v1/invitations/\(gallery.party.guests[0].token)/preferences", ["attention": "everything"])
      try await gallery.share("Ben’s", by: 1)
      #expect(try await gallery.payload()["aps"]?["alert"]?["subtitle"] == "7 new photos")
    }
  }

  /// A GIF with two frames of one pixel, black and white.
  private static let blinking: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x44, 0x4C].flatMap { pixel -> [UInt8] in
      [0x21, 0xF9, 4, 0, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, pixel, 1, 0]
    } + [0x3B]

  @Test("A GIF is animated in the notification")
  func moving() async throws {
    try await TestServer.run { server in
      let gallery = try await Gallery(on: server)
      try await gallery.share("Blink", bytes: Self.blinking)
      let url = try #require(try await gallery.payload()["partyline"]?["photos"]?.array?.first?["url"]?.string)
      let file = try await server.get(String(url.dropFirst("https://party.example".count)))
      #expect(file.headers["Content-Type"] == "image/gif")
      let frames = zip(file.bytes, file.bytes.dropFirst()).count { $0 == 0x21 && $1 == 0xF9 }
      #expect(frames == 2)
      #expect(try await gallery.presentation()["attachments"]?.array?.first?["type"] == "com.compuserve.gif")
    }
  }

  @Test("A like is a heart in the thread, counts once when repeated, and can be removed")
  func likes() async throws {
    try await TestServer.run { server in
      let gallery = try await Gallery(on: server)
      try await gallery.share("")
      for _ in 1...2 {
        #expect(try await gallery.respond("like")["shared_photos"]?["photos"]?.array?.first?["hearts"] == 1)
      }
      #expect(try await gallery.hearts() == ["Ana"])
      #expect(try await gallery.facts()["shared_photos"]?["photos"]?.array?.first?["is_liked"] == true)
      // The phone's single button knows whether to like or unlike.
      let pressed = try await gallery.press("like")
      #expect(pressed["handledBy"] == "content-extension")
      #expect(try await gallery.hearts() == [])
      #expect(try await gallery.press("like")["presentationHTML"]?.string?.contains("Unlike") == true)
      #expect(try await gallery.hearts() == ["Ana"])
    }
  }

  @Test("A comment replies to the photo, and bad input changes nothing")
  func comments() async throws {
    try await TestServer.run { server in
      let gallery = try await Gallery(on: server)
      try await gallery.share("")
      let photo = try await gallery.party.activities().last?["sequence"]
      let said = try await gallery.respond("comment", "👏🏽 <b>what</b> a view")
      #expect(said["shared_photos"]?["replies"]?.array?.first?["text"] == "👏🏽 <b>what</b> a view")
      #expect(said["shared_photos"]?["replies"]?.array?.first?["is_own"] == true)
      #expect(try await gallery.party.activities().last?["replyTo"] == photo)
      let count = try await gallery.party.activities().count
      for (action, text) in [("accept", nil), ("heart", nil), ("comment", nil), ("comment", "  "), ("like", "")] {
        let answer = try await gallery.respond(action, text)
        #expect(["unknown-action", "missing-field", nil].contains(answer["code"]?.string), "\(action): \(answer)")
      }
      #expect(try await gallery.party.activities().count == count)
      #expect(try await gallery.party.rsvp(0) == "awaiting")
    }
  }

  @Test("An open notification shows others' likes and comments, and drops an unsent photo")
  func live() async throws {
    try await TestServer.run { server in
      let gallery = try await Gallery(on: server)
      try await gallery.share("Sunset")
      let phone = try await gallery.phone()
      let events = try PhoneEvents(try await phone.get("/stream"))
      _ = try await events.next("lists")
      _ = try await phone.open()
      func shows(_ text: String) async throws {
        _ = try await events.next("opening") { $0["expandedHTML"]?.string?.contains(text) == true }
      }
      try await gallery.heart(by: 1)
      try await shows("Likes: 1")
      _ = try await gallery.respond("like")
      try await shows("Likes: 2, including yours")
      let photo = try await gallery.party.activities().last?["sequence"] ?? .null
      _ = try await server.post(
        "/api/v1/invitations/\(gallery.party.guests[1].token)/comments", ["text": "Wow", "replyTo": photo])
      try await shows("Wow")
      try await gallery.takeBack(photo)
      let gone = try await events.next("opening") {
        $0["expandedHTML"]?.string?.contains("This photo was unsent.") == true
      }["expandedHTML"]?.string
      #expect(gone?.contains("photos-picture") == false)
      #expect(gone?.contains("Sunset") == false)
      #expect(try await phone.get().json["delivered"]?.array?.contains { $0["category"] == "event-photo" } == false)
      #expect(try await gallery.respond("like")["code"] == "not-found")
      #expect(try await gallery.respond("comment", "Late")["code"] == "not-found")
    }
  }

  @Test(
    "The text for an unsent item names a voice message, or all of several items",
    arguments: [false, true])
  func unsent(isSound: Bool) async throws {
    try await TestServer.run { server in
      let gallery = try await Gallery(on: server)
      let count = isSound ? 1 : 2
      for _ in 0..<count { try await gallery.share("", bytes: isSound ? try RecordingFiles.tone() : nil) }
      let phone = try await gallery.phone()
      let events = try PhoneEvents(try await phone.get("/stream"))
      _ = try await events.next("lists")
      _ = try await phone.open()
      for entry in try await gallery.party.activities().suffix(count) {
        try await gallery.takeBack(entry["sequence"] ?? .null)
      }
      let sentence = isSound ? "This voice message was unsent." : "All of this was unsent."
      _ = try await events.next("opening") { $0["expandedHTML"]?.string?.contains(sentence) == true }
      let page = try await server.get("/events/\(gallery.party.event)", gallery.party.host).text
      #expect(page.contains("Message unsent") && !page.contains("Photo unsent"))
    }
  }

  @Test("When one of several photos is unsent, the others are delivered again without a sound")
  func oneOfSeveral() async throws {
    try await TestServer.run { server in
      let gallery = try await Gallery(on: server)
      try await gallery.share("One")
      try await gallery.share("Two")
      _ = try await gallery.payload()
      try await gallery.takeBack(try await gallery.party.activities().last?["sequence"] ?? .null)
      let payload = try await gallery.payload()
      #expect(payload["aps"]?["alert"]?["body"] == "One")
      #expect(payload["aps"]?["interruption-level"] == "passive")
      #expect(payload["partyline"]?["photos"]?.array?.count == 1)
    }
  }

  @Test("A host's dry run adds no like")
  func rehearsal() async throws {
    try await TestServer.run { server in
      let gallery = try await Gallery(on: server)
      try await gallery.share("")
      let pressed = try await gallery.press("like", gallery.party.host)
      #expect(pressed["isDryRun"] == true)
      #expect(try await gallery.hearts() == [])
    }
  }
}

/// A party whose host shares photos, and whose first guest is notified of them.
private struct Gallery {
  let party: Party
  private var server: TestServer { party.server }

  init(on server: TestServer) async throws { party = try await Party(on: server) }

  private var bearer: HTTPServer.Headers { ["Authorization": "Bearer \(party.guests[0].token)"] }

  /// - Parameter guest: The guest's number. Nil for the host.
  func share(_ caption: String, by guest: Int? = nil, bytes: [UInt8]? = nil) async throws {
    let upload = try Upload(
      fieldName: "photo", fileName: "bash.jpg", declaredType: "image/jpeg",
      bytes: try bytes ?? DemoFiles.bytes("bash.jpg"))
    let target = guest.map { "/api/v1/invitations/\(party.guests[$0].token)" } ?? "/api/v1/events/\(party.event)"
    let response = try await server.submit(
      "\(target)/photos", ["caption": caption], guest == nil ? party.host : [:], uploads: [upload])
    #expect(response.status == .seeOther, "\(response.text)")
  }

  func listed() async throws -> [JSON] {
    await server.partyline.deliverNotifications()
    return try await server.get("/api/v1/notifications", bearer).json["items"]?.array ?? []
  }

  private func id() async throws -> String {
    try #require(try await listed().first { $0["category"] == "event-photo" }?["id"]?.string)
  }

  func payload() async throws -> JSON {
    try await server.get("/api/v1/notifications/\(try await id())/payload", bearer).json
  }

  func presentation() async throws -> JSON {
    try await server.get("/api/v1/notifications/\(try await id())/presentation", bearer).json
  }

  /// Presses a button as the guest on their phone.
  func press(_ action: String, _ headers: HTTPServer.Headers? = nil) async throws -> JSON {
    try await server.post(
      "/api/v1/notifications/\(try await id())/responses", ["actionIdentifier": .string(action)], headers ?? bearer
    ).json
  }

  /// The path for responses of the first requested notification. It stays the same after the notification is gone.
  private let address = Address()

  private func responses() async throws -> String {
    if let known = await address.path { return known }
    let url = try #require(try await payload()["partyline"]?["respond"]?.string)
    let path = String(url.dropFirst("https://party.example".count))
    await address.note(path)
    return path
  }

  func respond(_ action: String, _ text: String? = nil) async throws -> JSON {
    var body: JSON = ["actionIdentifier": .string(action)]
    if let text { body = body.merging(["userText": .string(text)]) }
    return try await server.post(try await responses(), body).json
  }

  func facts() async throws -> JSON {
    try await server.get("/api/v1/notifications/\(try await id())/facts", bearer).json
  }

  func heart(by guest: Int) async throws {
    let photo = try await party.activities().last?["sequence"]?.integer ?? 0
    let path = "/api/v1/invitations/\(party.guests[guest].token)/activities/\(photo)/reactions"
    #expect(try await server.post(path, ["emoji": "❤️"]).status == .ok)
  }

  /// The people who put a heart on the last photo.
  func hearts() async throws -> [String] {
    let photo = try await party.activities().last { $0["kind"] == "shared" }
    let heart = photo?["reactions"]?.array?.first { $0["emoji"] == "❤️" }
    return heart?["people"]?.array?.compactMap { $0["name"]?.string } ?? []
  }

  func takeBack(_ photo: JSON) async throws {
    let path = "/api/v1/events/\(party.event)/activities/\(photo.integer ?? 0)/deletion"
    #expect(try await server.post(path, [:], party.host).status == .ok)
  }

  func phone() async throws -> HeldPhone {
    HeldPhone(of: party, at: try await id(), bearer)
  }
}

private actor Address {
  private(set) var path: String?
  func note(_ path: String) { self.path = path }
}
