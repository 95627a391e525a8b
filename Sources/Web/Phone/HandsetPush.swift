import APNs
import Foundation
import HTTPServer
import Invites

/// A push to a browser's own phone, as it came by HTTP.
struct HandsetPush: Sendable {
  let app: String
  /// The `apns-collapse-id`, or one of its own.
  let identifier: String
  let bytes: [UInt8]

  init(app: String, identifier: String?, bytes: [UInt8]) {
    self.app = app
    self.identifier = identifier ?? UUID().uuidString
    self.bytes = bytes
  }

  /// - Throws: `missingField` without a body; `outOfRange` for a push type that no notification comes with.
  init(_ request: Request) throws(Failure) {
    if let name = request.headers["apns-push-type"], !["alert", "background"].contains(name) {
      throw Failure(.outOfRange, "The phone takes pushes of the types alert and background.", field: "apns-push-type")
    }
    let form = request.body.form
    let sent = form["payload"].map { [UInt8]($0.utf8) } ?? request.body.bytes
    guard !sent.isEmpty else {
      throw Failure(.missingField, "Send the payload as the body, with Content-Type: application/json.")
    }
    self.init(
      app: form["app"] ?? request.query["app"] ?? GuestHandset.app,
      identifier: request.headers["apns-collapse-id"] ?? request.query["collapse"] ?? form["collapse"], bytes: sent)
  }
}
