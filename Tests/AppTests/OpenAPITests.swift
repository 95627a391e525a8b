import APNs
import HTTPServer
import Testing

@testable import App

@Suite struct OpenAPITests {
  private static let methods: [HTTPServer.Method] = [.get, .post, .put, .patch, .delete]

  /// Every API route is described, and everything described is a route.
  @Test func theDocumentNamesExactlyTheRoutesThereAre() async throws {
    try await TestServer.run { server in
      let described = try await Self.described(server)
      let routed = Set(
        server.partyline.router.routes.filter { $0.pattern.hasPrefix("/api/") }.map {
          "\($0.method.rawValue) \($0.pattern)"
        })
      #expect(described == routed)
    }
  }

  @Test func everyParameterOfAPathIsDescribed() async throws {
    try await TestServer.run { server in
      let paths = try await server.get("/openapi.json").json["paths"]?.object ?? [:]
      for (path, operations) in paths {
        let named = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
        for operation in (operations.object ?? [:]).values {
          let parameters = (operation["parameters"]?.array ?? []).filter { $0["in"] == "path" }
          #expect(parameters.compactMap { $0["name"]?.string } == named, "\(path)")
        }
      }
    }
  }

  /// The fields of real answers are those that their schema names.
  @Test func answersHaveTheFieldsOfTheirSchemas() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let schemas = try await server.get("/openapi.json").json["components"]?["schemas"] ?? .null
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let id = try await party.notification(of: 0)
      let event = try await server.get("/api/v1/events/\(party.event)", party.host).json
      let samples: [(String, JSON?)] = [
        ("Event", event), ("Headcount", event["headcount"]),
        ("Receipt", try await party.respond(0, ["actionIdentifier": "accept"]).json),
        ("RSVP", try await server.get("/api/v1/events/\(party.event)", guest).json["rsvp"]),
        ("Activity", try await party.activities().last),
        ("Guest", try await server.get("/api/v1/invitations/\(party.guests[0].token)").json["guest"]),
        ("Notification", try await server.get("/api/v1/notifications/\(id)", guest).json),
        ("NotificationSettings", try await server.get("/api/v1/notification-settings", guest).json),
        ("Step", try await server.get("/api/v1/notifications/\(id)/trace", guest).json["steps"]?.array?.first),
        ("Problem", try await server.get("/api/v1/events/unknown").json),
        (
          "Handling",
          try await server.post("/api/v1/notifications/\(id)/responses", ["actionIdentifier": "maybe"], guest).json
        ),
      ]
      for (name, sample) in samples {
        let fields = Set(try #require(sample?.object, "\(name)").keys)
        let required = Set((schemas[name]?["required"]?.array ?? []).compactMap(\.string))
        let known = Set((schemas[name]?["properties"]?.object ?? [:]).keys)
        #expect(required.isSubset(of: fields), "\(name) lacks \(required.subtracting(fields))")
        let extra = name == "Event" ? ["headcount", "rsvp"] : []
        #expect(fields.subtracting(extra).isSubset(of: known), "\(name) has \(fields.subtracting(known))")
      }
    }
  }

  private static func described(_ server: TestServer) async throws -> Set<String> {
    let paths = try await server.get("/openapi.json").json["paths"]?.object ?? [:]
    return Set(
      paths.flatMap { path, operations in
        methods.filter { operations[$0.rawValue.lowercased()] != nil }.map { "\($0.rawValue) \(path)" }
      })
  }
}
