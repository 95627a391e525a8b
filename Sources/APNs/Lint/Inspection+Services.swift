import JSON

/// Detects messages of other push services, whose payload is nested further inside, and headers inside a payload.
extension Inspection {
  mutating func reportMissingAPS() {
    let service = hasObject ? Service.allCases.first { isMessage(of: $0) } : nil
    let about = service.map { "This is the body of \($0.name), not a payload of APNs" }
    guard let (inner, container) = innerAPS else {
      return report(
        .missingAPS, .error, pointer: "/aps",
        about.map { "\($0): it has no aps dictionary." } ?? "The payload has no aps dictionary.",
        service?.advice ?? "Add one: it holds everything that the system shows.")
    }
    let place = document.pointer(to: container)
    if document.nodes[inner].kind == .string {
      return report(
        .missingAPS, .error, at: inner,
        about.map { "\($0), which stands as text at \(place.shortened)." }
          ?? "The aps dictionary stands inside the text at \(place.shortened), where APNs does not look.",
        "Look into what that text holds, without its escapes: it is the payload.")
    }
    report(
      .missingAPS, .error, at: inner,
      about.map { "\($0), which stands at \(place.shortened)." }
        ?? "The aps dictionary stands inside \(place.shortened), where APNs does not look.",
      "Look into the object at \(place.shortened) alone: it is the payload.")
  }

  /// The first `aps` that is not at the top level, and the object around it. For a string that contains a payload, that
  /// string in both places.
  private var innerAPS: (value: Int, container: Int)? {
    for index in document.nodes.indices.dropFirst() {
      switch document.nodes[index].kind {
      case .object:
        if let value = document.value("aps", of: index), document.nodes[value].kind == .object { return (value, index) }
      case .string where document.string(index).contains("\"aps\""): return (index, index)
      default: continue
      }
    }
    return nil
  }

  private func isMessage(of service: Service) -> Bool {
    func member(_ name: String, of object: Int = 0) -> Int? { document.value(name, of: object) }
    func text(_ name: String) -> String {
      member(name).flatMap { document.nodes[$0].kind == .string ? document.string($0) : nil } ?? ""
    }
    switch service {
    case .firebase:
      guard let message = member("message"), document.nodes[message].kind == .object else { return false }
      return ["token", "topic", "condition", "apns", "android", "webpush", "fcm_options"]
        .contains { member($0, of: message) != nil }
    case .firebaseLegacy:
      return (member("to") ?? member("registration_ids")) != nil && (member("notification") ?? member("data")) != nil
        && !text("to").hasPrefix("Expo")
    case .expo: return text("to").hasPrefix("ExponentPushToken") || text("to").hasPrefix("ExpoPushToken")
    case .oneSignal: return member("app_id") != nil && (member("contents") ?? member("headings")) != nil
    case .amazon: return (member("APNS") ?? member("APNS_SANDBOX")) != nil
    case .declarativeWebPush: return member("web_push") != nil && member("notification") != nil
    }
  }

  /// Reports APNs request headers inside the payload, where the system does not read them.
  mutating func checkHeadersInside() {
    let containers = document.members(of: 0).filter { key, value in
      document.nodes[value].kind == .object
        && ["headers", "header", "apns"].contains(document.string(key).lowercased())
    }.map(\.value)
    for object in [0] + containers + (aps.map { [$0] } ?? []) {
      for (key, _) in document.members(of: object) where !isFull {
        let name = document.string(key)
        guard Self.isHeader(name) else { continue }
        report(
          .headerInPayload, .warning, at: key,
          "The header \(name) stands in the payload, where APNs does not look for headers.",
          "Send it as a header of the request.")
      }
    }
  }

  static func isHeader(_ name: String) -> Bool { headerNames.contains(name.lowercased()) }

  private static let headerNames: Set<String> = [
    "apns-push-type", "apns-id", "apns-expiration", "apns-priority", "apns-topic", "apns-collapse-id",
    "apns-channel-id", "apns-request-id",
  ]
}

/// A service that forwards messages to APNs, recognized by the shape of its messages.
private enum Service: CaseIterable {
  case firebase, firebaseLegacy, expo, oneSignal, amazon, declarativeWebPush

  var name: String {
    switch self {
    case .firebase: "FCM's HTTP API"
    case .firebaseLegacy: "FCM's legacy API, which no longer takes messages"
    case .expo: "Expo's push service"
    case .oneSignal: "OneSignal's API"
    case .amazon: "Amazon SNS"
    case .declarativeWebPush: "a declarative web push message, which goes to a browser"
    }
  }

  var advice: String {
    switch self {
    case .firebase: "FCM makes the payload of it; what is to be in it stands at /message/apns/payload."
    case .firebaseLegacy: "Write a message for FCM's HTTP v1 API, with the payload at /message/apns/payload."
    case .expo, .oneSignal: "The service makes the payload of it; look into what reaches the phone."
    case .amazon: "Write the payload as text at /APNS."
    case .declarativeWebPush: "Send it by Web Push; for APNs write an aps dictionary."
    }
  }
}
