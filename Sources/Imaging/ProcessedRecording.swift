import Foundation

/// A video or a sound that has been decoded and encoded again without metadata, with its poster picture.
public struct ProcessedRecording: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable {
    /// H.264 and AAC in an MP4 that can play while it loads.
    case video
    /// AAC in an MP4.
    case sound
  }

  public let kind: Kind
  public let file: URL
  public let milliseconds: Int
  /// The loudness of each of ``levelCount`` parts of equal length, where the loudest is 255; empty for a video.
  public let levels: [UInt8]
  /// A frame of a video, or a drawing of a sound's levels.
  public let poster: Processed
  /// The folder with `file` and nothing else. The caller moves the file away and removes this folder and the poster's.
  public let folder: URL

  public static let levelCount = 48
}
