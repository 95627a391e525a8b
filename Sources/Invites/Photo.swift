/// A picture as it is kept: decoded, turned upright, freed of metadata and encoded anew. The upload itself is not kept.
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

  public init(id: ID, eventID: Event.ID, format: Format, width: Int, height: Int) {
    self.id = id
    self.eventID = eventID
    self.format = format
    self.width = width
    self.height = height
  }
}
