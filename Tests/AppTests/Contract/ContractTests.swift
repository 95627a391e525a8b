import APNs
import Invites
import JSON
import Testing

@testable import App
@testable import HTTPServer
@testable import Web

@Suite("The API description is complete", .timeLimit(.minutes(20))) struct ContractTests {
  private struct Operation {
    let method: String
    let path: String
    let json: JSON

    var name: String { json["operationId"]?.string ?? "" }
  }

  private let document: JSON
  private let operations: [Operation]

  init() throws {
    let document = try APIDocument(.embedded).json
    self.document = document
    operations = (document["paths"]?.object ?? [:]).flatMap { path, methods in
      (methods.object ?? [:]).map { Operation(method: $0.key, path: path, json: $0.value) }
    }
  }

  private func walk(_ value: JSON, _ visit: (JSON) -> Void) {
    visit(value)
    for part in value.array ?? [] { walk(part, visit) }
    for part in (value.object ?? [:]).values { walk(part, visit) }
  }

  @Test("Every reference names an existing component")
  func references() {
    walk(document) { value in
      guard let reference = value["$ref"]?.string else { return }
      #expect(reference.split(separator: "/").count == 4, "\(reference)")
      #expect(document.resolved(value) != .null, "\(reference)")
    }
  }

  @Test("No schema has a name that generated clients use themselves")
  func names() {
    let taken: Set = ["Response", "Request", "Client", "File", "Error", "Unset"]
    #expect(taken.isDisjoint(with: (document["components"]?["schemas"]?.object ?? [:]).keys))
    #expect(Set(operations.map(\.name)).count == operations.count)
  }

  @Test("The description lists exactly the codes that exist")
  func codes() throws {
    let schema = document["components"]?["schemas"]?["ProblemCode"]
    let described = Set((schema?["enum"]?.array ?? []).compactMap(\.string))
    #expect(described == Set(Failure.Code.allCases.map(\.rawValue)))
    let answered = Set(
      (document["components"]?["examples"]?.object ?? [:]).values.compactMap { $0["value"]?["code"]?.string })
    // These codes belong to pages, to the creation of an account, and to paths without an operation.
    let elsewhere: Set = ["already-set-up", "method-not-allowed"]
    #expect(answered == described.subtracting(elsewhere))
  }

  @Test("Every failure of the HTTP server has a code in the description")
  func serverCodes() {
    let refused: [HTTPFailure] = [
      .notFound, .methodNotAllowed(allowed: [.get]), .bodyTooLarge(limit: 1), .tooManyUploads(limit: 1),
      .unsupportedMedia(""), .headersTooLarge(limit: 1), .malformed(""), .overloaded("", retryAfter: 1),
    ]
    for failure in refused { #expect(Failure.Code(rawValue: failure.code) != nil, "\(failure.code)") }
  }

  @Test("Every operation lists its possible problems under their statuses")
  func problems() {
    for operation in operations {
      let replies = operation.json["responses"]?.object ?? [:]
      let problems = replies.filter { $0.key >= "4" }
      #expect(problems.keys.contains("400") && problems.keys.contains("503"), "\(operation.name)")
      #expect(replies["default"] == nil && operation.json["problems"] == nil, "\(operation.name)")
      for (status, reply) in problems {
        let content = document.resolved(reply)["content"]?["application/problem+json"]
        let examples = (content?["examples"]?.object ?? [:]).mapValues { document.resolved($0)["value"] ?? .null }
        #expect(!examples.isEmpty, "\(operation.name) \(status)")
        for (code, example) in examples {
          #expect(
            example["status"]?.integer == Int(status) && example["code"]?.string == code, "\(operation.name) \(code)")
        }
      }
    }
  }

  @Test("Operations that send notifications to a phone can answer 429")
  func pushes() {
    let bringing: Set = ["pushToPhone", "deliverPreset", "scheduleOnPhone"]
    for operation in operations where bringing.contains(operation.name) {
      #expect(operation.json["responses"]?["429"] != nil, "\(operation.name)")
    }
    #expect(bringing.isSubset(of: operations.map(\.name)))
  }

  @Test("Every request and response body has a name and an example that matches the description")
  func examples() {
    for operation in operations {
      let replies = (operation.json["responses"]?.object ?? [:]).filter { $0.key < "3" }.values
      for content in [operation.json["requestBody"] ?? [:]] + replies {
        for (type, media) in content["content"]?.object ?? [:]
        where !type.hasPrefix("text/") && !type.hasPrefix("message/") {
          let schema = media["schema"] ?? [:]
          #expect(schema["$ref"] != nil, "\(operation.name) \(type)")
          let examples = document.resolved(schema)["examples"]?.array ?? []
          #expect(!examples.isEmpty, "\(operation.name) \(type)")
          for example in examples {
            #expect(Schema(schema, in: document).faults(of: example) == [], "\(operation.name) \(type)")
          }
        }
      }
    }
  }

  @Test("Request bodies allow no unknown properties, except payloads, which belong to their apps")
  func closedBodies() {
    for operation in operations {
      for (type, media) in operation.json["requestBody"]?["content"]?.object ?? [:] where type != "message/rfc822" {
        let name = media["schema"]?["$ref"]?.string?.split(separator: "/").last ?? ""
        if ["AnyPayload", "ExampleResponse"].contains(name) { continue }
        #expect(document.resolved(media["schema"] ?? [:])["additionalProperties"] == false, "\(operation.name) \(name)")
      }
    }
  }

  @Test("Every link leads to an operation and passes only parameters that the operation has")
  func links() {
    for operation in operations {
      for reply in (operation.json["responses"]?.object ?? [:]).values {
        for (name, link) in reply["links"]?.object ?? [:] {
          let target = operations.first { $0.name == link["operationId"]?.string }
          let known = (target?.json["parameters"]?.array ?? []).compactMap { document.resolved($0)["name"]?.string }
          let given = (link["parameters"]?.object ?? [:]).keys
          #expect(target != nil && Set(given).isSubset(of: known), "\(operation.name) \(name)")
        }
      }
    }
  }

  @Test("Operations that need a known user refuse anonymous requests")
  func security() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let values = [
        "id": party.event, "guest": party.guests[0].id, "phone": "mine", "sequence": "1", "app": "partyline",
      ]
      for operation in operations {
        let schemes = operation.json["security"]?.array ?? []
        if schemes.isEmpty || schemes.contains([:]) { continue }
        var path = operation.path
        for (name, value) in values { path = path.replacing("{\(name)}", with: value) }
        let method = HTTPServer.Method(rawValue: operation.method.uppercased())
        let answer =
          operation.method == "get" ? try await server.get(path) : try await server.post(path, [:], method: method)
        #expect((400..<500).contains(answer.status.rawValue), "\(operation.name): \(answer.status.rawValue)")
      }
    }
  }

  @Test("An answer with an undescribed status, type, code or field is detected")
  func noticing() async throws {
    try await TestServer.run { server in
      let request = try Request(.get, "/api/v1/events/unknown")
      let party = try await Party(on: server)
      let (missing, event) = (
        try await server.get(request.path, party.host),
        try await server.get("/api/v1/events/\(party.event)", party.host)
      )
      #expect(Contract.faults(of: missing, to: request) == [] && Contract.faults(of: event, to: request) == [])
      #expect(Contract.faults(of: missing.changed { $0.status = .conflict }, to: request) != [])
      #expect(Contract.faults(of: missing.changed { $0.headers["Content-Type"] = "text/plain" }, to: request) != [])
      let full = try missing.json.merging(["code": "event-full"]).bytes
      #expect(Contract.faults(of: missing.changed { $0.content = .bytes(full) }, to: request) != [])
      let other = try event.json.merging(["unheardOf": 1]).bytes
      #expect(Contract.faults(of: event.changed { $0.content = .bytes(other) }, to: request) != [])
    }
  }
}

extension Response {
  fileprivate func changed(_ change: (inout Response) -> Void) -> Response {
    var response = self
    change(&response)
    return response
  }
}
