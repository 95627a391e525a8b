/// A picture as it is stored: decoded, turned upright, stripped of metadata and encoded again. The upload itself is not
/// stored.
///
/// A video or a sound is a photo, too. A frame of the video, or the drawn levels of the sound, is shown wherever
/// pictures are, and ``recording`` describes the rest.
public struct Photo: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Photo>

  public enum Format: String, Hashable, Sendable, Codable {
    case jpeg, png, gif

    public var mediaType: String { "image/\(rawValue)" }
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  }

  public let id: ID
  public let eventID: Event.ID
  public let format: Format
  /// The size of the large version in pixels.
  public let width: Int
  public let height: Int
  /// Colours shown as a placeholder until the picture has loaded. Nil when they are not known.
  public let colors: Colors?
  /// The video or sound that the picture stands for. Nil for a plain picture.
  public let recording: Recording?

  /// The colours of a grid with three columns and two rows.
  public struct Colors: RawRepresentable, Hashable, Sendable, Codable {
    public static let columns = 3
    public static let rows = 2
    /// Six hexadecimal digits for each cell, row by row.
    public let rawValue: String

    public init?(rawValue: String) {
      guard rawValue.utf8.count == Self.columns * Self.rows * 6,
        rawValue.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
      else { return nil }
      self.rawValue = rawValue
    }

    /// The digits of each cell.
    public var fields: [Substring] {
      (0..<Self.columns * Self.rows).map { rawValue.dropFirst($0 * 6).prefix(6) }
    }
  }

  /// Returns the value for what is shared: a picture, a video or a sound.
  public func choosing<Value>(photo: Value, video: Value, sound: Value) -> Value {
    switch recording?.kind {
    case nil: photo
    case .video: video
    case .sound: sound
    }
  }

  public init(
    id: ID, eventID: Event.ID, format: Format, width: Int, height: Int, colors: Colors? = nil,
    recording: Recording? = nil
  ) {
    self.id = id
    self.eventID = eventID
    self.format = format
    self.width = width
    self.height = height
    self.colors = colors
    self.recording = recording
  }
}
