import APNs
import Foundation
import HTTPServer
import JSON
import TestSupport
import Testing
import Texts

@testable import App
@testable import Imaging
@testable import Invites
@testable import Web

@Suite("Videos and sound recordings in the thread", .slow, .timeLimit(.minutes(10)))
struct RecordingTests {
  @Test("A video is encoded again and served in ranges, with a poster, a page, the album and the archive")
  func video() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let film = try RecordingFiles.film()
      let shared = try await Self.share(film, "The speech", by: party)
      #expect(shared.status == .seeOther, "\(shared.text)")
      let photo = try #require(try await party.activities().last?["photo"])
      #expect(photo["recording"]?["kind"] == "video" && photo["recording"]?["mediaType"] == "video/mp4")
      let seconds = try #require(photo["recording"]?["seconds"]?.number)
      #expect(abs(seconds - 2) < 0.3)
      let path = try Self.path(photo["recording"]?["url"])
      let whole = try await server.get(path)
      #expect(whole.status == .ok && whole.headers["Content-Type"] == "video/mp4")
      #expect(whole.headers["Accept-Ranges"] == "bytes")
      #expect(whole.headers["Cache-Control"] == "private, max-age=31536000, immutable")
      #expect(whole.bytes != film && whole.bytes[4..<8].elementsEqual("ftyp".utf8))
      #expect(try await server.get(try Self.path(photo["smallURL"])).headers["Content-Type"] == "image/jpeg")
      let files = try ["url", "smallURL"].map { try Self.path(photo[$0]) } + [path]
      var bytes = 0
      for file in files { bytes += try await server.get(file).bytes.count }
      #expect(try server.partyline.services.store.photos.totalBytes() == bytes)

