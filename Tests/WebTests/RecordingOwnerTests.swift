import Invites
import Testing

@testable import PageKit
@testable import StyleGuide
@testable import Web

@Suite("Turns of recordings that wait for processing") struct RecordingOwnerTests {
  private func owner(_ index: Int, _ source: Guest.Source) -> String {
    var guest = Samples.guest(index, .accepted)
    guest.source = source
    return Role.guest(guest).recordingOwner
  }

  @Test("Guests whom no host invited share one turn, and others have one each")
  func owners() {
    #expect(owner(0, .link) == owner(1, .link) && owner(1, .link) == owner(2, .guest))
    #expect(owner(0, .host) != owner(1, .host) && owner(0, .host) != owner(0, .link))
    #expect(owner(0, .door) != owner(1, .door))
  }
}
