import Foundation

/// A picture that has been decoded and encoded anew: upright, sRGB, without metadata.
public struct Processed: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable, Codable {
    case jpeg, png, gif

    public var mediaType: String { "image/\(rawValue)" }
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  }

  /// Of both files.
  public let format: Format
  /// At most ``Imaging/Limits/largeSide`` pixels wide and high.
  public let large: URL
  /// At most ``Imaging/Limits/smallSide`` pixels and ``Imaging/Limits/smallBytes`` bytes, for notifications.
  public let small: URL
  /// Of `large`, in pixels.
  public let width: Int
  /// Of `large`, in pixels.
  public let height: Int
  /// Holds both files and nothing else. The caller moves them away and removes it.
  public let folder: URL
}
