import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// A browser with a phone of its own.
struct Browser {
  let server: TestServer
  var headers: HTTPServer.Headers

  static let api = "/api/v1/phones/mine"

  init(on server: TestServer) async throws {
    self.server = server
    let made = try await server.post("/api/v1/phones", [:])
    #expect(made.status == .created)
    headers = made.cookie
  }

  /// A browser that has its phone already.
  init(on server: TestServer, headers: HTTPServer.Headers) { (self.server, self.headers) = (server, headers) }

  func get(_ path: String = "") async throws -> Response { try await server.get(Self.api + path, headers) }

  func state() async throws -> JSON { try await get().json }

  func post(_ path: String, _ body: JSON = [:], key: String? = nil) async throws -> Response {
    var headers = headers
    if let key { headers.set("Idempotency-Key", key) }
    return try await server.post(Self.api + path, body, headers)
  }

  func put(_ path: String, _ body: JSON) async throws -> Response {
    try await server.post(Self.api + path, body, headers, method: .put)
  }

  func delete(_ path: String) async throws -> Response {
    await server.router.respond(to: try Request(.delete, Self.api + path, headers: headers))
  }

  func push(_ payload: String, app: String = "lab", collapse: String = "n") async throws -> Response {
    var headers = headers
    headers.set("apns-collapse-id", collapse)
    return try await server.post("\(Self.api)/pushes?app=\(app)", bytes: Array(payload.utf8), headers)
  }

  /// Delivers the preset and opens its notification. Returns the number of the opening.
  func open(preset: String) async throws -> Int {
    let receipt = try await post("/presets/\(preset)").json
    #expect(receipt["isListed"] == true, "\(receipt)")
    let body: JSON = ["app": receipt["app"] ?? .null, "identifier": receipt["identifier"] ?? .null]
    let opened = try await post("/openings", body).json
    return try #require(opened["id"]?.integer, "\(opened)")
  }

  func answers() async throws -> [JSON] { try await get("/answers").json["answers"]?.array ?? [] }

  /// The kinds of all steps, oldest first.
  func trace() async throws -> [String] {
    let episodes = try await get("/trace").json["episodes"]?.array ?? []
    return episodes.flatMap { $0["steps"]?.array ?? [] }.compactMap { $0["kind"]?.string }
  }

  func stream() async throws -> PhoneEvents { try PhoneEvents(try await get("/stream")) }

  static let alert = #"{"aps":{"alert":{"title":"Hello","body":"From a test"}}}"#
}

/// The events of a stream as they arrive.
actor PhoneEvents {
  struct Event: Sendable {
    let name: String
    let data: JSON
  }

  /// The stream ended, or nothing arrived for a minute.
  struct Ended: Error {
    let waitingFor: String
    let after: [String]
  }

  private let events: AsyncStream<Event>
  private let end: @Sendable () -> Void
  private(set) var seen: [Event] = []

  init(_ response: Response) throws {
    #expect(response.status == .ok)
    guard case .events(let stream) = response.content else { throw POSIXError(.EPROTO) }
    let chunks = stream.chunks()
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    self.events = events
    let task = Task {
      var text = ""
      for await chunk in chunks {
        text += String(decoding: chunk, as: UTF8.self)
        while let end = text.range(of: "\n\n") {
          if let event = Event(text[..<end.lowerBound]) { continuation.yield(event) }
          text = String(text[end.upperBound...])
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    end = { continuation.finish() }
  }

  /// Returns the next event of this name for which `isIt` is true. Fails after a minute.
  func next(_ name: String, where isIt: @escaping @Sendable (JSON) -> Bool = { _ in true }) async throws -> JSON {
    let limit = Task { [end] in
      try await Task.sleep(for: .seconds(60))
      end()
    }
    defer { limit.cancel() }
    for await event in events {
      seen.append(event)
      if event.name == name, isIt(event.data) { return event.data }
    }
    throw Ended(waitingFor: name, after: seen.map(\.name))
  }
}

extension PhoneEvents.Event {
  fileprivate init?(_ text: Substring) {
    var (name, data) = ("", "")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("event: ") { name = String(line.dropFirst(7)) }
      if line.hasPrefix("data: ") { data += line.dropFirst(6) }
    }
    guard let json = try? JSON(parsing: data) else { return nil }
    self.init(name: name, data: json)
  }
}
