import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import UserNotifications

/// `/api/v1/payloads/lint`: reports what a push will not do before it is sent.
///
/// The request is the same as one to APNs: the payload's exact bytes as the body, with its headers. The route stores
/// nothing and needs no authorization. The linter's work is bounded.
package struct PayloadRoutes {

  package init() {
  }
  package func add(to router: inout Router) {
    router.on(.post, "/api/v1/payloads/lint", limits: Limits(body: PayloadLinter.sizeLimit), lint)
  }

  private func lint(_ request: Request) throws -> Response {
    let sent = request.body.bytes
    guard !sent.isEmpty else {
      throw Failure(.missingField, "Send the payload as the body, with Content-Type: application/json.")
    }
    let context = try context(of: request)
    let linter = PayloadLinter(context)
    // A Simulator file is checked by the payload that is sent from it. Places refer to the received text.
    let (findings, fixed) = (linter.findings(in: sent), linter.fixed(sent))
    let pushType = context.pushType ?? .alert
    return .json([
      "bytes": .integer(Int64(sent.count)),
      "limit": .integer(Int64(pushType.sizeLimit(isBroadcast: context.isBroadcast))),
      "findings": .array(findings.map(\.json)),
      "fixed": fixed.bytes == sent ? .null : JSON(String(validating: fixed.bytes, as: UTF8.self)),
      "remaining": .array(fixed.findings.map(\.json)),
    ])
  }

  private func context(of request: Request) throws -> PayloadLinter.Context {
    var context = PayloadLinter.Context()
    let headers = request.headers
    if let name = headers["apns-push-type"] {
      guard let type = PushType(rawValue: name) else {
        let known = PushType.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(.outOfRange, "The push type is one of \(known).", field: "apns-push-type")
      }
      context.pushType = type
    }
    context.priority = try number("apns-priority", of: request)
    context.expiration = try number("apns-expiration", of: request)
    context.collapseIdentifier = headers["apns-collapse-id"]
    context.topic = headers["apns-topic"]
    context.isBroadcast = headers["apns-channel-id"] != nil
    context.categories = request.query["categories"].map { names in
      names.split(separator: ",").map {
        UNNotificationCategory(identifier: String($0), actions: [], intentIdentifiers: [])
      }
    }
    return context
  }

  private func number(_ header: String, of request: Request) throws -> Int? {
    guard let text = request.headers[header] else { return nil }
    guard let number = Int(text) else {
      throw Failure(.wrongType, "The header \(header) is a whole number.", field: header)
    }
    return number
  }
}
