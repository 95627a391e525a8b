/// One emoji under a thread entry, and the people who reacted with it.
public struct Reaction: Hashable, Sendable, Codable {
  /// One of `Reaction.choices`.
  public let emoji: String
  /// The people, in the order in which they reacted.
  public let authors: [Activity.Author]
  /// The number of further people whom the viewer may not know of.
  public let others: Int

  public var count: Int { authors.count + others }

  public static let choices = ["❤️", "👍", "😂", "🎉", "😮", "😢", "🙏", "🔥"]

  public init(emoji: String, authors: [Activity.Author], others: Int = 0) {
    self.emoji = emoji
    self.authors = authors
    self.others = others
  }

  /// The reaction with only those people named for whom `isKnown` returns true. The others are counted.
  public func naming(_ isKnown: (Activity.Author) -> Bool) -> Reaction {
    let known = authors.filter(isKnown)
    return Reaction(emoji: emoji, authors: known, others: others + authors.count - known.count)
  }
}
