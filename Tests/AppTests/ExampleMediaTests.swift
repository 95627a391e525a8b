import Foundation
import HTTPServer
import Simulator
import Testing

@testable import App
@testable import PhoneWeb
@testable import Web

@Suite("The media files of the examples")
struct ExampleMediaTests {
  @Test(
    "Files are served with their media types",
    arguments: [
      ("photo.jpg", "image/jpeg"), ("disco.gif", "image/gif"), ("video.mp4", "video/mp4"), ("audio.m4a", "audio/mp4"),
    ])
  func types(name: String, type: String) async throws {
    try await TestServer.run { server in
      let response = try await server.get("/examples/\(name)")
      #expect(response.status == .ok && response.headers["Content-Type"] == type)
      #expect(response.bytes.count > 10_000)
      #expect(try await server.get("/examples/missing.jpg").status == .notFound)
    }
  }

  @Test("A player gets the byte range that it asks for")
  func ranges() async throws {
    try await TestServer.run { server in
      let whole = try await server.get("/examples/video.mp4")
      let part = try await server.get("/examples/video.mp4", ["Range": "bytes=100-199"])
      #expect(part.status == .partialContent)
      #expect(part.headers["Content-Range"] == "bytes 100-199/\(whole.bytes.count)")
      #expect(part.bytes == Array(whole.bytes[100..<200]))
    }
  }

  @Test("The oversized picture is a JPEG of 12 MB that is streamed instead of read into memory")
  func tooLarge() async throws {
    try await TestServer.run { server in
      let response = try await server.get("/examples/too-large.jpg", ["Range": "bytes=0-1"])
      #expect(response.bytes == [0xFF, 0xD8])
      let whole = try await server.get("/examples/too-large.jpg")
      guard case .file(_, let range) = whole.content else {
        Issue.record("It is held in memory.")
        return
      }
      #expect(range.count >= 12 << 20)
      let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try whole.write(to: copy)
      defer { try? FileManager.default.removeItem(at: copy) }
      #expect(try Data(contentsOf: copy) == Data(whole.bytes))
    }
  }

  @Test("A phone that cancels a late download ends the wait, traces it, and leaves no file behind")
  func cancelled() async throws {
    try await TestServer.run { server in
      let network = PhoneNetwork(origins: ["https://party.example"], directory: server.directory)
      network.connect(to: server.partyline.router)
      let trace = Trace()
      let url = try #require(URL(string: "https://party.example/examples/late/photo.jpg"))
      let download = Trace.$current.withValue(trace) { Task { try await network.download(url) } }
      download.cancel()
      await #expect(throws: CancellationError.self) { try await download.value }
      #expect(trace.steps.map(\.summary) == ["The download failed: it was cancelled."])
      let left = try FileManager.default.contentsOfDirectory(atPath: server.directory.path(percentEncoded: false))
      #expect(!left.contains { $0.hasPrefix("download-") })
      await network.shutdown()
    }
  }

  @Test("The number of waiting late downloads is limited, and a cancelled one makes room")
  func bound() async throws {
    let answers = DelayedResponses(limit: 2)
    let waiting = (0..<2).map { _ in Task { try await answers.wait(.seconds(86_400)) } }
    while answers.count < 2 { await Task.yield() }
    await #expect(throws: HTTPFailure.self) { try await answers.wait(.seconds(86_400)) }
    waiting.forEach { $0.cancel() }
    for task in waiting { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(answers.count == 0)
  }
}
