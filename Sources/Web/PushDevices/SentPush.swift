import APNs
import Delivery
import Foundation
import HTTPServer
import Invites
import JSON
import PageKit
import Texts
import WebPush

/// One push that somebody sends by hand: what was asked of a service, and what it answered.
struct SentPush: Sendable {
  /// The service's host.
  let service: String
  /// Without what proves who this server is, and without the address, which is a secret.
  let headers: Headers
  /// What was sent, for a browser before it was encrypted.
  let message: [UInt8]
  /// Nil when there was no answer.
  let status: Int?
  let reason: String
  let isAccepted: Bool
  /// `apns-id` of the answer.
  var id: UUID?
  /// `apns-unique-id` of the answer.
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
  /// Seconds that a browser's service keeps what is sent by hand.
  private static let timeToLive = 300

  /// What a command prints of ``push(_:to:signedBy:)``, as JSON.
  ///
  /// Signed with the key that the browser subscribed with, where it is registered here; else with that of new ones.
  /// - Parameter subscription: what `PushSubscription.toJSON()` gives, of a browser that subscribed with this server's key.
  /// - Throws: `Failure` for a payload or subscription that is none.
  package func push(_ payload: String, toSubscription subscription: String) async throws -> String {
    let object: JSON
    do { object = try JSON(parsing: Array(subscription.utf8)) } catch { throw Failure(error) }
    let target = try Input.subscription(object, pushServices)
    let known = try store.devices.vapidKeyID(service: target.host, endpoint: target.endpoint)
    let keys = known.flatMap { pushKeys.find($0) } ?? pushKeys.current
    return try await push(Array(payload.utf8), to: target, signedBy: keys).json.text
  }

  /// Sends a payload of APNs to a browser as a notice of the same bytes would go there.
  /// - Throws: `malformedJSON`; `bodyTooLarge` for one that no browser takes.
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
      throw Failure(.bodyTooLarge, "The payload’s title is longer than browsers take.", field: "payload")
    }
    let answer = await pushClient.send(message, to: subscription, signedBy: keys)
    return SentPush(
      service: subscription.host, headers: message.headers(to: subscription), message: message.plaintext,
      status: answer.status,
      reason: answer.reason, isAccepted: answer.outcome == .accepted)
  }
}
