import APNs
import APNsClient
import Delivery
import Foundation
import HTTPServer
import Invites
import JSON
import PageKit
import PhoneWeb
import Storage
import Texts
import WebPush

/// `/api/v1/payloads/sends…`: sends a payload to a real device, one of the host's own or one whose token is typed in,
/// and keeps the result.
struct LabSendRoutes {
  let services: Services
  private var devices: Store.Devices { services.store.devices }

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/payloads/sends", list)
    router.on(.post, "/api/v1/payloads/sends", limits: Limits(body: LabInput.bodyLimit), send)
    router.on(.post, "/api/v1/payloads/sends/{id}/attempts", sendAgain)
  }

  fileprivate enum Target {
    case device(Device)
    case app(APNsRequest)
  }

  private func list(_ request: Request) throws -> Response {
    let host = try services.access.host(of: request)
    return .json(["items": .array(try devices.payloadSends(of: host.id).map { JSON(LabSend($0)) })]).unkept
  }

  /// Sends a payload. Only hosts may do so, because it is sent in the name of this server.
  private func send(_ request: Request) async throws -> Response {
    let host = try services.access.host(of: request)
    try services.limiter.take(.payloadsSent(by: host.id), at: services.dependencies.now())
    return try await request.action(requiresBody: true) { action in
      let payload = Array(try action.input.requiredText("payload").utf8)
      try LabInput.check(payload)
      let file: APNsFile
      do throws(JSON.Failure) { file = try APNsFile(parsing: payload) } catch { throw Failure(error) }
      let target: Target
      if let name = try action.input.text("device") {
        target = .device(try device(name, of: host))
      } else {
        target = .app(try action.input.push(file, services.apnsSettings))
      }
      try action.finish()
      return .json(try await send(file.payload, to: target, of: host, in: request.language))
    }
  }

  /// Sends the same bytes to the same device with the same headers, under a new apns-id.
  private func sendAgain(_ request: Request) async throws -> Response {
    let host = try services.access.host(of: request)
    try services.limiter.take(.payloadsSent(by: host.id), at: services.dependencies.now())
    return try await request.action { action in
      try action.finish()
      guard let id = PayloadSend.ID(rawValue: request.parameters["id"]) else {
        throw Failure(.notFound, "What was sent is not known any more.")
      }
      let earlier = try devices.payloadSend(id, of: host.id)
      let target: Target
      switch earlier.target {
      case .device(let id, _):
        guard let id else { throw Failure(.notFound, "This device doesn’t exist.", field: "device") }
        target = .device(try devices.find(id, ofHost: host.id))
      case .app: target = .app(try APNsRequest(earlier))
      }
      let sent = try await send(earlier.payload, to: target, of: host, in: request.language)
      return try action.answer(page: .redirect(to: "/lab#\(LabSendList.id)"), json: .json(sent))
    }
  }

  private func send(_ payload: [UInt8], to target: Target, of host: Account, in language: Language) async throws -> JSON
  {
    let sent: SentPush
    switch target {
    case .device(let device): sent = try await send(payload, to: device, in: language)
    case .app(let push): sent = try await send(push)
    }
    let context = services.dependencies.writeContext()
    let send = PayloadSend(
      id: context.identifier(), sentAt: context.at, channel: target.channel, service: sent.service, target: target.kept,
      payload: payload, size: sent.message.count, isAccepted: sent.isAccepted, status: sent.status,
      reason: sent.reason, apnsID: sent.id?.uuidString.lowercased())
    do {
      try await devices.keep(send, of: host.id)
    } catch {
      // The push has been sent. An error here would make the host send it a second time.
      services.logger.error("a push sent by hand could not be stored", metadata: ["error": "\(error)"])
    }
    return sent.json.merging(["id": .string(send.id.rawValue)])
  }

  /// Finds a browser in which the host is signed in, or a device that the host's program registered.
  private func device(_ name: String, of host: Account) throws -> Device {
    guard let id = Device.ID(rawValue: name) else {
      throw Failure(.notFound, "This device doesn’t exist.", field: "device")
    }
    return try devices.find(id, ofHost: host.id)
  }

  private func send(_ payload: [UInt8], to device: Device, in language: Language) async throws -> SentPush {
    switch device.address {
    case .webPush(let endpoint, let publicKey, let authSecret, let keyID):
      let subscription = try? PushSubscription(
        endpoint: endpoint, p256dh: publicKey, auth: authSecret, services: services.pushServices)
      guard let subscription, let keys = services.pushKeys.find(keyID) else {
        throw Failure(
          .invalidSubscription, "This subscription is no longer valid. Subscribe again.", field: "device")
      }
      return try await services.push(payload, to: subscription, signedBy: keys, in: language)
    case .apns:
      let context = services.dependencies.writeContext()
      let delivery = Delivery(
        id: context.identifier(), payload: payload, collapseID: "by-hand", guestID: nil, device: device,
        language: language, attempt: 1, deadline: context.at.adding(seconds: 300))
      return try await send(APNsRequest(payload, delivery))
    case .mail: throw Failure(.notFound, "This device doesn’t exist.", field: "device")
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

extension LabSendRoutes.Target {
  fileprivate var channel: Device.Channel {
    switch self {
    case .device(let device): device.channel
    case .app: .apns
    }
  }

  fileprivate var kept: PayloadSend.Target {
    switch self {
    case .device(let device): .device(device.id, name: device.name)
    case .app(let push):
      .app(
        PayloadSend.App(
          token: push.deviceToken.description, topic: push.topic, pushType: push.pushType.rawValue,
          priority: push.priority.rawValue,
          expiration: push.deadline.map { Timestamp($0).seconds }, collapseID: push.collapseIdentity))
    }
  }
}

extension APNsRequest {
  /// Makes the request of an earlier send again.
  /// - Throws: `notFound` unless the payload went to an app whose token was typed in.
  fileprivate init(_ send: PayloadSend) throws(Failure) {
    guard case .app(let app) = send.target, let token = DeviceToken(app.token),
      let environment = APNsEnvironment(host: send.service), let type = PushType(rawValue: app.pushType)
    else { throw Failure(.notFound, "What was sent is not known any more.") }
    self.init(
      to: token, in: environment, topic: app.topic, pushType: type,
      priority: PushType.Priority(rawValue: app.priority),
      deadline: app.expiration.map { Date(timeIntervalSince1970: Double($0)) }, collapseIdentity: app.collapseID,
      payload: send.payload)
  }
}

extension Input {
  /// Reads a push to an app whose token is typed in, with the values of the APNs headers.
  /// - Throws: `missingField`, `outOfRange`, `invalidDeviceToken`.
  fileprivate mutating func push(_ file: APNsFile, _ settings: APNsSettings?) throws(Failure) -> APNsRequest {
    guard let settings else { throw .noKey }
    guard let token = DeviceToken(try requiredText("token")) else {
      throw Failure(.invalidDeviceToken, "A device token must be 1 to 256 bytes in hexadecimal.", field: "token")
    }
    let type = try value("pushType", PushType.init(rawValue:)) ?? .alert
    guard let topic = try text("topic") ?? file.bundleIdentifier.flatMap(type.topic) else {
      throw Failure(.missingField, "Fill in topic.", field: "topic")
    }
    guard topic.utf8.count <= APNsRequest.topicLimit, topic.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Failure(
        .outOfRange, "A topic must be an app’s bundle ID, such as com.example.party, of at most 255 bytes.",
        field: "topic")
    }
    let collapseID = try text("collapseID")
    guard collapseID.map({ $0.utf8.count <= APNsRequest.collapseIDLimit }) ?? true else {
      throw Failure(.outOfRange, "A collapse ID can have at most 64 bytes.", field: "collapseID")
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
      collapseIdentity: collapseID, payload: file.payload)
  }

  private mutating func value<Value>(_ name: String, _ make: (String) -> Value?) throws(Failure) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = make(text) else {
      throw Failure(.outOfRange, "APNs doesn’t know this value.", field: name)
    }
    return value
  }
}

extension Failure {
  fileprivate static let noKey = Failure(
    .invalidDeviceToken, "This server has no APNs key, so it only sends to browsers.", field: "token")
}