      let page = try await server.get("/events/\(party.event)", party.host)
      #expect(page.text.contains("<video class=\"recording-video\" controls preload=\"none\" playsinline"))
      #expect(
        page.text.contains("src=\"\(path)\"") && page.text.contains("<span class=\"recording-length\">0:02</span>"))
      #expect(page.headers["Content-Security-Policy"]?.contains("media-src 'self' blob:") == true)
      let album = try await server.get("/events/\(party.event)/photos", party.host)
      #expect(album.text.contains("data-recording=\"video\""))
      let archive = try await server.get("/events/\(party.event)/photos.zip", party.host)
      #expect(Data(archive.bytes).range(of: Data(whole.bytes)) != nil)
      #expect(Data(archive.bytes).range(of: Data(".mp4".utf8)) != nil)
    }
  }

  @Test("A sound shows its levels on the page, and its files go with its entry")
  func sound() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      #expect(try await Self.share(try RecordingFiles.tone(), "", by: party).status == .seeOther)
      let entry = try #require(try await party.activities().last)
      #expect(entry["photo"]?["recording"]?["kind"] == "sound")
      let page = try await server.get("/events/\(party.event)", party.host)
      #expect(page.text.contains("<audio class=\"recording-sound\" controls preload=\"none\""))
      #expect(page.text.contains("class=\"recording-levels\""))
      let list = try await server.get("/", party.host)
      #expect(list.text.contains("Ana sent a voice message"))
      let path = try Self.path(entry["photo"]?["recording"]?["url"])
      #expect(try await server.get(path).headers["Content-Type"] == "audio/mp4")
      let number = try #require(entry["sequence"]?.integer)
      for (deed, status) in [("deletion", Status.notFound), ("restoration", .ok)] {
        let done = try await server.post(
          "/api/v1/invitations/\(party.guests[0].token)/activities/\(number)/\(deed)", [:])
        #expect(done.status == .ok)
        #expect(try await server.get(path, party.host).status == status)
      }
    }
  }

  @Test("An unacceptable recording is refused with a code and a sentence in the reader's language, and changes nothing")
  func refused() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let film = try RecordingFiles.film()
      let cases: [([UInt8], String)] = [
        (Array(film.prefix(film.count / 2)), "unreadable-recording"),
        (try RecordingFiles.tooLong(), "recording-too-long"),
        (Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 200), "unsupported-media"),
        (Array("#EXTM3U\n#EXTINF:2,\n/etc/passwd\n".utf8), "unsupported-media"),
      ]
      for (bytes, code) in cases {
        let form = Form(Query([.init("caption", "")]), uploads: [try Self.upload(bytes)])
        let response = await server.router.respond(
          to: try Request(.post, "/api/v1/events/\(party.event)/photos", headers: party.host, body: .form(form)))
        #expect(try response.json["code"]?.string == code)
      }
      let german = try await Self.share(
        try RecordingFiles.tooLong(), "Rede", by: party, ["Cookie": "partyline_language=de"])
      #expect(german.text.contains("Videos können bis zu 60 Sekunden lang sein. Kürze dieses."))
      #expect(german.text.contains("value=\"Rede\""))
      #expect(try await party.activities().contains { $0["kind"] == "shared" } == false)
      #expect(try server.partyline.services.store.photos.totalBytes() == 0)
    }
  }

  @Test("Each failure of a recording has its own code and a sentence in every language")
  func words() throws {
    for (error, code) in [
      (ImagingError.toolMissing(tool: "ffmpeg", package: "ffmpeg"), Failure.Code.recordingsUnavailable),
      (.tooLong(.sound, limit: 300), .recordingTooLong), (.interrupted, .overloaded), (.tooCostly, .outOfRange),
    ] {
      let failure = try #require(Failure(ofRecording: error, field: "photo"))
      #expect(failure.code == code)
      for language in Language.allCases { #expect(failure.sentence.text(in: language) != nil, "\(code) \(language)") }
    }
    #expect(Failure(ofRecording: .toolMissing(tool: "vips", package: "libvips-tools"), field: "photo") == nil)
  }

  @Test("A guest's notification plays a video, and shows the pictures of several")
  func notification() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      #expect(
        try await Self.share(try RecordingFiles.film(), "", party.host, to: "events/\(party.event)", on: server).status
          == .seeOther)
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let id = try await Self.notification(of: guest, on: server)
      let payload = try await server.get("/api/v1/notifications/\(id)/payload", guest).json
      #expect(payload["aps"]?["alert"]?["body"] == "Shared a video")
      let told = try #require(payload["partyline"]?["photos"]?.array?.first)
      #expect(told["recording"] == "recording.mp4" && told["seconds"] == 2)
      let open = try await server.get("/api/v1/notifications/\(id)/presentation", guest).json
      #expect(open["attachments"]?.array?.compactMap { $0["type"]?.string } == ["public.jpeg", "public.mpeg-4"])
      let pressed = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "like"], guest
      ).json
      let html = try #require(pressed["presentationHTML"]?.string)
      let video = try #require(html.firstRange(of: /<video controls playsinline preload="metadata" src="([^"]+)"/))
      let address = try #require(html[video].split(separator: "src=\"").last?.dropLast())
      #expect(
        try await server.get(String(address).replacing("&amp;", with: "&"), guest).headers["Content-Type"]
          == "video/mp4")

      #expect(
        try await Self.share(try RecordingFiles.tone(), "", party.host, to: "events/\(party.event)", on: server).status
          == .seeOther)
      let both = try await Self.notification(of: guest, on: server)
      let second = try await server.get("/api/v1/notifications/\(both)/payload", guest).json
      #expect(second["aps"]?["alert"]?["body"] == "Shared 2 photos, videos and voice messages")
      let shown = try await server.get("/api/v1/notifications/\(both)/presentation", guest).json
      #expect(shown["attachments"]?.array?.count == 2)
    }
  }

  @Test("A player gets ranges over a real connection, and a range that does not exist is refused")
  func ranges() async throws {
    try await TestServer.runListening { server, port in
      let party = try await Party(on: server)
      #expect(try await Self.share(try RecordingFiles.film(), "", by: party).status == .seeOther)
      let url = try #require(try await party.activities().last?["photo"]?["recording"]?["url"]?.string)
      let path = try #require(URL(string: url)?.path)
      let size = try await server.get(path).bytes.count
      let tag = try #require(try await server.get(path).headers["ETag"])
      let cases = [
        ("bytes=0-1", "", "206", "bytes 0-1/\(size)"),
        ("bytes=-100", "", "206", "bytes \(size - 100)-\(size - 1)/\(size)"),
        ("bytes=10-", "If-Range: \(tag)\r\n", "206", "bytes 10-\(size - 1)/\(size)"),
        ("bytes=10-", "If-Range: \"other\"\r\n", "200", nil), ("bytes=\(size)-", "", "416", "bytes */\(size)"),
        ("bytes=5-2", "", "200", nil), ("lines=1-2", "", "200", nil),
      ]
      for (range, condition, status, content) in cases {
        let head = try await LiveClient(port).say(
          "HEAD \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", until: "\r\n\r\n")
        #expect(head.contains("accept-ranges: bytes") || head.contains("Accept-Ranges: bytes"))
        let answer = try await LiveClient(port).say(
          "GET \(path) HTTP/1.1\r\nHost: a\r\nRange: \(range)\r\n\(condition)Connection: close\r\n\r\n",
          until: "what never comes")
        #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(range): \(answer.prefix(200))")
        if let content { #expect(answer.contains("Content-Range: \(content)"), "\(range): \(answer.prefix(500))") }
      }
    }
  }

  private static func notification(of guest: HTTPServer.Headers, on server: TestServer) async throws -> String {
    await server.partyline.deliverNotifications()
    let list = try await server.get("/api/v1/notifications", guest).json["items"]?.array ?? []
    return try #require(list.first { $0["category"] == "event-photo" }?["id"]?.string)
  }

  private static func share(
    _ bytes: [UInt8], _ caption: String, by party: Party, _ headers: HTTPServer.Headers = [:]
  ) async throws -> Response {
    try await share(bytes, caption, headers, to: "invitations/\(party.guests[0].token)", on: party.server)
  }

  private static func share(
    _ bytes: [UInt8], _ caption: String, _ headers: HTTPServer.Headers, to place: String, on server: TestServer
  ) async throws -> Response {
    try await server.submit("/api/v1/\(place)/photos", ["caption": caption], headers, uploads: [try upload(bytes)])
  }

  private static func upload(_ bytes: [UInt8]) throws -> Upload {
    try Upload(fieldName: "photo", fileName: "a.mp4", declaredType: "video/mp4", bytes: bytes)
  }

  private static func path(_ url: JSON?) throws -> String {
    String(try #require(url?.string).dropFirst("https://party.example".count))
  }
}

/// Videos and sounds made by FFmpeg.
enum RecordingFiles {
  /// Two seconds of a moving picture with a tone.
  static func film() throws -> [UInt8] {
    try make(
      "mp4",
      ["-f", "lavfi", "-i", "testsrc2=size=320x240:rate=30:duration=2", "-f", "lavfi", "-i"]
        + ["sine=frequency=440:duration=2", "-pix_fmt", "yuv420p", "-movflags", "faststart"])
  }

  /// Three seconds of a tone.
  static func tone() throws -> [UInt8] {
    try make("m4a", ["-f", "lavfi", "-i", "sine=frequency=440:duration=3"])
  }

  /// Seventy seconds of a blank picture.
  static func tooLong() throws -> [UInt8] {
    try make("mp4", ["-f", "lavfi", "-i", "color=size=64x48:rate=2:duration=70", "-pix_fmt", "yuv420p"])
  }

  private static func make(_ ending: String, _ arguments: [String]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
    process.arguments = ["-nostdin", "-v", "error", "-y"] + arguments + [file.path]
    try process.run()
    process.waitUntilExit()
    return [UInt8](try Data(contentsOf: file))
  }
}
