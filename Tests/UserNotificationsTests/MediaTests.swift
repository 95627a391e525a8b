import Foundation
import Testing
import UserNotifications

@Suite("Recognizing attachments by their contents, 1.9", .timeLimit(.minutes(20)))
struct MediaTests {
  static let samples: [(name: String, type: String, data: Data)] = [
    ("a.png", "public.png", Sample.png), ("a.gif", "com.compuserve.gif", MediaSample.animation),
    ("a.jpeg", "public.jpeg", MediaSample.jpeg), ("a.mp3", "public.mp3", MediaSample.mp3),
    ("a.wav", "com.microsoft.waveform-audio", MediaSample.wav), ("a.aif", "public.aiff-audio", MediaSample.aiff),
    ("a.m4a", "public.mpeg-4-audio", MediaSample.mpeg4Audio), ("a.mp4", "public.mpeg-4", MediaSample.mpeg4),
    ("a.mpg", "public.mpeg", MediaSample.mpeg), ("a.m2v", "public.mpeg-2-video", MediaSample.mpeg2),
    ("a.avi", "public.avi", MediaSample.avi),
  ]

  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func code(_ name: String, _ data: Data, hint: String? = nil) throws -> UNError.Code? {
    try code(scratch.file(name, data), hint: hint)
  }

  /// The error code of creating the attachment. Nil when the file is accepted.
  private func code(_ url: URL, hint: String? = nil) throws -> UNError.Code? {
    do {
      let options = hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
      _ = try UNNotificationAttachment(identifier: "a", url: url, options: options)
      return nil
    } catch let error as UNError {
      return error.code
    }
  }

  @Test("A complete file of each of the eleven types is accepted, by name and by hint", arguments: samples)
  func whole(name: String, type: String, data: Data) throws {
    let url = try scratch.file(name, data)
    #expect(try UNNotificationAttachment(identifier: "a", url: url).type == type)
    #expect(try code("download.tmp", data, hint: type) == nil)
  }

  @Test("A file of another type than its name or hint says is corrupt", arguments: samples)
  func lies(name: String, type: String, data: Data) throws {
    for other in Self.samples where other.type != type {
      // A movie without pictures is still a movie, and both kinds of MPEG share their streams.
      if data == MediaSample.mpeg4Audio, other.type == "public.mpeg-4" { continue }
      if type.hasPrefix("public.mpeg"), !type.hasPrefix("public.mpeg-4"), other.name == "a.m2v" || other.name == "a.mpg"
      {
        continue
      }
      #expect(try code(other.name, data) == .attachmentCorrupt, "\(name) as \(other.name)")
      #expect(try code(name, data, hint: other.type) == .attachmentCorrupt)
    }
  }

  @Test("A file truncated anywhere is corrupt", arguments: samples.filter { $0.name != "a.m2v" })
  func cut(name: String, type: String, data: Data) throws {
    for length in Set([0, 1, 4, 8, 12, 20, 40] + [data.count / 3, data.count / 2, data.count - 13, data.count - 1])
    where length < data.count {
      #expect(try code(name, data.prefix(length)) == .attachmentCorrupt, "\(length) of \(data.count) bytes")
    }
  }

  @Test("Truncation of a bare video stream is only noticed before its first picture")
  func cutVideo() throws {
    #expect(try code("a.m2v", MediaSample.mpeg2.prefix(12)) == .attachmentCorrupt)
  }

  @Test(
    "A hint may be the identifier that Apple's systems give to a file named .m4a, .m4v or .aifc",
    arguments: [
      ("com.apple.m4a-audio", "public.mpeg-4-audio", MediaSample.mpeg4Audio),
      ("com.apple.m4v-video", "public.mpeg-4", MediaSample.mpeg4),
      ("public.aifc-audio", "public.aiff-audio", MediaSample.aiff),
    ])
  func kinds(hint: String, type: String, data: Data) throws {
    let url = try scratch.file("download.tmp", data)
    let options = [UNNotificationAttachmentOptionsTypeHintKey: hint]
    #expect(try UNNotificationAttachment(identifier: "a", url: url, options: options).type == type)
  }

  @Test("A hint that Apple does not list, and a name without a known extension, are unrecognized")
  func unrecognized() throws {
    #expect(try code("a.png", Sample.png, hint: "public.heic") == .attachmentUnrecognizedType)
    #expect(try code("a.png", Sample.png, hint: "") == .attachmentUnrecognizedType)
    #expect(try code("a", Sample.png) == .attachmentUnrecognizedType)
    #expect(try code("png", Sample.png) == .attachmentUnrecognizedType)
  }

  @Test("Structures that are endless, deeply nested or have wrong parts are corrupt")
  func hostile() throws {
    let start = MediaSample.box("ftyp", Data("isom".utf8) + Data(count: 4))
    let boxes = (0..<50_000).reduce(into: Data()) { data, _ in data += MediaSample.box("trak", Data(), length: 0) }
    #expect(try code("deep.mp4", start + MediaSample.box("moov", boxes)) == .attachmentCorrupt)
    let empty = (0..<150_000).reduce(into: Data()) { data, _ in data += MediaSample.box("free", Data()) }
    #expect(try code("many.mp4", MediaSample.mpeg4 + empty) == .attachmentCorrupt)
    #expect(try code("tiny.mp4", start + MediaSample.box("moov", Data(), length: 4)) == .attachmentCorrupt)
    let image = MediaSample.box("ftyp", Data("heic".utf8) + Data(count: 4) + Data("mif1".utf8))
    #expect(try code("image.mp4", image + MediaSample.mpeg4.dropFirst(28)) == .attachmentCorrupt)
    let chunks = (0..<20_000).reduce(into: Data("WAVE".utf8)) { data, _ in data += MediaSample.chunk("JUNK", Data()) }
    #expect(try code("many.wav", MediaSample.chunk("RIFF", chunks)) == .attachmentCorrupt)
    #expect(try code("none.wav", MediaSample.chunk("RIFF", Data("WAVE".utf8))) == .attachmentCorrupt)
    let segment = Data([0xFF, 0xE0, 0, 0])
    #expect(try code("zero.jpg", Data([0xFF, 0xD8]) + segment + segment) == .attachmentCorrupt)
    #expect(try code("empty.jpg", Data([0xFF, 0xD8, 0xFF, 0xD9])) == .attachmentCorrupt)
    #expect(try code("sync.mp3", Data(repeating: 0xFF, count: 10_000)) == .attachmentCorrupt)
    #expect(try code("none.gif", Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0, 0, 0, 0x3B])) == .attachmentCorrupt)
  }

  @Test("Directories, pipes, devices and other machines are refused without waiting")
  func places() throws {
    let pipe = scratch.directory.appendingPathComponent("pipe.png")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let device = scratch.directory.appendingPathComponent("device.png")
    try FileManager.default.createSymbolicLink(atPath: device.path, withDestinationPath: "/dev/zero")
    let file = try scratch.file("a.png", Sample.png)
    let remote = try #require(URL(string: "file://example.com\(file.path)"))
    let null = try #require(URL(string: "file://\(file.path)%00.png"))
    let missing = scratch.directory.appendingPathComponent("missing.png")
    for url in [pipe, device, remote, null, missing, scratch.directory] {
      #expect(try code(url) == .attachmentInvalidURL, "\(url)")
    }
    let link = scratch.directory.appendingPathComponent("link.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(try code(link) == nil)
    #expect(try code(#require(URL(string: "file://localhost\(file.path)"))) == nil)
  }
}
