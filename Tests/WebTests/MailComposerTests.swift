import Delivery
import Foundation
import Invites
import JSON
import Mail
import TestSupport
import Testing
import Texts

@testable import StyleGuide
@testable import Web

/// Mails as Python's `email` and `icalendar` modules parse them.
@Suite("Composing the mails to guests") struct MailComposerTests {
  private static let picture = Data((0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

  /// Sends the message and returns it as the relay parsed it.
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
    "An invitation, its changes and its cancellation have a calendar for one guest, and no other mail has one",
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
    "Without incoming mail the event is a file to add, and the mail says that replies are not read")
  func withoutReplies() async throws {
    let message = Samples.mail(
      Samples.mailedNotification(.invited, of: Samples.bash),
      of: Invitation(event: Samples.bash, guest: Samples.guest(0)),
      in: .english, replies: nil, hasPicture: false)
    let mail = try await arrived(message, "without-replies")
    #expect(mail["structure"] == "mixed(alternative(plain,html),ics)" && mail["headers"]?["Reply-To"] == nil)
    #expect(message.calendar?.method == "PUBLISH" && message.calendar?.text.contains("ATTENDEE") == false)
    #expect(message.text.contains("Replies to this email aren’t read."))
    #expect(!message.html.contains("<img"))
  }

  @Test("All mails to a guest about an event belong to one mail thread")
  func thread() async throws {
    let mails = Samples.mailOccasions.map { Samples.mail($0, in: .french) }
    #expect(
      Set(mails.map(\.thread)) == ["bash.g0"]
        && Set(mails.map(\.subject)) == ["Michele t’invite\u{a0}: The Bash", "The Bash"])
    #expect(Set(mails.map(\.list)) == ["bash.party.example"])
  }

  @Test("The longest texts in any script stay complete, break no header or tag, and stay far below Gmail's limit")
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

  @Test("Text that people typed stays text in a mail, and fetches and runs nothing")
  func markup() throws {
    let event = Samples.event(title: "<script>alert(1)</script>", message: "<img src=x> & \"q\"", cover: nil)
    let mail = Samples.mail(
      Samples.mailedNotification(.invited, of: event), of: Invitation(event: event, guest: Samples.guest(0)),
      in: .spanish)
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
  @Test("A mail of Partyline's quoted without marks is recognized in an answer", arguments: Language.allCases)
  func answered(language: Language) {
    for occasion in Samples.mailOccasions {
      let text = Samples.mail(occasion, in: language).text
      for line in ["", "On Friday, November 27, 2026, 10:12 AM, Ana <invites@party.example> wrote:\n\n"] {
        let reply = "Count me in!\n\n\(line)\(text)"
        #expect(ReplyText(reply, to: MailTexts.sent).text == "Count me in!", "\(occasion)")
        #expect(ReplyText(reply.broken(at: 64), to: MailTexts.sent).text == "Count me in!", "\(occasion)")
      }
    }
  }

  @Test("An invitation greets the guest, names the host in its subject, and has no line about replies first")
  func firstLook() {
    let mail = Samples.mail(.invited, in: .english)
    #expect(mail.subject == "Michele invites you: The Bash")
    #expect(mail.text.hasPrefix("Hi Ada,\n"))
    #expect(!mail.text.contains("above this line") && !mail.html.contains("above this line"))
    #expect(mail.text.contains("Chloé, Ben and 10 others are going"))
    #expect(mail.text.contains("Replies are posted to the event chat, where everyone invited can read them."))
    // The sentence comes before the last button, in the color of the text.
    let parts = mail.html.split(separator: "Replies are posted")
    #expect(parts[1].contains("Open the invitation") && parts[0].hasSuffix("weight:400\">"))
    // When pictures are off, the alternative text is shown.
    #expect(mail.html.contains("alt=\"The Bash\"") && mail.html.contains("PM\u{a0}–\u{2060}\u{a0}11"))
  }

  @Test("A guest in the event's time zone reads no time zone")
  func ownZone() {
    let invitation = Invitation(event: Samples.bash, guest: Samples.guest(0))
    let notification = Samples.mailedNotification(.invited, of: Samples.bash)
    #expect(Samples.mail(notification, of: invitation, in: .english, readIn: "Europe/Vienna").text.contains("UTC−7"))
    let own = Samples.mail(notification, of: invitation, in: .english, readIn: "America/Los_Angeles")
    #expect(own.text.contains("PM – 11\u{202f}PM\n") && !own.text.contains("UTC") && !own.html.contains("UTC"))
  }

  @Test("No mail of Partyline's has a finding of the linter", arguments: Samples.mailOccasions, Language.allCases)
  func findings(occasion: EventNotification.Occasion, language: Language) {
    let bytes = Samples.mail(occasion, in: language).bytes(picture: Self.picture)
    #expect(MailLinter().findings(in: bytes).map(\.description) == [])
  }

  @Test("The longest mail, and one without replies and picture, have no findings either")
  func otherFindings() {
    let bytes = Samples.longMail(in: .german).bytes(picture: Self.picture)
    #expect(MailLinter().findings(in: bytes).map(\.description) == [])
    let plain = Samples.mail(
      Samples.mailedNotification(.invited, of: Samples.bash),
      of: Invitation(event: Samples.bash, guest: Samples.guest(0)),
      in: .english, replies: nil, hasPicture: false)
    #expect(MailLinter().findings(in: plain.bytes()).map(\.description) == [])
  }
}

extension String {
  /// Breaks lines as mail programs do, between words before the given length.
  fileprivate func broken(at length: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var lines = [""]
      for word in line.split(separator: " ") {
        if let last = lines.last, !last.isEmpty, last.count + word.count >= length { lines.append("") }
        lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? "\(word)" : " \(word)"
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
