import APNs
import Foundation
import HTTPServer
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// Viewing a notification and trying out a guest's actions must change nothing.
@Suite struct RehearsalTests {
  private static let looks = [
    "/preview?notification=ID", "/api/v1/notifications/ID", "/api/v1/notifications/ID/presentation",
    "/api/v1/notifications/ID/payload", "/api/v1/notifications/ID/trace",
  ]

  @Test("Viewing a notification again writes nothing: no commit and no file")
  func looking() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      #expect(try await server.get("/preview?notification=\(id)", phone.headers).status == .ok)
      let before = try server.files()
      for _ in 0..<3 {
        for path in Self.looks {
          #expect(try await server.get(path.replacing("ID", with: id), phone.headers).status == .ok)
        }
        #expect(try await server.get("/api/v1/notification-settings", phone.headers).status == .ok)
        _ = try await phone.list()
      }
      #expect(try server.files() == before)
    }
  }

  @Test(
    "A dry run of any action changes no byte: database, list, badge, outbox, traces and files",
    arguments: [
      "accept", "decline", "maybe", "comment", "com.apple.UNNotificationDefaultActionIdentifier",
      "com.apple.UNNotificationDismissActionIdentifier", "unknown",
    ])
  func dryRun(action: String) async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      let before = try server.files()
      for path in Self.looks {
        #expect(try await server.get(path.replacing("ID", with: id), phone.host).status == .ok)
      }
      for key in ["a", "a", "b"] {
        var headers = phone.host
        headers.set("Idempotency-Key", key)
        let body: JSON = ["actionIdentifier": .string(action)]
        let text: JSON = action == "comment" ? ["userText": "Hi!"] : [:]
        let handled = try await server.post("/api/v1/notifications/\(id)/responses", body.merging(text), headers)
        #expect(handled.status == (action == "unknown" ? .unprocessableContent : .ok))
      }
      #expect(try server.files() == before)
    }
  }
}

extension TestServer {
  /// Every file of the data directory by its path, with its bytes. The database's log holds each commit. Its index in
  /// shared memory is left out, because reading changes it too.
  fileprivate func files() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
    let files = paths.filter { !$0.hasSuffix("-shm") }.compactMap { path in
      FileManager.default.contents(atPath: directory.appending(path: path).path).map { (path, $0) }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
