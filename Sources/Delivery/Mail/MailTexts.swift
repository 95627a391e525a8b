import Invites
import Mail
import Texts

/// Texts of sent mails by which the reader of replies recognizes them.
public enum MailTexts {
  /// The texts in every language, because a guest may have changed theirs.
  public static var sent: SentMailWords {
    let sentences: [LocalizedText] = [
      .Mails.replies, .Mails.publicReplies, .Mails.noReplies, .Mails.votingReplies, .Mails.anonymousReplies,
      .Mails.yours,
    ]
    return SentMailWords(
      sentences: Language.allCases.flatMap { language in sentences.map { $0[language] } },
      greetings: Language.allCases.compactMap { language in
        let parts = LocalizedText.Mails.greeting[language].split(
          separator: "{name}", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return SentMailWords.Greeting(before: String(parts[0]), after: String(parts[1]))
      })
  }
}
