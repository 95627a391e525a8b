import APNs
import APNsClient
import Delivery
import Foundation
import HTTPServer
import Invites
import JSON
import WebPush

/// `/api/v1/payloads/sends`: a payload goes to a real device, one of the host's own or one whose token is typed in.
struct LabSendRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.post, "/api/v1/payloads/sends", limits: Limits(body: LabInput.bodyLimit), send)
  }

  /// Only for hosts: what leaves here leaves in this server's name.
  private func send(_ request: Request) async throws -> Response {
    let host = try services.access.host(of: request)
    try services.limiter.take(.payloadsSent(by: host.id), at: services.dependencies.now())
    var input = try Input(requiring: request)
    let payload = Array(try input.requiredText("payload").utf8)
    try LabInput.check(payload)
    let file: APNsFile
    do { file = try APNsFile(parsing: payload) } catch { throw Failure(error) }
    guard let name = try input.text("device") else {
      let push = try input.push(file, services.apnsSettings)
      try input.finish()
      return .json(try await send(push).json)
    }
    try input.finish()
    return .json(try await send(file.payload, to: device(name, of: host, request), in: request.language).json)
  }

  /// Of this browser, or of the host's programs.
  private func device(_ name: String, of host: Account, _ request: Request) throws -> Device {
    let owners = [try services.access.caller(of: request).deviceOwner, .account(host.id)].compactMap { $0 }
    let known = try owners.flatMap { try services.store.devices.list(of: $0) }
    guard let device = known.first(where: { $0.id.rawValue == name }) else {
      throw Failure(.notFound, "There is no such device.", field: "device")
    }
    return device
  }

  private func send(_ payload: [UInt8], to device: Device, in language: Language) async throws -> SentPush {
    switch device.address {
    case .webPush(let endpoint, let publicKey, let authSecret, let keyID):
      let subscription = try? PushSubscription(
        endpoint: endpoint, p256dh: publicKey, auth: authSecret, services: services.pushServices)
      guard let subscription, let keys = services.pushKeys.find(keyID) else {
        throw Failure(
          .invalidSubscription, "The browser has given up this subscription. Subscribe again.", field: "device")
      }
      return try await services.push(payload, to: subscription, signedBy: keys, in: language)
    case .apns:
      let context = services.dependencies.writeContext()
      let delivery = Delivery(
        id: context.identifier(), payload: payload, collapseID: "by-hand", guestID: nil, device: device,
        language: language, attempt: 1, deadline: context.at.adding(seconds: 300))
      return try await send(APNsRequest(payload, delivery))
    }
  }

  private func send(_ push: APNsRequest) async throws -> SentPush {
    guard let client = services.apnsClient else { throw Failure.noKey }
    let answer = await client.send(push)
    return SentPush(
      service: APNsServers.host(push.environment), headers: push.headers, message: push.payload, status: answer.status,
      reason: answer.reason, isAccepted: answer.outcome == .accepted, id: answer.id, uniqueID: answer.uniqueID)
  }
}

extension Input {
  /// What goes to an app whose token is typed in, with the values of the headers of APNs.
  /// - Throws: `missingField`, `outOfRange`, `invalidDeviceToken`.
  fileprivate mutating func push(_ file: APNsFile, _ settings: APNsSettings?) throws(Failure) -> APNsRequest {
    guard let settings else { throw .noKey }
    guard let token = DeviceToken(try requiredText("token")) else {
      throw Failure(.invalidDeviceToken, "A device token is 1 to 256 bytes in hexadecimal.", field: "token")
    }
    let type = try value("pushType", PushType.init(rawValue:)) ?? .alert
    guard let topic = try text("topic") ?? file.bundleIdentifier.flatMap(type.topic) else {
      throw Failure(.missingField, "Fill in topic.", field: "topic")
    }
    let number = try integer("priority")
    let priority = number.flatMap(PushType.Priority.init(rawValue:))
    guard number == nil || priority != nil else {
      throw Failure(.outOfRange, "The priority is 10, 5 or 1.", field: "priority")
    }
    return APNsRequest(
      to: token, in: try value("environment", APNsEnvironment.init(rawValue:)) ?? settings.environment, topic: topic,
      pushType: type, priority: priority,
      deadline: try integer("expiration").map { Date(timeIntervalSince1970: Double($0)) },
      collapseIdentity: try text("collapseID"), payload: file.payload)
  }

  private mutating func value<Value>(_ name: String, _ make: (String) -> Value?) throws(Failure) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = make(text) else {
      throw Failure(.outOfRange, "This is none of the values that APNs knows.", field: name)
    }
    return value
  }
}

extension Failure {
  fileprivate static let noKey = Failure(
    .invalidDeviceToken, "This server has no key of APNs, and sends to browsers alone.", field: "token")
}
