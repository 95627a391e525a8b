import APNsClient
import Delivery
import HTTPServer
import Invites
import JSON
import PageKit
import Storage
import Texts
import WebPush

/// `/api/v1/devices…`: the devices that get the caller's notifications. A browser registers itself for the invitations
/// opened in it and the host signed in there. A client with a token registers a device for the token's owner; a host's device ends with the token.
struct DeviceRoutes {
  let services: Services
  private var devices: Store.Devices { services.store.devices }

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/devices", list)
    router.on(.post, "/api/v1/devices", register)
    router.on(.post, "/api/v1/devices/{id}", change)
    router.on(.delete, "/api/v1/devices/{id}", remove)
    router.on(.post, "/api/v1/devices/{id}/removal", remove)
    router.on(.post, "/api/v1/devices/{id}/tests", test)
    router.on(.post, "/api/v1/invitations/{token}/receipts", noteReceipt)
  }

  private func list(_ request: Request) throws -> Response {
    let owner = try services.access.caller(of: request).deviceOwner
    return .json([
      "items": .array(try owner.map { try devices.list(of: $0) }?.map { JSON($0) } ?? []),
      "webPush": ["applicationServerKey": .string(services.pushKeys.current.applicationServerKey)],
      "apns": services.apnsSettings.map { ["topics": .array($0.topics.map(JSON.string))] } ?? .null,
    ]).unkept
  }

  /// Takes a browser's `PushSubscription` as JSON, or the device token of an app. A repeated request says that the
  /// device is still there.
  private func register(_ request: Request) async throws -> Response {
    let owner = try owner(request)
    try services.limiter.take(
      .devices(network: ClientNetwork.of(request, behind: services.proxies)), at: services.dependencies.now())
    return try await request.action(requiresBody: true) { action in
      var registration = try action.input.registration(services)
      try action.finish()
      if registration.name.isEmpty {
        registration.name =
          if case .apns(_, let topic) = registration.address { topic } else {
            SessionOrigin(request, network: "").browser
          }
      }
      let device = try await devices.register(registration, of: owner, context: services.dependencies.writeContext())
      return .json(
        JSON(device).merging([
          "applicationServerKey": .string(services.pushKeys.current.applicationServerKey)
        ]))
    }
  }

  private func change(_ request: Request) async throws -> Response {
    let (owner, id) = try (owner(request), try id(request))
    return try await request.action(requiresBody: true) { action in
      let name = try action.input.text("name").map { try Text.line($0, field: "name", limit: Text.nameLimit) }
      let (hidesDetails, isPaused) = (try action.input.flag("hidesDetails"), try action.input.flag("isPaused"))
      try action.finish()
      let device = try await devices.change(
        id, of: owner, name: name, hidesDetails: hidesDetails, isPaused: isPaused)
      return try action.answer(page: back, json: .json(JSON(device)))
    }
  }

  private func remove(_ request: Request) async throws -> Response {
    let (owner, id) = try (owner(request), try id(request))
    return try await request.action { action in
      try action.finish()
      try await devices.remove(id, of: owner, at: services.dependencies.now())
      return try action.answer(page: back, json: .noContent)
    }
  }

  /// Sends a test notification to the device now. The response gives only one word about the push service's answer,
  /// because a caller may register any address.
  private func test(_ request: Request) async throws -> Response {
    let (owner, id) = try (owner(request), try id(request))
    return try await request.action { action in
      try action.finish()
      let device = try devices.find(id, of: owner)
      try services.limiter.take(.deviceTests(id), at: services.dependencies.now())
      let result: String
      switch try? await tryOut(device, in: request.language) {
      case .accepted:
        try await devices.noteAccepted(id, at: services.dependencies.now())
        result = "accepted"
      case .acceptedElsewhere(_, let service):
        try await devices.noteAccepted(id, by: service, at: services.dependencies.now())
        result = "accepted"
      case .gone:
        try await devices.remove(id, of: owner, at: services.dependencies.now())
        result = "gone"
      default: result = "refused"
      }
      return try action.answer(
        page: .redirect(to: "/settings?tested=\(result)#devices"),
        json: .json(["result": .string(result)]))
    }
  }

  /// Returns the service's answer. Nil for an app that this server no longer sends to.
  private func tryOut(_ device: Device, in language: Language) async throws -> ServiceAnswer? {
    let link = "\(services.links.origin)/settings#devices"
    if case .webPush = device.address {
      let message = PushMessage(
        WebPushMessage.test(in: language, link: link), timeToLive: 300, urgency: .high, collapseIdentity: "test")
      return try await services.webPush.send(message, to: device)
    }
    guard let apns = services.apns, apns.reaches(device) else { return nil }
    let context = services.dependencies.writeContext()
    let payload = PayloadComposer.test(in: language, link: link)
    let delivery = Delivery(
      id: context.identifier(), payload: payload, collapseID: "test", guestID: nil, device: device, language: language,
      attempt: 1, deadline: context.at.adding(seconds: 300))
    return await apns.send(payload, delivery, at: context.at)
  }

  /// Records what a device reports about a notification: that it was shown, or opened. The notification's own token
  /// authorizes the report.
  private func noteReceipt(_ request: Request) async throws -> Response {
    guard let notification = try services.access.credential(request.parameters["token"], request)?.notification else {
      throw Failure(.wrongToken, "This token doesn’t belong to a notification.")
    }
    return try await request.action(requiresBody: true) { action in
      let id = Delivery.ID(rawValue: try action.input.requiredText("delivery"))
      let (shown, opened) = (try action.input.flag("shown") ?? false, try action.input.flag("opened") ?? false)
      try action.finish()
      let isKnown =
        if let id {
          try await services.store.notifications.note(
            shown: shown, opened: opened, id, of: notification.id, at: services.dependencies.now())
        } else {
          false
        }
      guard isKnown else {
        throw Failure(.notFound, "This notification has no such delivery.", field: "delivery")
      }
      return .noContent
    }
  }

  private var back: Response { .redirect(to: "/settings?saved=1#devices") }

  private func owner(_ request: Request) throws -> Device.Owner {
    guard let owner = try services.access.caller(of: request).deviceOwner else {
      throw Failure(.signInRequired, "Open your invitation in this browser first, or sign in.")
    }
    return owner
  }

  private func id(_ request: Request) throws -> Device.ID {
    guard let id = Device.ID(rawValue: request.parameters["id"]) else {
      throw Failure(.notFound, "This device doesn’t exist.")
    }
    return id
  }
}

