extension Notice {
  /// What a notice tells beside the event as it is now.
  public struct Particulars: Hashable, Sendable, Codable {
    /// The details as the guest last knew them, without the message.
    public var before: Event.Details?
    /// The host's words about a cancellation.
    public var words: String

    public init(before: Event.Details? = nil, words: String = "") {
      self.before = before?.withoutMessage
      self.words = words
    }

    public static let none = Particulars()
  }
}
