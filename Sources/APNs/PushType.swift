/// The values of the header `apns-push-type` (Apple: Sending notification requests to APNs).
public enum PushType: String, Hashable, Sendable, CaseIterable, Codable {
  case alert, background, complication, controls, fileprovider, liveactivity, location, mdm, pushtotalk, voip, widgets

  /// The most bytes a payload to one device may have.
  public var sizeLimit: Int { sizeLimit() }

  /// The most bytes a payload may have: 4096, and 5120 for VoIP and for a broadcast to a channel.
  public func sizeLimit(isBroadcast: Bool = false) -> Int { self == .voip || isBroadcast ? 5120 : 4096 }

  /// - Throws: `Payload.TooLarge` when a payload of so many bytes would be refused.
  public func check(size: Int, isBroadcast: Bool = false) throws(Payload.TooLarge) {
    let limit = sizeLimit(isBroadcast: isBroadcast)
    guard size <= limit else { throw Payload.TooLarge(size: size, limit: limit, pushType: self) }
  }
}

extension PushType {
  /// What `apns-topic` has after the bundle identifier; nil where the topic is no bundle identifier at all: that of
  /// `mdm` is the UID of the certificate's subject.
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

  /// The value of `apns-topic` for an app; nil for `mdm`.
  public func topic(for bundleIdentifier: String) -> String? { topicSuffix.map { bundleIdentifier + $0 } }

  /// The values of `apns-priority` that APNs takes, the default first.
  public var priorities: [Priority] {
    switch self {
    case .background: [.considerate]
    case .liveactivity, .location: [.immediate, .considerate]
    default: [.immediate, .considerate, .lowest]
    }
  }

  /// Only a token connection may send it.
  public var needsTokenAuthentication: Bool { self == .location }

  /// Pushes that the app or another framework reads may have no `aps` at all.
  public var needsAPS: Bool {
    switch self {
    case .alert, .background, .controls, .liveactivity, .widgets: true
    case .complication, .fileprovider, .location, .mdm, .pushtotalk, .voip: false
    }
  }

  /// The values of the header `apns-priority`.
  public enum Priority: Int, Hashable, Sendable, CaseIterable, Codable {
    /// At once; the default.
    case immediate = 10
    /// When it suits the device's battery.
    case considerate = 5
    /// Without waking the device.
    case lowest = 1
  }
}

extension Payload {
  /// APNs would answer 413 `PayloadTooLarge`.
  public struct TooLarge: Error, Hashable, Sendable, CustomStringConvertible {
    /// In bytes.
    public let size: Int
    /// In bytes.
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
