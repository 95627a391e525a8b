import Invites
import JSON

/// What came of a mail that was taken in.
package struct MailReceipt: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case reply(MailReply.Outcome)
    /// It says what became of a mail that was sent: it came back, or somebody complained of it.
    case report
    /// A program wrote it by itself.
    case ignored
    /// It is for no invitation that there is. Its sender may be told.
    case unknownRecipient
    /// It is no mail, or too large for one. Its sender may be told.
    case unreadable
    /// Nothing in it can be read as an answer. Its sender may be told; the hosts see it.
    case notUnderstood

    package var name: String {
      switch self {
      case .reply(let outcome): outcome.rawValue
      case .report: "report"
      case .ignored: "ignored"
      case .unknownRecipient: "unknown-recipient"
      case .unreadable: "unreadable"
      case .notUnderstood: "not-understood"
      }
    }
  }

  package let outcome: Outcome
  /// In English, for logs and whoever looks after the mail server.
  package let sentence: String
  /// The same mail came before; nothing changed.
  package let isReplay: Bool

  init(_ outcome: Outcome, _ sentence: String, isReplay: Bool = false) {
    (self.outcome, self.sentence, self.isReplay) = (outcome, sentence, isReplay)
  }

  package var json: JSON {
    ["outcome": .string(outcome.name), "sentence": .string(sentence), "isReplay": .bool(isReplay)]
  }
}

extension MailReply {
  /// In English.
  var sentence: String {
    switch outcome {
    case .answered: "The answer is recorded."
    case .commented: "The words are in the thread, or with the hosts."
    case .late: "A later answer is in force; this one changed nothing."
    case .delegated: "Invitations cannot be handed on by mail; the hosts see that it was tried."
    case .refused: "The event takes no such answer any more (\(refusal?.rawValue ?? "")); the hosts see it."
    case .notUnderstood: "Nothing in it can be read as an answer; the hosts see it."
    }
  }
}
