/// The values of the header `apns-push-type` (Apple: Sending notification requests to APNs).
public enum PushType: String, Hashable, Sendable, CaseIterable, Codable {
  case alert, background, complication, controls, fileprovider, liveactivity, location, mdm, pushtotalk, voip, widgets

  /// The most bytes a payload may have.
  public var sizeLimit: Int { self == .voip ? 5120 : 4096 }

  /// - Throws: `Payload.TooLarge` when a payload of so many bytes would be refused.
  public func check(size: Int) throws(Payload.TooLarge) {
    guard size <= sizeLimit else { throw Payload.TooLarge(size: size, limit: sizeLimit, pushType: self) }
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
