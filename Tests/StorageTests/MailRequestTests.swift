import Invites
import Testing

@testable import Storage

@Suite("Mails on request") struct MailRequestTests {
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

  @Test("Three mails of a kind go to an address within an hour, in any spelling and with any outcome")
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

  @Test("A claimed mail is leased to one worker, and neither a dead worker nor a clock change loses it")
  func lent() async throws {
    _ = try await ask("ana@example.org", at: 0)
    let first = try #require(try await claim(at: 0))
    #expect(first.attempt == 1 && first.message == nil)
    try await mails.keep([1, 2, 3], of: first, named: "m1", at: moment(1))
    #expect(try await claim(at: 59) == nil)
    let second = try #require(try await claim(at: 60))
    #expect(second.id == first.id && second.attempt == 2 && second.message == [1, 2, 3])
    try await mails.postpone(second, until: moment(3_660), reason: "451")
    #expect(try mails.nextRequestTime() == moment(3_660))
    #expect(try await claim(at: 3_000) == nil)
    #expect(try await claim(at: -86_400)?.attempt == 3)
  }

  @Test("A finished mail is not sent again, its contents are deleted, and it counts toward the hourly limit")
  func over() async throws {
    _ = try await ask("ana@example.org", at: 0)
    let request = try #require(try await claim(at: 0))
    try await mails.keep([1], of: request, named: "m1", at: moment(1))
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

  @Test("A nonexistent mailbox gets no further mail")
  func returned() async throws {
    let event = try await fixture.event()
    _ = try await ask("ana@example.org", at: 0)
    let request = try #require(try await claim(at: 0))
    try await mails.end(request, reason: "5.1.1 no", isReturned: true, at: moment(1))
    #expect(try mails.suppression(of: "ana@example.org", at: event.id)?.reason == .returned)
  }

  @Test("A bounce within a week ends mail to its address, even after its request was deleted")
  func comesBack() async throws {
    let event = try await fixture.event()
    func write(_ name: String, to address: String, at seconds: Int64) async throws {
      _ = try await ask(address, at: seconds)
      let request = try #require(try await claim(at: seconds))
      try await mails.keep([1], of: request, named: name, at: moment(seconds))
      try await mails.end(request, reason: nil, at: moment(seconds))
    }
    func note(
      _ name: String, _ status: String, at seconds: Int64, _ meaning: MailReturn.Meaning = .gone
    ) async throws -> Bool {
      try await mails.note(
        MailReturn(meaning: meaning, status: status, detail: "no"), of: .messageID(name), at: moment(seconds))
    }
    try await write("m1", to: "Ana@example.org", at: 0)
    try await write("m2", to: "bo@example.org", at: 4_000)
    #expect(try await note("m1", "4.4.1", at: 80_000, .delayed))
    #expect(try mails.suppression(of: "ana@example.org") == nil, "it is still on its way")
    try await fixture.store.prune(before: moment(500_000))
    #expect(try await note("m1", "5.1.1", at: 500_000))
    #expect(try mails.suppression(of: "ana@example.org", at: event.id)?.detail == "5.1.1 no")
    #expect(try await !note("m0", "5.1.1", at: 500_000))
    try await fixture.store.prune(before: moment(4_000 + MailRequest.returnSeconds + 1))
    #expect(try await !note("m2", "5.1.1", at: 700_000))
    #expect(try mails.suppression(of: "bo@example.org") == nil)
    try await write("m3", to: "cy@example.org", at: 800_000)
    #expect(try await mails.noteComplaint(about: .messageID("m3"), at: moment(800_001)))
    #expect(try mails.suppression(of: "cy@example.org")?.reason == .complained)
  }

  @Test("When a guest removes an address, nothing of it is kept, not even that it got mail")
  func addressRemoved() async throws {
    let event = try await fixture.event()
    let guest = try await invite("Ana", to: event)
    _ = try await ask("ana@example.org", at: 0)
    try await mails.keep([1], of: try #require(try await claim(at: 0)), named: "m1", at: moment(0))
    _ = try await fixture.store.guests.setEmail(
      try Guest.Addresses(), by: guest, in: .english, context: Fixture.writeContext())
    let sql = "SELECT 1 FROM requested_mails"
    #expect(try !fixture.store.engine.readOnce { try $0.exists(sql) })
  }

  @Test("The store reports how many mails wait and since when")
  func waiting() async throws {
    #expect(try mails.waitingRequests() == (0, nil))
    for seconds: Int64 in [0, 10, 20] { _ = try await ask("ana@example.org", at: seconds) }
    try await mails.end(try #require(try await claim(at: 20)), reason: "550", at: moment(21))
    #expect(try mails.waitingRequests() == (2, moment(10)))
  }

  @discardableResult
  private func invite(_ id: String, to event: Event) async throws -> Guest.ID {
    let newcomer = NewGuest(
      id: Identifier(kept: "g-\(id)"), name: "Ana", tokenHash: id,
      addresses: try Guest.Addresses(email: "Ana@example.org"))
    _ = try await fixture.store.guests.invite(
      [newcomer], to: event.id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    return newcomer.id
  }

  private func noteSent(_ guest: Guest.ID, by way: SentInvitation.Way, at event: Event) async throws {
    _ = try await fixture.store.guests.noteSent(
      .invitation, by: way, to: guest, at: event.id, by: fixture.host, context: Fixture.writeContext())
  }

  private func titles(of address: String = "ana@EXAMPLE.org", at seconds: Int64 = 20_000) throws -> [String] {
    try mails.invitations(
      of: address, endingAfter: moment(20_000), limit: 10, at: moment(seconds)
    ).map(\.invitation.event.details.title)
  }

  @Test("A guest is mailed links of invitations that were sent, answered or opened, and of no others")
  func unsent() async throws {
    func event(_ title: String) async throws -> (Event, Guest.ID) {
      let event = try await fixture.event(title: title, startsAt: moment(86_400))
      return (event, try await invite(title, to: event))
    }
    _ = try await event("added")
    let (copied, copiedGuest) = try await event("copied")
    try await noteSent(copiedGuest, by: .copy, at: copied)
    #expect(try titles().isEmpty)
    let (shared, sharedGuest) = try await event("shared")
    try await noteSent(sharedGuest, by: .whatsApp, at: shared)
    let (_, answeredGuest) = try await event("answered")
    _ = try await fixture.answer(.maybe, by: try #require(try fixture.store.guests.find(answeredGuest)))
    #expect(try Set(titles()) == ["shared", "answered"])
    let (_, mailedGuest) = try await event("mailed")
    let sent = SentInvitation(kind: .invitation, way: .server, link: .first, at: moment(30_000))
    try await fixture.store.engine.write { try $0.note(sent, to: mailedGuest) }
    #expect(try !titles(at: 30_009).contains("mailed"), "it can be taken back")
    #expect(try titles(at: 30_010).contains("mailed"))
  }

  @Test(
    "The mail lists current invitations: not long over, not cancelled, on the list, mail not refused")
  func invitations() async throws {
    func invite(_ name: String, startsAt seconds: Int64) async throws -> (Event, Guest.ID) {
      let event = try await fixture.event(title: name, startsAt: moment(seconds))
      let guest = try await self.invite(name, to: event)
      try await noteSent(guest, by: .share, at: event)
      return (event, guest)
    }
    _ = try await invite("later", startsAt: 900_000)
    _ = try await invite("soon", startsAt: 86_400)
    _ = try await invite("over", startsAt: 3_600)
    let (muted, mutedGuest) = try await invite("muted", startsAt: 90_000)
    try await mails.unsubscribe(mutedGuest, at: "ana@example.org", isForServer: false, now: moment(0))
    #expect(try mails.suppression(of: "ana@example.org", at: muted.id) != nil)
    // The guest muted that event, but asked for the link.
    #expect(try titles() == ["soon", "muted", "later"])
    #expect(try titles(of: "a@example.org").isEmpty && titles(of: "").isEmpty)
    try await mails.unsubscribe(mutedGuest, at: "ana@example.org", isForServer: true, now: moment(0))
    #expect(try titles().isEmpty)
  }
}
