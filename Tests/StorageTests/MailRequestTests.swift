import Invites
import Testing

@testable import Storage

@Suite("Mails that somebody asks for") struct MailRequestTests {
  private let fixture: Fixture
  private var mails: Store.Mails { fixture.store.mails }

  init() async throws { fixture = try await Fixture() }

  private func moment(_ seconds: Int64) -> Timestamp { Fixture.now.adding(seconds: seconds) }

  private func ask(_ address: String, at seconds: Int64, _ kind: MailRequest.Kind = .links) async throws -> Bool {
    try await mails.request(kind, at: address, in: .german, context: Fixture.writeContext(at: moment(seconds)))
  }

  private func claim(at seconds: Int64) async throws -> MailRequest? {
    try await mails.claimRequest(at: moment(seconds), leaseSeconds: 60)
  }

  @Test("Three for an address and kind within an hour, however it is written and whatever became of them")
  func often() async throws {
    for (index, address) in ["ana@example.org", "ANA@example.org", "Ana@Example.org"].enumerated() {
      #expect(try await ask(address, at: Int64(index) * 600))
      let request = try #require(try await claim(at: Int64(index) * 600))
      #expect(request.address == "ana@example.org" && request.language == .german)
      try await mails.end(request, reason: nil, at: moment(Int64(index) * 600))
    }
    #expect(try await !ask("ana@example.org", at: 3_599))
    #expect(try await ask("ana@example.org", at: 3_599, .signIn))
    #expect(try await ask("bo@example.org", at: 3_599))
    #expect(try await ask("ana@example.org", at: 3_601))
    #expect(try await !ask("ana@example.org", at: 3_602))
  }

  @Test("Who claims a mail has it alone for a while; a worker that dies loses nothing, nor does a clock that goes back")
  func lent() async throws {
    _ = try await ask("ana@example.org", at: 0)
    let first = try #require(try await claim(at: 0))
    #expect(first.attempt == 1 && first.message == nil)
    try await mails.keep([1, 2, 3], of: first.id, at: moment(1))
    #expect(try await claim(at: 59) == nil)
    let second = try #require(try await claim(at: 60))
    #expect(second.id == first.id && second.attempt == 2 && second.message == [1, 2, 3])
    try await mails.postpone(second.id, until: moment(3_660), reason: "451")
    #expect(try mails.nextRequestTime() == moment(3_660))
    #expect(try await claim(at: 3_000) == nil)
    #expect(try await claim(at: -86_400)?.attempt == 3)
  }

  @Test("What is over is not sent again, its words are forgotten, and it counts among the mails of the hour")
  func over() async throws {
    _ = try await ask("ana@example.org", at: 0)
    let request = try #require(try await claim(at: 0))
    try await mails.keep([1], of: request.id, at: moment(1))
    try await mails.end(request, reason: nil, at: moment(5))
    #expect(try await claim(at: 4_000) == nil)
    #expect(try mails.nextRequestTime() == nil)
    #expect(try mails.accepted(since: moment(0)) == [moment(5)])
    let kept = "SELECT 1 FROM mail_requests WHERE message IS NOT NULL"
    #expect(try !fixture.store.engine.readOnce { try $0.exists(kept) })
    _ = try await ask("bo@example.org", at: 4_000)
    let old = "SELECT 1 FROM mail_requests WHERE address = 'ana@example.org'"
    #expect(try !fixture.store.engine.readOnce { try $0.exists(old) }, "nobody needs to know any more who asked")
  }

  @Test("A mailbox that there is not is not written to again")
  func returned() async throws {
    let event = try await fixture.event()
    _ = try await ask("ana@example.org", at: 0)
    let request = try #require(try await claim(at: 0))
    try await mails.end(request, reason: "5.1.1 no", isReturned: true, at: moment(1))
    #expect(try mails.suppression(of: "ana@example.org", at: event.id)?.reason == .returned)
  }

  @Test(
    "Of an address’s invitations those that are of use: not long over, not called off, on the list, mail not refused")
  func invitations() async throws {
    func invite(_ name: String, startsAt seconds: Int64) async throws -> (Event, Guest.ID) {
      let event = try await fixture.event(title: name, startsAt: moment(seconds))
      let newcomer = NewGuest(
        id: Identifier(kept: "g-\(name)"), name: "Ana", tokenHash: name,
        addresses: try Guest.Addresses(email: "Ana@example.org"))
      _ = try await fixture.store.guests.invite(
        [newcomer], to: event.id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
      return (event, newcomer.id)
    }
    _ = try await invite("later", startsAt: 900_000)
    _ = try await invite("soon", startsAt: 86_400)
    _ = try await invite("over", startsAt: 3_600)
    let (muted, mutedGuest) = try await invite("muted", startsAt: 90_000)
    try await mails.unsubscribe(mutedGuest, isForServer: false, at: moment(0))
    #expect(try mails.suppression(of: "ana@example.org", at: muted.id) != nil)
    func titles(of address: String = "ana@EXAMPLE.org") throws -> [String] {
      try mails.invitations(of: address, endingAfter: moment(20_000), limit: 10)
        .map(\.invitation.event.details.title)
    }
    #expect(try titles() == ["soon", "later"])
    #expect(try titles(of: "a@example.org").isEmpty && titles(of: "").isEmpty)
    try await mails.unsubscribe(mutedGuest, isForServer: true, at: moment(0))
    #expect(try titles().isEmpty)
  }
}