extension Caller {
  /// The owner of devices that the caller registers. Nil for a caller without a session or token.
  var deviceOwner: Device.Owner? {
    if let bearer { return .guest(bearer.id) }
    if let apiToken { return .apiToken(apiToken) }
    return session.map { .session(hash: $0.hash) }
  }
}

extension Input {
  /// Reads a device registration.
  /// - Throws: `invalidSubscription`, `invalidDeviceToken`, and the failures for values of a wrong type.
  fileprivate mutating func registration(_ services: Services) throws -> DeviceRegistration {
    let name = try text("name") ?? ""
    if let app = try object("apns") {
      return try AppInput(app).registration(
        name: try Text.optionalLine(name, field: "name", limit: Text.nameLimit), services.apnsSettings)
    }
    guard let object = try object("subscription") else {
      throw Failure(
        .missingField, "Send the browser’s subscription, or the app’s device token.", field: "subscription")
    }
    let replaced = try text("replaces")
    let keyID = try Self.keyID(try text("applicationServerKey"), services.pushKeys)
    let subscription = try Self.subscription(object, services.pushServices)
    return DeviceRegistration(
      address: .webPush(
        endpoint: subscription.endpoint, publicKey: subscription.p256dh, authSecret: subscription.auth, keyID: keyID),
      service: subscription.host, name: try Text.optionalLine(name, field: "name", limit: Text.nameLimit),
      replacing: replaced)
  }

  private mutating func object(_ name: String) throws(Failure) -> JSON? {
    try read { fields throws(JSON.Failure) in try fields.optional(name) { value throws(JSON.Failure) in value } }
  }

  private static func keyID(_ key: String?, _ keys: PushKeys) throws(Failure) -> String {
    guard let key, key != keys.current.applicationServerKey else { return keys.current.id }
    guard let pair = keys.find(applicationServerKey: key) else {
      throw Failure(
        .invalidSubscription, "This subscription was made for another server’s key. Subscribe again.",
        field: "applicationServerKey")
    }
    return pair.id
  }

  /// - Throws: `invalidSubscription`.
  static func subscription(_ object: JSON, _ services: PushServices) throws(Failure) -> PushSubscription {
    let keys = object["keys"]
    guard let endpoint = object["endpoint"]?.string, let p256dh = keys?["p256dh"]?.string,
      let auth = keys?["auth"]?.string
    else {
      throw Failure(
        .invalidSubscription, "A subscription must have an endpoint and the keys p256dh and auth.",
        field: "subscription")
    }
    do {
      return try PushSubscription(endpoint: endpoint, p256dh: p256dh, auth: auth, services: services)
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  fileprivate init(_ error: PushSubscriptionError) {
    self =
      switch error {
      case .malformedEndpoint, .endpointTooLong:
        Failure(
          .invalidSubscription, "The endpoint isn’t the HTTPS address of a push service.",
          field: "subscription/endpoint")
      case .removedEndpoint:
        Failure(
          .invalidSubscription, "This subscription is no longer valid. Subscribe again.",
          field: "subscription/endpoint")
      case .unknownService:
        Failure(
          .invalidSubscription,
          "This server only sends to the push services of common browsers. Add others with PARTYLINE_PUSH_SERVICES.",
          field: "subscription/endpoint")
      case .invalidKey:
        Failure(
          .invalidSubscription, "The key p256dh isn’t a P-256 point in base64.", field: "subscription/keys/p256dh")
      case .invalidSecret:
        Failure(.invalidSubscription, "The secret auth isn’t 16 bytes in base64.", field: "subscription/keys/auth")
      }
  }
}

extension JSON {
  /// The device without its address and keys, which are secrets.
  init(_ device: Device) {
    self = [
      "id": .string(device.id.rawValue), "name": .string(device.name), "service": .string(device.service),
      "hidesDetails": .bool(device.hidesDetails), "isPaused": .bool(device.isPaused),
      "registeredAt": JSON(device.registeredAt), "renewedAt": JSON(device.renewedAt),
      "acceptedAt": JSON(device.acceptedAt),
    ]
    switch device.address {
    case .webPush(_, _, _, let keyID): self = merging(["channel": "web-push", "keyID": .string(keyID)])
    case .apns(_, let topic):
      let environment = APNsEnvironment(host: device.service).map { JSON.string($0.rawValue) }
      self = merging(["channel": "apns", "topic": .string(topic), "environment": environment ?? .null])
    case .mail: self = merging(["channel": "mail"])
    }
  }
}
