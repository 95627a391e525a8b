/// One emoji under an entry of a thread, and everybody who put it there.
public struct Reaction: Hashable, Sendable, Codable {
  /// One of `Reaction.choices`.
  public let emoji: String
  /// In the order in which they reacted.
  public let authors: [Activity.Author]
  /// How many more reacted whom the reader may not know of.
  public let others: Int

  public var count: Int { authors.count + others }

  public static let choices = ["❤️", "👍", "😂", "🎉", "😮", "😢", "🙏", "🔥"]

  public init(emoji: String, authors: [Activity.Author], others: Int = 0) {
    self.emoji = emoji
    self.authors = authors
    self.others = others
  }

  /// The same with only those named whom `isKnown` lets be known; the others count.
  public func naming(_ isKnown: (Activity.Author) -> Bool) -> Reaction {
    let known = authors.filter(isKnown)
    return Reaction(emoji: emoji, authors: known, others: others + authors.count - known.count)
  }
}
