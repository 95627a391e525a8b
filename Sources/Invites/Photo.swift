/// A picture as it is kept: decoded, turned upright, freed of metadata and encoded anew. The upload itself is not kept.
///
/// A video or a sound is one, too: its frame or its drawn levels stand wherever pictures do, with the ``recording``.
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
  /// Size of the large version in pixels.
  public let width: Int
  public let height: Int
  /// Stand for it until it has come; nil where they are not known.
  public let colors: Colors?
  /// What the picture stands for; nil where it is all there is.
  public let recording: Recording?

  /// The colours of a grid of three by two fields.
  public struct Colors: RawRepresentable, Hashable, Sendable, Codable {
    public static let columns = 3
    public static let rows = 2
    /// Six hexadecimal digits for each field, row after row.
    public let rawValue: String

    public init?(rawValue: String) {
      guard rawValue.utf8.count == Self.columns * Self.rows * 6,
        rawValue.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
      else { return nil }
      self.rawValue = rawValue
    }

    /// Each field's digits.
    public var fields: [Substring] {
      (0..<Self.columns * Self.rows).map { rawValue.dropFirst($0 * 6).prefix(6) }
    }
  }

  /// The one of three that goes with what is shared: a picture, a video or a sound.
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
