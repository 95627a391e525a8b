import Basics
import Foundation
import Mail

/// Reads a mail as a mail server delivers it. It uses libraries that have long been used for untrusted mail: GMime for
/// structure and headers, libxml2 for HTML, libical for calendars.
///
/// It reads malformed mail as far as possible, as mail programs do. `MailWorkerProcess` runs it within limits.
public enum MailReader {
  /// Reads a mail.
  /// - Parameter sent: the words by which the mail that is answered is recognized; see ``ReplyText``.
  /// - Throws: ``ReceivedMail/ReadingError``.
  public static func read(
    _ bytes: [UInt8], to sent: SentMailWords = SentMailWords()
  ) throws(ReceivedMail.ReadingError) -> ReceivedMail {
    guard bytes.count <= ReceivedMail.sizeLimit else { throw .tooLarge }
    guard let mail = MIMEObject(bytes) else { throw .noMail }
    let parts = MailParts(of: mail)
    let isAutomatic = AutomaticMail.isOne(mail)
    let words = ReplyText(bounded(parts.text), to: sent).text
    var enclosure = parts.enclosure(of: mail)
    var own = words
    if case .calendar(let reply)? = enclosure {
      // Calendars add a sentence to the answer. It is not the guest's.
      own = CalendarWords.isSentence(words, of: reply, in: mail) ? "" : words
    } else if enclosure == nil, let report = BounceText.report(in: mail, saying: parts.text) {
      enclosure = .delivery(report)
    }
    return ReceivedMail(
      messageID: mail.messageID, sender: mail.addresses("From").first,
      recipients: Array(
        ["Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc"].flatMap(mail.addresses).prefix(100)),
      isAutomatic: isAutomatic, words: own, pictures: parts.pictures, leftOut: parts.leftOut, enclosure: enclosure)
  }

  /// The text without sequences of combining marks that are longer than those of any script, because they make
  /// comparisons slow.
  private static func bounded(_ text: String) -> String {
    guard !MarkRun.isBounded(text) else { return text }
    var run = MarkRun()
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { run.take($0) }))
  }
}

/// Recognizes mails that programs send automatically.
private enum AutomaticMail {
  /// The first words in the subjects of absence notes that have no header for it.
  private static let subjects = [
    "automatic reply:", "auto reply:", "autoreply:", "auto-reply:", "out of office:", "out of office",
    "automatische antwort:",
    "automatische antwort", "abwesenheitsnotiz:", "abwesend:", "réponse automatique", "respuesta automática",
    "resposta automática", "risposta automatica", "automatisch antwoord", "automatiskt svar", "autosvar",
    "automatisk svar",
    "automaattinen vastaus", "odpowiedź automatyczna", "automatická odpověď", "automatikus válasz", "otomatik yanıt",
    "автоматический ответ", "автоматична відповідь", "自动回复", "自動回覆", "自動応答", "자동 회신", "رد تلقائي", "תשובה אוטומטית",
  ]

  static func isOne(_ mail: MIMEObject) -> Bool {
    func value(_ name: String) -> String? {
      mail.header(name)?.trimmingCharacters(in: .whitespaces).lowercased()
    }
    // RFC 3834 section 5. A comment may follow the value.
    if let submitted = value("Auto-Submitted"), !submitted.hasPrefix("no") { return true }
    if let precedence = value("Precedence"), ["bulk", "junk", "list", "auto_reply"].contains(precedence) {
      return true
    }
    // X-Auto-Response-Suppress is not among them: it asks others not to respond automatically, and people's mails have
    // it, too (MS-OXCMAIL).
    let marks = ["X-Autoreply", "X-Autorespond", "X-MS-Exchange-Inbox-Rules-Loop", "List-Id", "X-Auto-Reply-From"]
    if marks.contains(where: { mail.header($0) != nil }) { return true }
    if value("Return-Path") == "<>" || mail.body?.mediaType == "multipart/report" { return true }
    let subject = value("Subject") ?? ""
    return subjects.contains(where: subject.hasPrefix)
  }
}

/// Recognizes the sentence that a calendar adds to an answer: it names the person who answers.
private enum CalendarWords {
  static func isSentence(_ words: String, of reply: CalendarReply, in mail: MIMEObject) -> Bool {
    guard !words.isEmpty, words != reply.comment else { return true }
    let first = words.prefix(300).lowercased()
    let addresses = reply.attendees.map(\.address) + mail.addresses("From").prefix(1)
    if addresses.contains(where: { !$0.isEmpty && first.contains($0) }) { return true }
    let names = [mail.name("From")] + addresses.map { String($0.prefix { $0 != "@" }) }
    let tokens = Set(first.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let parts = names.compactMap { $0?.lowercased() }.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
    return parts.contains { $0.count >= 2 && tokens.contains(String($0)) }
  }
}
