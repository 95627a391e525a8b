import APNs
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

/// An event's stream, read in the same process.
actor TestStream {
  struct Message: Sendable {
    let id: Int?
    let name: String
    let data: JSON
  }

  private let chunks: AsyncStream<[UInt8]>
  private var text = ""
  private(set) var lastID: Int?

  /// - Parameter query: The query with its question mark.
  init(
    _ party: Party, as headers: HTTPServer.Headers, query: String = "", lastID: Int? = nil
  ) async throws {
    var headers = headers
    if let lastID { headers.set("Last-Event-ID", String(lastID)) }
    let response = try await party.server.get("/api/v1/events/\(party.event)/stream\(query)", headers)
    guard case .events(let stream) = response.content else {
      throw Failed(status: response.status.rawValue, body: response.text)
    }
    chunks = stream.chunks()
  }

  struct Failed: Error {
    let status: Int
    let body: String
  }

  /// The next message. Nil at the stream's end.
  func next() async throws -> Message? {
    while true {
      if let end = text.range(of: "\n\n") {
        let lines = text[..<end.lowerBound].split(separator: "\n")
        text = String(text[end.upperBound...])
        if let message = try message(lines) { return message }
        continue
      }
      guard let chunk = await nextChunk() else { return nil }
      // A chunk may end inside a character, but every message ends with a whole one. Bytes are therefore joined before
      // decoding.
      pending += chunk
      guard let cut = pending.lastIndex(of: 10) else { continue }
      text += String(decoding: pending[...cut], as: UTF8.self)
      pending.removeSubrange(...cut)
    }
  }

  private var pending: [UInt8] = []

  /// The next message of this name.
  func next(_ name: String) async throws -> Message? {
    while let message = try await next() {
      if message.name == name { return message }
    }
    return nil
  }

  private func message(_ lines: [Substring]) throws -> Message? {
    func value(_ field: String) -> String? {
      lines.first { $0.hasPrefix("\(field): ") }.map { String($0.dropFirst(field.count + 2)) }
    }
    guard let data = value("data") else { return nil }
    let id = value("id").flatMap { Int($0) }
    if let id { lastID = id }
    return Message(id: id, name: value("event") ?? "message", data: try JSON(parsing: data))
  }

  private func nextChunk() async -> [UInt8]? {
    for await chunk in chunks { return chunk }
    return nil
  }
}

extension Party {
  func bearer(_ guest: Int) -> HTTPServer.Headers { ["Authorization": "Bearer \(guests[guest].token)"] }

  /// - Returns: The number of the new entry.
  @discardableResult
  func comment(_ text: String, as guest: Int? = nil, _ more: JSON = [:]) async throws -> Int {
    let path = guest.map { "invitations/\(guests[$0].token)" } ?? "events/\(event)"
    let body: JSON = ["text": .string(text)]
    let response = try await server.post("/api/v1/\(path)/comments", body.merging(more), guest == nil ? host : [:])
    return try #require(try response.json["sequence"]?.integer, "\(response.text)")
  }

  /// Changes an entry by `edits`, `deletion`, `restoration` or `reactions`.
  func change(_ number: Int, _ what: String, _ body: JSON = [:], as guest: Int? = nil) async throws -> Response {
    let path = guest.map { "invitations/\(guests[$0].token)" } ?? "events/\(event)"
    return try await server.post(
      "/api/v1/\(path)/activities/\(number)/\(what)", body, guest == nil ? host : [:])
  }
}
