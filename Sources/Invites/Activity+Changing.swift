extension Activity {
  /// The time within which an unsent entry can be restored, in seconds: one hour. After it, the entry's words are
  /// deleted for good.
  public static let restorationSeconds: Int64 = 3600

  /// Whether `person` may change the entry's words: its author may, while the message is not unsent.
  public func mayBeEdited(by person: Author) -> Bool {
    kind.isMessage && deletedAt == nil && author.isSame(as: person)
  }

  /// Whether `person` may unsend the entry: its author may, and any host may.
  public func mayBeTakenBack(by person: Author) -> Bool {
    kind.isMessage && (author.isSame(as: person) || person.isHost)
  }

  /// Whether the entry was unsent recently enough to be restored.
  public func mayBeRestored(at now: Timestamp) -> Bool {
    deletedAt.map { now <= $0.adding(seconds: Self.restorationSeconds) } ?? false
  }

  /// Returns the words that `text` is to replace.
  /// - Throws: `forbidden` unless `person` is the author, and for entries without words of their own; `missingField`
  ///   for a message that would be left without words; `textTooLong`, `invalidText`.
  public func words(replacedBy text: String, by person: Author) throws(Failure) -> String {
    guard author.isSame(as: person) else { throw Failure(.forbidden, "Only the author can change this.") }
    switch kind {
    case .commented(let words):
      guard !text.isEmpty else {
        throw Failure(.missingField, "Write something, or unsend the message.", field: "text")
      }
      return words
    case .shared(_, let caption):
      _ = try Text.paragraphs(text, field: "text", limit: Text.noteLimit)
      return caption
    case .created, .updated, .answered, .cancelled, .reopened, .promoted, .joined, .asked:
      throw Failure(.forbidden, "Only messages and captions can be changed.")
    }
  }

  /// Checks that `person` may unsend the entry.
  /// - Throws: `forbidden`.
  public func requireWithdrawable(by person: Author) throws(Failure) {
    guard mayBeTakenBack(by: person) else {
      throw Failure(.forbidden, "Only the author or a host can unsend this.")
    }
  }

  /// Checks that the entry can be restored.
  /// - Parameter isWithdrawer: whether the caller is the person who unsent the entry.
  /// - Throws: `forbidden` for any other person; `tooLate` after an hour.
  public func requireRestorable(isWithdrawer: Bool, at now: Timestamp) throws(Failure) {
    guard isWithdrawer else { throw Failure(.forbidden, "Only the person who unsent this can restore it.") }
    guard mayBeRestored(at: now) else {
      throw Failure(.tooLate, "This can no longer be restored: it was unsent more than an hour ago.")
    }
  }
}

extension Activity {
  /// Whether the thread shows the entry. It omits the entry for the event's creation, and updates from before the first
  /// guest.
  /// - Parameter firstGuestAt: when the first guest was added to the list; nil while there is none.
  public func isNews(sinceFirstGuest firstGuestAt: Timestamp?) -> Bool {
    switch kind {
    case .created: false
    case .updated: firstGuestAt.map { at >= $0 } ?? false
    case .answered, .commented, .shared, .cancelled, .reopened, .promoted, .joined, .asked: true
    }
  }
}
