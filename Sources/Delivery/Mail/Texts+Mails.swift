import Invites
import Mail

extension LocalizedText {
  /// What a mail says besides its notification.
  enum Mails {
    static let from = LocalizedText("mails.from", "host", "site")
    static let line = LocalizedText("mails.line", "label", "value")
    static let publicReplies = LocalizedText("mails.publicReplies")
    static let when = LocalizedText("invite.when")
    static let place = LocalizedText("invite.location")
    static let map = LocalizedText("mails.map")
    static let greeting = LocalizedText("mails.greeting", "name")
    static let subject = LocalizedText("mails.subject", "host", "title")
    static let accept = LocalizedText("answers.accept")
    static let maybe = LocalizedText("answers.maybe")
    static let decline = LocalizedText("answers.decline")
    static let before = LocalizedText("mails.before", "old")
    static let confirms = LocalizedText("mails.confirms")
    static let open = LocalizedText("mails.open")
    static let read = LocalizedText("mails.read")
    static let seePhotos = LocalizedText("mails.seePhotos")
    static let replyAbove = LocalizedText("mails.replyAbove")
    static let replies = LocalizedText("mails.replies")
    static let noReplies = LocalizedText("mails.noReplies")
    static let why = LocalizedText("mails.why", "host", "title")
    static let yours = LocalizedText("mails.yours")
    static let settings = LocalizedText("mails.settings")
    static let unsubscribe = LocalizedText("mails.unsubscribe")
    static let saidMaybe = LocalizedText("answers.saidMaybe")
    static let notGoing = LocalizedText("answers.notGoing")
    static let waiting = LocalizedText("answers.onWaitlist")
  }
}

extension LocalizedPlural {
  enum Mails {
    static let going = LocalizedPlural("answers.going")
  }
}

/// Texts of sent mails that the reader of answers looks for.
public enum MailTexts {
  /// In every language, because a guest may have changed theirs. Not every character set has the mark of earlier mails.
  public static var sent: SentMailWords {
    let sentences: [LocalizedText] = [.Mails.replies, .Mails.publicReplies, .Mails.noReplies, .Mails.yours]
    return SentMailWords(
      markers: [SentMailWords.marker] + Language.allCases.map { LocalizedText.Mails.replyAbove[$0] },
      sentences: Language.allCases.flatMap { language in sentences.map { $0[language] } },
      greetings: Language.allCases.compactMap { language in
        let parts = LocalizedText.Mails.greeting[language].split(
          separator: "{name}", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return SentMailWords.Greeting(before: String(parts[0]), after: String(parts[1]))
      })
  }
}
