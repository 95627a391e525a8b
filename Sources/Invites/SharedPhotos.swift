/// The photos that a notification shows, as they stand by now, for one who looks at them.
public struct SharedPhotos: Hashable, Sendable, Codable {
  public struct Photo: Hashable, Sendable, Codable {
    /// The number of its entry.
    public let sequence: Int
    /// How many put ``heart`` under it.
    public let hearts: Int
    /// Whether who looks is among them.
    public let isLiked: Bool

    public init(sequence: Int, hearts: Int, isLiked: Bool) {
      self.sequence = sequence
      self.hearts = hearts
      self.isLiked = isLiked
    }
  }

  /// What somebody wrote to one of them.
  public struct Reply: Hashable, Sendable, Codable {
    public let author: Activity.Author
    public let text: String

    public init(author: Activity.Author, text: String) {
      self.author = author
      self.text = text
    }
  }

  /// Another number, and never a lower one, after each change.
  public let version: Int
  /// Without those that were taken back.
  public let photos: [Photo]
  /// The latest, oldest first.
  public let replies: [Reply]

  /// The reaction that a like is.
  public static let heart = "❤️"
  /// Replies that are told.
  public static let replyLimit = 3

  public init(version: Int, photos: [Photo], replies: [Reply]) {
    self.version = version
    self.photos = photos
    self.replies = replies
  }

  /// - Parameters:
  ///   - photos: with their reactions.
  ///   - replies: the latest, oldest first.
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
