import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

/// Sends numbers at and far beyond their limits, wherever the API document has a number. A trap would end the process,
/// and so this test.
@Suite("Numbers out of range on every route", .timeLimit(.minutes(20))) struct HostileNumberRouteTests {
  private static let numbers = [
    "-1", "0", "2147483648", "4294967296", "9007199254740993", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "18446744073709551616", "1e20", "-1e308", "1e308", "1e-320", "0.5",
    "99999999999999999999999999999999999999",
  ]
  fileprivate static let words: JSON = [
    "title": "T", "startsAt": "2026-06-18T19:00", "timeZone": "Europe/Berlin", "app": "lab", "name": "N", "text": "x",
    "actionIdentifier": "accept", "when": "seconds",
  ]

  /// A place for one number in a request, with everything that the request needs besides.
  private struct Place {
    let method: HTTPServer.Method
    let path: String
    /// The request body around the number. Nil for a query parameter.
    var body: String?
    var query = ""
  }

  @Test("Every number in a query or a body is accepted or refused on every route")
  func numbers() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let phone = try await Browser(on: server)
      var headers = party.host
      headers["Cookie"] = [party.host["Cookie"], phone.headers["Cookie"]].compactMap { $0 }.joined(separator: "; ")
      let places = try await Places(document: server.get("/openapi.json").json).all
      #expect(places.count > 40)
      for place in places {
        let path = place.path.filled(party)
        for number in Self.numbers {
          let target = path + (place.query.isEmpty ? "" : "?\(place.query)=\(number)")
          let body = place.body.map { Array($0.replacing("#", with: number).utf8) }
          let answer =
            if let body { try await server.post(target, bytes: body, headers, method: place.method) } else {
              try await server.get(target, headers)
            }
          #expect(
            answer.status.rawValue < 500, "\(place.method.rawValue) \(target) \(number): \(answer.status.rawValue)")
          if case .events(let stream) = answer.content { stream.finish() }
        }
      }
    }
  }

  /// The places at which the API document has numbers.
  private struct Places {
    let document: JSON

    var all: [Place] {
      (document["paths"]?.object ?? [:]).sorted { $0.key < $1.key }.flatMap { path, operations in
        [HTTPServer.Method.get, .post, .put, .patch].flatMap { method in
          operations[method.rawValue.lowercased()].map { places(in: $0, method, path) } ?? []
        }
      }
    }

    private func places(in operation: JSON, _ method: HTTPServer.Method, _ path: String) -> [Place] {
      let queries = (operation["parameters"]?.array ?? []).map(resolved)
        .filter { $0["in"] == "query" && isNumber($0["schema"] ?? .null) }
        .compactMap { $0["name"]?.string }
      let schema = operation["requestBody"].map(resolved)?["content"]?["application/json"]?["schema"]
      let bodies = schema.map { self.bodies(of: $0, depth: 0) } ?? []
      return (method == .get ? queries.map { Place(method: method, path: path, query: $0) } : [])
        + bodies.map { Place(method: method, path: path, body: $0) }
    }

    /// Bodies for a value of this schema, each with `#` in place of one number.
    private func bodies(of schema: JSON, depth: Int) -> [String] {
      let schema = resolved(schema)
      guard depth < 6 else { return [] }
      if isNumber(schema) { return ["#"] }
      if let items = schema["items"] { return bodies(of: items, depth: depth + 1).map { "[\($0)]" } }
      let required = (schema["required"]?.array ?? []).compactMap(\.string)
      let ofMembers = (schema["properties"]?.object ?? [:]).sorted { $0.key < $1.key }.flatMap { name, member in
        bodies(of: member, depth: depth + 1).map { body in
          let others = required.filter { $0 != name }.map {
            "\"\($0)\":\((HostileNumberRouteTests.words[$0] ?? "x").text)"
          }
          return "{" + (others + ["\"\(name)\":\(body)"]).joined(separator: ",") + "}"
        }
      }
      let choices = ["oneOf", "anyOf", "allOf"].flatMap { schema[$0]?.array ?? [] }
      return ofMembers + choices.flatMap { bodies(of: $0, depth: depth + 1) }
    }

    private func resolved(_ value: JSON) -> JSON {
      guard let reference = value["$ref"]?.string else { return value }
      return reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? .null }
    }

    private func isNumber(_ schema: JSON) -> Bool {
      let type = resolved(schema)["type"]
      let names = type?.array?.compactMap(\.string) ?? [type?.string].compactMap { $0 }
      return names.contains("integer") || names.contains("number")
    }
  }
}

extension String {
  /// Returns the path with the party's values in place of its segments in braces.
  fileprivate func filled(_ party: Party) -> String {
    let values = [
      "token": party.guests[0].token, "guest": party.guests[0].id, "phone": "mine", "app": "lab", "sequence": "1",
    ]
    return values.reduce(self) { $0.replacing("{\($1.key)}", with: $1.value) }.replacing("{id}", with: party.event)
  }
}
