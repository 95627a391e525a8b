import Invites
import Mail
import TestSupport
import Testing
import Texts

@testable import StyleGuide
@testable import Web

@Suite("The mail of every notification") struct MailSnapshotTests {
  private static let snapshots = Snapshots("Mails")

  @Test("Each mail matches its snapshot", arguments: Samples.mailOccasions, Language.allCases)
  func mail(occasion: EventNotification.Occasion, language: Language) throws {
    let mail = Samples.mail(occasion, in: language)
    let head = "From: \(mail.from.name)\nSubject: \(mail.subject)\n\n"
    try Self.snapshots.expect(head + mail.text, in: "\(occasion.rawValue)-\(language.tag).txt")
    try Self.snapshots.expect(mail.html, in: "\(occasion.rawValue)-\(language.tag).html")
    #expect(mail.html.utf8.count < 40 << 10)
  }

  @Test("Every snapshot belongs to a mail")
  func names() throws {
    let names = Samples.mailOccasions.flatMap { occasion in
      Language.allCases.flatMap { ["\(occasion.rawValue)-\($0.tag).txt", "\(occasion.rawValue)-\($0.tag).html"] }
    }
    try Self.snapshots.expectOnly(names)
  }
}
