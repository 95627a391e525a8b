/// The current state of the photos in a notification, for one viewer.
public struct SharedPhotos: Hashable, Sendable, Codable {
  public struct Photo: Hashable, Sendable, Codable {
    /// The number of its thread entry.
    public let sequence: Int
    /// The number of ``heart`` reactions.
    public let hearts: Int
    /// Whether the viewer's heart is among them.
    public let isLiked: Bool

    public init(sequence: Int, hearts: Int, isLiked: Bool) {
      self.sequence = sequence
      self.hearts = hearts
      self.isLiked = isLiked
    }
  }

  /// A reply to one of the photos.
  public struct Reply: Hashable, Sendable, Codable {
    public let author: Activity.Author
    public let text: String

    public init(author: Activity.Author, text: String) {
      self.author = author
      self.text = text
    }
  }

  /// A number that grows with each change.
  public let version: Int
  /// The photos, without unsent ones.
  public let photos: [Photo]
  /// The latest replies, oldest first.
  public let replies: [Reply]

  /// The emoji of a like.
  public static let heart = "❤️"
  /// The maximum number of replies shown.
  public static let replyLimit = 3

  public init(version: Int, photos: [Photo], replies: [Reply]) {
    self.version = version
    self.photos = photos
    self.replies = replies
  }

  /// Creates the state from thread entries.
  /// - Parameters:
  ///   - photos: the photos' entries, with their reactions.
  ///   - replies: the latest replies, oldest first.
  public init(version: Int, _ photos: [Activity], replies: [Activity], seenBy viewer: Guest.ID) {
    self.init(
      version: version,
      photos: photos.map { entry in
        let hearts = entry.reactions.first { $0.emoji == Self.heart }
        return Photo(
          sequence: entry.sequence, hearts: hearts?.count ?? 0,
          isLiked: hearts?.authors.contains { $0.guestID == viewer } ?? false)
      },
      replies: replies.compactMap { entry in
        guard case .commented(let text) = entry.kind else { return nil }
        return Reply(author: entry.author, text: text)
      })
  }
}
