import Foundation

/// A picture that has been decoded and encoded again: upright, in sRGB, without metadata.
public struct Processed: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable, Codable {
    case jpeg, png, gif

    public var mediaType: String { "image/\(rawValue)" }
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  }

  /// The format of both files.
  public let format: Format
  /// At most ``Imaging/Limits/largeSide`` pixels wide and high.
  public let large: URL
  /// At most ``Imaging/Limits/smallSide`` pixels and ``Imaging/Limits/smallBytes`` bytes, for notifications.
  public let small: URL
  /// The width of `large`, in pixels.
  public let width: Int
  /// The height of `large`, in pixels.
  public let height: Int
  /// The folder with both files and nothing else. The caller moves the files away and removes the folder.
  public let folder: URL
}
