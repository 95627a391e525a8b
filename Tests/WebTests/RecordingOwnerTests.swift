import Invites
import Testing

@testable import StyleGuide
@testable import Web

@Suite("Recordings wait for their turn") struct RecordingOwnerTests {
  private func owner(_ index: Int, _ source: Guest.Source, at event: Event = Samples.bash) -> String {
    var guest = Samples.guest(index, .accepted)
    guest.source = source
    return ThreadMember(event: event, role: .guest(guest), page: "/i/x").recordingOwner
  }

  @Test("as one where no host invited who sends them, and each alone otherwise")
  func owners() {
    #expect(owner(0, .link) == owner(1, .link) && owner(1, .link) == owner(2, .guest))
    #expect(owner(0, .host) != owner(1, .host) && owner(0, .host) != owner(0, .link))
    #expect(owner(0, .door) != owner(1, .door))
  }
}
