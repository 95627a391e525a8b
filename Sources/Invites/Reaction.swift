/// One emoji under an entry of a thread, and everybody who put it there.
public struct Reaction: Hashable, Sendable, Codable {
  /// One of `Reaction.choices`.
  public let emoji: String
  /// In the order in which they reacted; at least one.
  public let authors: [Activity.Author]

  public static let choices = ["❤️", "👍", "😂", "🎉", "😮", "😢", "🙏", "🔥"]

  public init(emoji: String, authors: [Activity.Author]) {
    self.emoji = emoji
    self.authors = authors
  }
}
