import APNs
import HTTPServer
import Testing

@testable import App
@testable import Web

@Suite struct OpenAPITests {
  private static let methods: [HTTPServer.Method] = [.get, .post, .put, .patch, .delete]

  /// Compares the described operations with the API routes. Both must be the same.
  @Test func theDocumentNamesExactlyTheRoutesThereAre() async throws {
    try await TestServer.run { server in
      let described = try await Self.described(server)
      let routed = Set(
        server.partyline.router.routes.filter(Contract.isDescribed).map {
          "\($0.method.rawValue) \($0.pattern)"
        })
      #expect(described == routed)
    }
  }

  @Test func everyParameterOfAPathIsDescribed() async throws {
    try await TestServer.run { server in
      let document = try await server.get("/openapi.json").json
      for (path, operations) in document["paths"]?.object ?? [:] {
        let named = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
        for operation in (operations.object ?? [:]).values {
          let parameters = (operation["parameters"]?.array ?? []).map(document.resolved).filter { $0["in"] == "path" }
          #expect(parameters.compactMap { $0["name"]?.string } == named, "\(path)")
        }
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
