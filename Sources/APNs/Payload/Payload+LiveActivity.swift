import Foundation
import JSON

extension Payload {
  /// The keys of `aps` for Live Activities
  /// (Apple: Starting and updating Live Activities with ActivityKit push notifications).
  public struct LiveActivity: Hashable, Sendable {
    public enum Event: String, Hashable, Sendable, CaseIterable { case start, update, end }

    /// When the push was sent, encoded in seconds since 1970. The system shows the most recent push.
    public var timestamp: Date?
    public var event: Event?
    /// The app's own dynamic data, kept byte for byte.
    public var contentState: JSON.Verbatim?
    public var staleDate: Date?
    public var dismissalDate: Date?
    /// For a start: the name of the app's `ActivityAttributes` type.
    public var attributesType: String?
    /// For a start: the app's own static data, kept byte for byte.
    public var attributes: JSON.Verbatim?
    /// For a start: requests a token for updates. Available since iOS 18.
    public var inputPushToken: Bool
    /// For a start: the channel that delivers the updates. Available since iOS 18.
    public var inputPushChannel: String?

    public init(
      timestamp: Date? = nil, event: Event? = nil, contentState: JSON.Verbatim? = nil, staleDate: Date? = nil,
      dismissalDate: Date? = nil, attributesType: String? = nil, attributes: JSON.Verbatim? = nil,
      inputPushToken: Bool = false, inputPushChannel: String? = nil
    ) {
      self.timestamp = timestamp
      self.event = event
      self.contentState = contentState
      self.staleDate = staleDate
      self.dismissalDate = dismissalDate
      self.attributesType = attributesType
      self.attributes = attributes
      self.inputPushToken = inputPushToken
      self.inputPushChannel = inputPushChannel
    }
  }
}
