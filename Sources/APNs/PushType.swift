/// The values of the header `apns-push-type` (Apple: Sending notification requests to APNs).
public enum PushType: String, Hashable, Sendable, CaseIterable, Codable {
  case alert, background, complication, controls, fileprovider, liveactivity, location, mdm, pushtotalk, voip, widgets

  /// The maximum number of bytes in a payload to one device.
  public var sizeLimit: Int { sizeLimit() }

  /// The maximum number of bytes in a payload: 4096, or 5120 for VoIP and for a broadcast to a channel.
  public func sizeLimit(isBroadcast: Bool = false) -> Int { self == .voip || isBroadcast ? 5120 : 4096 }

  /// - Throws: `Payload.TooLarge` when a payload of this size would be refused.
  public func check(size: Int, isBroadcast: Bool = false) throws(Payload.TooLarge) {
    let limit = sizeLimit(isBroadcast: isBroadcast)
    guard size <= limit else { throw Payload.TooLarge(size: size, limit: limit, pushType: self) }
  }
}

extension PushType {
  /// The part of `apns-topic` after the bundle identifier. Nil for `mdm`, whose topic is the UID of the certificate's
  /// subject.
  public var topicSuffix: String? {
    switch self {
    case .alert, .background: ""
    case .complication: ".complication"
    case .controls: ".push-type.controls"
    case .fileprovider: ".pushkit.fileprovider"
    case .liveactivity: ".push-type.liveactivity"
    case .location: ".location-query"
    case .mdm: nil
    case .pushtotalk: ".voip-ptt"
    case .voip: ".voip"
    case .widgets: ".push-type.widgets"
    }
  }

  /// Returns the value of `apns-topic` for an app. Nil for `mdm`.
  public func topic(for bundleIdentifier: String) -> String? { topicSuffix.map { bundleIdentifier + $0 } }

  /// The values of `apns-priority` that APNs accepts, with the default first.
  public var priorities: [Priority] {
    switch self {
    case .background: [.considerate]
    case .liveactivity, .location: [.immediate, .considerate]
    default: [.immediate, .considerate, .lowest]
    }
  }

  /// Whether only a token-based connection may send it.
  public var needsTokenAuthentication: Bool { self == .location }

  /// Whether the push reaches the app's notification center and its service extension. Pushes of other types go to
  /// other frameworks, such as PushKit, ActivityKit and WidgetKit.
  public var reachesNotificationCenter: Bool { self == .alert || self == .background }

  /// Whether the payload needs `aps`. Pushes that the app or another framework reads may lack it.
  public var needsAPS: Bool {
    switch self {
    case .alert, .background, .controls, .liveactivity, .widgets: true
    case .complication, .fileprovider, .location, .mdm, .pushtotalk, .voip: false
    }
  }

  /// The values of the header `apns-priority`.
  public enum Priority: Int, Hashable, Sendable, CaseIterable, Codable {
    /// Immediate delivery, which is the default.
    case immediate = 10
    /// Delivery when it suits the device's battery.
    case considerate = 5
    /// Delivery without waking the device.
    case lowest = 1
  }
}

extension Payload {
  /// The payload is so large that APNs would answer 413 `PayloadTooLarge`.
  public struct TooLarge: Error, Hashable, Sendable, CustomStringConvertible {
    /// The size in bytes.
    public let size: Int
    /// The limit in bytes.
    public let limit: Int
    public let pushType: PushType

    public init(size: Int, limit: Int, pushType: PushType) {
      self.size = size
      self.limit = limit
      self.pushType = pushType
    }

    public var description: String {
      "The payload has \(size) bytes, \(size - limit) more than the \(limit) that a push of type \(pushType.rawValue) may have."
    }
  }
}
