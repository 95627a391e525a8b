import APNs
import Delivery
import Foundation
import HTTPServer
import Invites
import JSON
import PageKit
import Texts
import WebPush

/// A push sent by hand: the request to the push service, and its response.
struct SentPush: Sendable {
  /// The host name of the push service.
  let service: String
  /// The headers of the request, without the credentials of this server and without the device's address, which is a
  /// secret.
  let headers: Headers
  /// The payload as it was sent; for a browser, before its encryption.
  let message: [UInt8]
  /// Nil when the service did not answer.
  let status: Int?
  let reason: String
  let isAccepted: Bool
  /// The `apns-id` of the response.
  var id: UUID?
  /// The `apns-unique-id` of the response.
  var uniqueID: String?

  var json: JSON {
    [
      "request": [
        "service": .string(service),
        "headers": .object(Dictionary(headers.map { ($0.name, JSON.string($0.value)) }) { first, _ in first }),
        "bytes": .integer(Int64(message.count)), "message": .string(String(decoding: message, as: UTF8.self)),
      ],
      "answer": [
        "isAccepted": .bool(isAccepted), "status": JSON(status), "reason": .string(reason),
        "apnsID": JSON(id?.uuidString.lowercased()), "apnsUniqueID": JSON(uniqueID),
      ],
    ]
  }
}

extension Services {
  /// The time in seconds for which a browser's push service keeps a push sent by hand.
  private static let timeToLive = 300

  /// Sends a payload to a browser, and returns the result of ``push(_:to:signedBy:)`` as JSON for a command to print.
  ///
  /// The push is signed with the key that the browser subscribed with, when the browser is registered here, or else
  /// with the current key.
  /// - Parameter subscription: the output of `PushSubscription.toJSON()` in a browser that subscribed with this
  ///   server's key.
  /// - Throws: `Failure` for an invalid payload or subscription.
  package func push(_ payload: String, toSubscription subscription: String) async throws -> String {
    let object: JSON
    do { object = try JSON(parsing: Array(subscription.utf8)) } catch { throw Failure(error) }
    let target = try Input.subscription(object, pushServices)
    let known = try store.devices.vapidKeyID(service: target.host, endpoint: target.endpoint)
    let keys = known.flatMap { pushKeys.find($0) } ?? pushKeys.current
    return try await push(Array(payload.utf8), to: target, signedBy: keys).json.text
  }

  /// Sends an APNs payload to a browser, in the way a notification with the same bytes would be sent.
  /// - Throws: `malformedJSON`; `bodyTooLarge` for a payload that browsers cannot take.
  func push(
    _ payload: [UInt8], to subscription: PushSubscription, signedBy keys: VAPIDKeys, in language: Language = .english
  ) async throws -> SentPush {
    let context = dependencies.writeContext()
    let device = Device(
      id: context.identifier(), address: .apns(token: "", topic: ""), service: subscription.host, name: "",
      registeredAt: context.at, renewedAt: context.at)
    let delivery = Delivery(
      id: context.identifier(), payload: payload, collapseID: "by-hand", guestID: nil, device: device,
      language: language,
      attempt: 1, deadline: context.at.adding(seconds: Int64(Self.timeToLive)))
    let limit = WebPushChannel.usualLimit
    let message: PushMessage
    do {
      let composed = try WebPushMessage(APNsFile(parsing: payload).payload, of: delivery)
      message = composed.push(
        try composed.fitted(limit: limit), until: delivery.deadline, at: context.at, limit: limit)
    } catch let error as JSON.Failure {
      throw Failure(error)
    } catch is WebPushMessage.TooLarge {
      throw Failure(.bodyTooLarge, "The payload’s title is too long for browsers.", field: "payload")
    }
    let answer = await pushClient.send(message, to: subscription, signedBy: keys)
    return SentPush(
      service: subscription.host, headers: message.headers(to: subscription), message: message.plaintext,
      status: answer.status,
      reason: answer.reason, isAccepted: answer.outcome == .accepted)
  }
}
