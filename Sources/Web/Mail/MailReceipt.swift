import Invites
import JSON

/// The result of a mail that was taken in.
package struct MailReceipt: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case reply(MailReply.Outcome)
    /// The mail reports on a mail that this server sent: it came back, or its reader complained about it.
    case report
    /// A program wrote the mail automatically.
    case ignored
    /// The mail is for no invitation of this server. Its sender may be told.
    case unknownRecipient
    /// The mail has no headers, is too large, or cannot be read. Its sender may be told.
    case unreadable
    /// Nothing in the mail can be read as an answer. Its sender may be told, and the hosts see it.
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
  /// The result in English, for logs and for the administrator of the mail server.
  package let sentence: String
  /// Whether the same mail came before, so that nothing changed.
  package let isReplay: Bool

  init(_ outcome: Outcome, _ sentence: String, isReplay: Bool = false) {
    (self.outcome, self.sentence, self.isReplay) = (outcome, sentence, isReplay)
  }

  package var json: JSON {
    ["outcome": .string(outcome.name), "sentence": .string(sentence), "isReplay": .bool(isReplay)]
  }
}

extension MailReply {
  /// The result in English.
  var sentence: String {
    switch outcome {
    case .answered: "The answer is recorded."
    case .commented: "The message is in the thread, or with the hosts."
    case .late: "A later answer is in force, so this one changed nothing."
    case .delegated: "Invitations cannot be passed on by mail. The hosts see that the guest tried."
    case .refused: "The event no longer takes this answer (\(refusal?.rawValue ?? "")). The hosts see it."
    case .notUnderstood: "Nothing in this mail can be read as an answer. The hosts see it."
    }
  }
}
