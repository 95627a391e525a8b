import Foundation
import Testing
import UserNotifications

@Suite("Creating attachments, 1.9", .timeLimit(.minutes(20)))
struct AttachmentTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func attach(_ name: String, _ data: Data, hint: String? = nil) throws -> UNNotificationAttachment {
    let options = hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
    return try UNNotificationAttachment(identifier: "", url: scratch.file(name, data), options: options)
  }

  @Test("1.9: the type follows from the name, and an empty identifier becomes a unique one")
  func accepted() throws {
    let one = try attach("a.gif", Sample.gif)
    let two = try attach("b.png", Sample.png)
    #expect(one.type == "com.compuserve.gif" && two.type == "public.png")
    #expect(!one.identifier.isEmpty && one.identifier != two.identifier)
  }

  @Test("1.9: a type hint replaces a missing file extension")
  func hint() throws {
    #expect(try attach("download.tmp", Sample.png, hint: "public.png").type == "public.png")
    #expect { try attach("other.tmp", Sample.png) } throws: { UNError.attachmentUnrecognizedType ~= $0 }
    #expect { try attach("a.webp", Sample.png) } throws: { UNError.attachmentUnrecognizedType ~= $0 }
  }

  @Test("1.9: contents of another type, or truncated contents, are corrupt")
  func lies() throws {
    #expect { try attach("a.jpg", Sample.png) } throws: { UNError.attachmentCorrupt ~= $0 }
    #expect { try attach("b.png", Data("<html>".utf8)) } throws: { UNError.attachmentCorrupt ~= $0 }
    #expect { try attach("c.png", Sample.png.dropLast(12)) } throws: { UNError.attachmentCorrupt ~= $0 }
    #expect { try attach("d.gif", Data()) } throws: { UNError.attachmentCorrupt ~= $0 }
    #expect { try attach("e.gif", Sample.gif, hint: "public.jpeg") } throws: { UNError.attachmentCorrupt ~= $0 }
  }

  @Test("1.9: only URLs of readable files are accepted")
  func urls() throws {
    for url in [URL(string: "https://example.com/a.png")!, URL(string: "/a.png")!, scratch.directory] {
      #expect { try UNNotificationAttachment(identifier: "a", url: url) } throws: { UNError.attachmentInvalidURL ~= $0 }
    }
  }

  @Test(
    "1.9: 5 MB of audio, 10 MB of image and 50 MB of movie are accepted, and not a byte more",
    arguments: [
      ("a.mp3", MediaSample.mp3, 5 << 20), ("a.wav", MediaSample.wav, 5 << 20), ("a.gif", Sample.gif, 10 << 20),
      // A box of length 0 reaches to the end of the file.
      ("a.mp4", MediaSample.mpeg4 + MediaSample.box("free", Data(), length: 0), 50 << 20),
    ])
  func limits(name: String, media: Data, limit: Int) throws {
    let url = try scratch.file(name, media)
    // The file is sparse: the following bytes are never written.
    #expect(truncate(url.path, off_t(limit)) == 0)
    #expect(throws: Never.self) { try UNNotificationAttachment(identifier: "a", url: url) }
    #expect(truncate(url.path, off_t(limit + 1)) == 0)
    #expect { try UNNotificationAttachment(identifier: "a", url: url) } throws: {
      UNError.attachmentInvalidFileSize ~= $0
    }
  }

  @Test("1.9: the store moves a file, but copies one from the bundle")
  func store() throws {
    let bundle = scratch.directory.appendingPathComponent("Bundle")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let store = try AttachmentStore(directory: scratch.directory.appendingPathComponent("Store"), bundle: bundle)
    let loose = try attach("a.gif", Sample.gif)
    let own = try attach("Bundle/b.gif", Sample.gif)
    let moved = try store.adopt(loose)
    let copied = try store.adopt(own)
    #expect(store.contains(moved.url) && store.contains(copied.url))
    #expect(!FileManager.default.fileExists(atPath: loose.url.path))
    #expect(FileManager.default.fileExists(atPath: own.url.path))
    #expect(try Data(contentsOf: moved.url) == Sample.gif)
    #expect(try store.adopt(moved).url == moved.url)
  }

  @Test(
    "1.9: a file below a directory that is named like a bundle is copied, although the store does not know the bundle",
    arguments: ["Party.app", "Party.app/Pictures", "Invite.appex", "Party.bundle", "Party_Tests.resources"])
  func resource(folder: String) throws {
    let directory = scratch.directory.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let store = try AttachmentStore(directory: scratch.directory.appendingPathComponent("Store"))
    let own = try attach("\(folder)/a.gif", Sample.gif)
    let copied = try store.adopt(own)
    #expect(store.contains(copied.url))
    #expect(FileManager.default.fileExists(atPath: own.url.path))
  }

  @Test(
    "1.9: a file is moved from a hidden directory, and from one that also holds the store, whatever their names are",
    arguments: [(".bundle", "Store"), ("party.app", "party.app/Store")])
  func notResource(folder: String, place: String) throws {
    let directory = scratch.directory.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let store = try AttachmentStore(directory: scratch.directory.appendingPathComponent(place))
    let loose = try attach("\(folder)/a.gif", Sample.gif)
    let moved = try store.adopt(loose)
    #expect(store.contains(moved.url))
    #expect(!FileManager.default.fileExists(atPath: loose.url.path))
  }

  @Test("1.9: reading a stored file needs security-scoped access, and each start needs a stop")
  func access() throws {
    let store = try AttachmentStore(directory: scratch.directory.appendingPathComponent("Store"))
    let outside = try scratch.file("free.gif", Sample.gif)
    #expect(!outside.startAccessingSecurityScopedResource())
    let url = try store.adopt(attach("a.gif", Sample.gif)).url
    #expect(!SecurityScope.isAccessible(url))
    #expect(url.startAccessingSecurityScopedResource())
    #expect(url.startAccessingSecurityScopedResource())
    url.stopAccessingSecurityScopedResource()
    #expect(SecurityScope.isAccessible(url))
    url.stopAccessingSecurityScopedResource()
    #expect(!SecurityScope.isAccessible(url))
    url.stopAccessingSecurityScopedResource()
    #expect(!SecurityScope.isAccessible(url))
  }
}
