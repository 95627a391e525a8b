import APNs
import JSON
import Testing

@testable import App
@testable import HTTPServer
@testable import PageKit
@testable import Web

/// Compares every answer of the server in the tests with the description in `/openapi.json`.
enum Contract {
  /// The API description. Nil when its parts cannot be assembled.
  static let document: JSON? = try? APIDocument(.embedded).json

  /// Returns the same routes, whose answers fail the current test when they do not match `document`.
  static func watching(_ router: Router, _ document: JSON?) -> Router {
    var router = router
    let decorate = router.decorate
    router.decorate = { response, request in
      decorate(&response, request)
      for fault in faults(of: response, to: request, in: document) { Issue.record("\(fault)") }
    }
    return router
  }

  /// Whether the description names the route: those of the API and those that say how the server is.
  static func isDescribed(_ route: Route) -> Bool {
    route.pattern.hasPrefix("/api/") || ["/healthz", "/readyz"].contains(route.pattern)
  }

  /// Returns the deviations of an answer from the description: an unknown operation, or its status, type, code or
  /// fields.
  static func faults(of response: Response, to request: Request, in document: JSON? = document) -> [String] {
    guard let route = response.route, isDescribed(route) else { return [] }
    guard let document else { return ["the API's description cannot be put together"] }
    let name = "\(route.method.rawValue) \(route.pattern)"
    guard let operation = document["paths"]?[route.pattern]?[route.method.rawValue.lowercased()] else {
      return ["\(name) is not described"]
    }
    let status = response.status.rawValue
    guard let reply = operation["responses"]?[String(status)].map(document.resolved) else {
      return ["\(name) answers \(status), which is not described: \(response.text.prefix(400))"]
    }
    // Browsers get pages, and the description says only that pages exist.
    guard !Problem.wantsPage(request), response.status != .notModified else { return [] }
    return faults(of: response, described: reply, in: document).map { "\(name) answers \(status): \($0)" }
  }

  private static func faults(of response: Response, described reply: JSON, in document: JSON) -> [String] {
    guard let header = response.headers["Content-Type"] else {
      return reply["content"] == nil ? [] : ["nothing, where something is described"]
    }
    let type = String(header.prefix { $0 != ";" })
    guard let content = reply["content"]?[type] else { return ["\(type) is not described"] }
    guard response.headers["Content-Encoding"] == nil, type.hasSuffix("json") else { return [] }
    guard let json = try? response.json else { return ["no JSON"] }
    guard type == "application/problem+json" else {
      return Schema(content["schema"] ?? [:], in: document).faults(of: json)
    }
    let code = json["code"]?.string ?? "nothing"
    return content["examples"]?[code] == nil ? ["the code \(code) is not described"] : []
  }
}
