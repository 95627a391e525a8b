import Invites
import Testing

@testable import StyleGuide
@testable import Web

@Suite("The story of a guest for the hosts") struct GuestStoryTests {
  private func story(of guest: Guest, from sender: String) -> String {
    let status = DeliveryStatus(mailReplies: [MailReply(.answered, from: sender, at: Samples.now)])
    let story = GuestStory(
      event: Samples.bash, guest: guest, deliveryStatus: status, now: Samples.now, language: .english)
    return String(decoding: story.html.bytes, as: UTF8.self)
  }

  @Test("An answer by mail says when its address differs from the guest’s")
  func sender() throws {
    var guest = Samples.guest(0, .accepted)
    guest.addresses = try Guest.Addresses(email: "ada@example.org")
    for (sender, isOther) in [("ada@example.org", false), ("Ada@Example.org", false), ("eve@example.org", true)] {
      let story = story(of: guest, from: sender)
      #expect(story.contains("Answered by email from <bdi>\(sender)</bdi>"))
      #expect(story.contains("not the guest’s address") == isOther, "\(sender)")
    }
    guest.addresses = .none
    #expect(!story(of: guest, from: "eve@example.org").contains("not the guest’s address"))
  }
}
