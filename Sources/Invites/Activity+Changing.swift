extension Activity {
  /// How long what was taken back can be brought back, in seconds: one hour. Then its words go for good.
  public static let restorationSeconds: Int64 = 3600

  /// Whether a person may change the entry's words: their own, of a message that is there.
  public func mayBeEdited(by person: Author) -> Bool {
    kind.isMessage && deletedAt == nil && author.isSame(as: person)
  }

  /// Whether a person may take the entry back: the author their own message, a host anybody's.
  public func mayBeTakenBack(by person: Author) -> Bool {
    kind.isMessage && (author.isSame(as: person) || person.isHost)
  }

  /// Whether the entry was taken back so lately that it can be brought back.
  public func mayBeRestored(at now: Timestamp) -> Bool {
    deletedAt.map { now <= $0.adding(seconds: Self.restorationSeconds) } ?? false
  }

  /// The words that `text` is to replace.
  /// - Throws: `forbidden` for anybody but the author, and for entries without words of their own; `missingField` for
  ///   a message that would be left without words; `textTooLong`, `invalidText`.
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
    case .created, .updated, .answered, .cancelled, .reopened, .promoted, .joined:
      throw Failure(.forbidden, "Only messages and captions can be changed.")
    }
  }

  /// - Throws: `forbidden`.
  public func requireWithdrawable(by person: Author) throws(Failure) {
    guard mayBeTakenBack(by: person) else {
      throw Failure(.forbidden, "Only the author or a host can unsend this.")
    }
  }

  /// - Parameter isWithdrawer: whether the person who asks is the one who took the entry back.
  /// - Throws: `forbidden` for anybody else; `tooLate` after an hour.
  public func requireRestorable(isWithdrawer: Bool, at now: Timestamp) throws(Failure) {
    guard isWithdrawer else { throw Failure(.forbidden, "Only the person who unsent this can restore it.") }
    guard mayBeRestored(at: now) else {
      throw Failure(.tooLate, "This can no longer be restored: it was unsent more than an hour ago.")
    }
  }
}

extension Activity {
  /// Whether the chat shows the entry. It leaves out that the event was made, and changes from before the first guest.
  /// - Parameter firstGuestAt: when the first guest got on the list; nil while there is none.
  public func isNews(sinceFirstGuest firstGuestAt: Timestamp?) -> Bool {
    switch kind {
    case .created: false
    case .updated: firstGuestAt.map { at >= $0 } ?? false
    case .answered, .commented, .shared, .cancelled, .reopened, .promoted, .joined: true
    }
  }
}
