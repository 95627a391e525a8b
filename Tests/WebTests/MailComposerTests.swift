import Foundation
import Invites
import JSON
import Mail
import TestSupport
import Testing

@testable import Web

/// Mails as Python's `email` and `icalendar` read them.
@Suite("Composed mails") struct MailComposerTests {
  private static let picture = Data((0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

  /// What the relay kept of it.
  private func arrived(_ message: MailMessage, _ name: String) async throws -> JSON {
    var message = message
    message.to.address = try #require(MailAddress("\(name)@example.org"))
    let relay = try MailRelayProcess.shared.get()
    let client = SMTPClient(try #require(SMTPRelay(host: "127.0.0.1", port: relay.ports.plain, security: .none)))
    let answer = await client.send(
      message.bytes(picture: Self.picture), from: message.from.address, to: message.to.address)
    client.shutdown()
    #expect(answer.outcome == .accepted)
    return try #require(
      JSON(parsing: [UInt8](await relay.mails(to: message.to.address.description))).array?.last)
  }

  @Test(
    "An invitation, what changes it and its end come with a calendar that asks one guest alone; nothing else does",
    arguments: Samples.mailOccasions)
  func calendar(occasion: EventNotification.Occasion) async throws {
    let mail = try await arrived(Samples.mail(occasion, in: .german), "calendar-\(occasion)")
    #expect(mail["defects"] == [] && mail["bareEnds"] == 0)
    guard [.invited, .changed, .cancelled, .reopened, .promoted].contains(occasion) else {
      #expect(mail["structure"] == "alternative(plain,related(html,jpeg))")
      return
    }
    #expect(mail["structure"] == "mixed(alternative(plain,related(html,jpeg),calendar),ics)")
    let part = try #require(mail["parts"]?.array?.first { $0["type"] == "text/calendar" })
    let calendar = try #require(part["calendar"])
    let method = occasion == .cancelled ? "CANCEL" : "REQUEST"
    #expect(part["method"]?.string == method && calendar["method"]?.string == method)
    #expect(calendar["uid"] == "partyline-bash" && calendar["sequence"] == (occasion == .invited ? 0 : 1))
    #expect(calendar["status"] == (occasion == .cancelled ? "CANCELLED" : "CONFIRMED"))
    #expect(calendar["organizer"] == "mailto:rsvp+g0-0a1b2c@party.example")
    let attendees = try #require(calendar["attendees"]?.array)
    #expect(attendees.count == 1 && attendees[0]["address"] == "mailto:ada@example.org")
    let standing = occasion == .invited ? "NEEDS-ACTION" : occasion == .changed ? "TENTATIVE" : "ACCEPTED"
    #expect(attendees[0]["PARTSTAT"]?.string == standing && attendees[0]["RSVP"] == "TRUE")
    #expect(calendar["longest"] == 75)
  }

  @Test(
    "Where no mail comes in, nothing is asked: the event is a file to add, and the mail says that nobody reads replies")
  func withoutReplies() async throws {
    let message = Samples.mail(
      Samples.mailedNotice(.invited, of: Samples.bash), of: Invitation(event: Samples.bash, guest: Samples.guest(0)),
      in: .english, replies: nil, hasPicture: false)
    let mail = try await arrived(message, "without-replies")
    #expect(mail["structure"] == "mixed(alternative(plain,html),ics)" && mail["headers"]?["Reply-To"] == nil)
    #expect(message.calendar?.method == "PUBLISH" && message.calendar?.text.contains("ATTENDEE") == false)
    #expect(message.text.contains("Nobody reads replies") && !message.text.contains("✁"))
    #expect(!message.html.contains("<img"))
  }

  @Test("All mails to a guest about their event are one thread, whatever they tell")
  func thread() async throws {
    let mails = Samples.mailOccasions.map { Samples.mail($0, in: .french) }
    #expect(Set(mails.map(\.thread)) == ["bash.g0"] && Set(mails.map(\.subject)) == ["The Bash"])
    #expect(Set(mails.map(\.list)) == ["bash.party.example"])
  }

  @Test("The longest words in any script are whole, end no header and no tag, and stay far below what Gmail cuts off")
  func longWords() async throws {
    let message = Samples.longMail(in: .english)
    let mail = try await arrived(message, "long-words")
    #expect(mail["structure"] == "mixed(alternative(plain,related(html,jpeg),calendar),ics)")
    #expect(mail["defects"] == [] && mail["bareEnds"] == 0 && mail["longest"] == 76)
    #expect(mail["headers"]?["Subject"] == [.string(String(repeating: "🎉", count: 100))])
    #expect(mail["parts"]?.array?[2]["content"]?.string == message.text)
    #expect(message.text.contains("שמעתם את השמועות?") && message.text.contains("\n.\n"))
    #expect(message.html.utf8.count < 40 << 10)
  }

  @Test("What people typed is text in a mail, and nothing in it is fetched or runs")
  func markup() throws {
    let event = Samples.event(title: "<script>alert(1)</script>", message: "<img src=x> & \"q\"", cover: nil)
    let mail = Samples.mail(
      Samples.mailedNotice(.invited, of: event), of: Invitation(event: event, guest: Samples.guest(0)), in: .spanish)
    #expect(mail.html.contains("&lt;script&gt;") && mail.html.contains("&lt;img src=x&gt; &amp;"))
    for mail in [mail] + Samples.mailOccasions.map({ Samples.mail($0, in: .german) }) {
      let sources = mail.html.matches(of: #/src="([^"]*)"/#).map { String($0.1) }
      #expect(sources == ["cid:cover@partyline"])
      for tag in ["<script", "<link", "<form", "<iframe", "url(", "data:", "@import"] {
        #expect(!mail.html.contains(tag))
      }
    }
  }
}

extension MailComposerTests {
  @Test("No mail of our own has anything that the linter knows of", arguments: Samples.mailOccasions, Language.allCases)
  func findings(occasion: EventNotification.Occasion, language: Language) {
    let bytes = Samples.mail(occasion, in: language).bytes(picture: Self.picture)
    #expect(MailLinter().findings(in: bytes).map(\.description) == [])
  }

  @Test("The longest mail, and one without replies and picture, have nothing either")
  func otherFindings() {
    let bytes = Samples.longMail(in: .german).bytes(picture: Self.picture)
    #expect(MailLinter().findings(in: bytes).map(\.description) == [])
    let plain = Samples.mail(
      Samples.mailedNotice(.invited, of: Samples.bash), of: Invitation(event: Samples.bash, guest: Samples.guest(0)),
      in: .english, replies: nil, hasPicture: false)
    #expect(MailLinter().findings(in: plain.bytes()).map(\.description) == [])
  }
}
