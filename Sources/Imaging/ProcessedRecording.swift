import Foundation

/// A video or a sound that has been decoded and encoded anew, without metadata, and the picture that stands for it.
public struct ProcessedRecording: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable {
    /// H.264 and AAC in an MP4 that plays while it loads.
    case video
    /// AAC in an MP4.
    case sound
  }

  public let kind: Kind
  public let file: URL
  public let milliseconds: Int
  /// How loud it is in each of ``levelCount`` parts of equal length, the loudest of them 255; empty for a video.
  public let levels: [UInt8]
  /// A frame of a video, the drawn levels of a sound.
  public let poster: Processed
  /// Holds `file` and nothing else. The caller moves it away and removes this folder and the poster's.
  public let folder: URL

  public static let levelCount = 48
}
