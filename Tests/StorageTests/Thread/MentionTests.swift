import Invites
import Storage
import Testing

@Suite("Mentions in messages") struct MentionTests {
  @Test("Mentions match the longest name in any case, including hosts, and none in mail addresses")
  func names() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    let flores = try await fixture.guest("Ana Flores", at: event)
    let tanaka = try await fixture.guest("田中", at: event)
    let zoe = try await fixture.guest("Zoë", at: event)
    let cases: [(String, [(Int, Int, Activity.Author)])] = [
      ("hi @ana flores!", [(3, 11, flores)]), ("@Ana, @ANA FLORES", [(0, 4, ana), (6, 11, flores)]),
      ("mail me@Ana.example", []), ("@Anabel", []), ("@Ana's", [(0, 4, ana)]),
      ("😀 @Hester", [(2, 7, fixture.hostAuthor)]),
      ("@田中さん", [(0, 3, tanaka)]), ("@Zoë", [(0, 4, zoe)]), ("@@Ana", [(1, 4, ana)]), ("@", []), ("no one", []),
    ]
    for (text, expected) in cases {
      let comment = try await fixture.comment(text, on: event)
      let found = comment.mentions.map { ($0.start, $0.length, $0.person) }
      #expect(found.elementsEqual(expected) { $0 == $1 }, "\(text): \(found)")
    }
  }

  @Test("Mentions match no guest of another event, off the list, or hidden by the list's setting")
  func circle() async throws {
    let fixture = try await Fixture()
    let options = try Event.Options(plusOnes: 1, guestsMayInvite: false, showsGuestList: false, openLink: .off)
    let details = try Event.Details(
      title: "Quiet", startsAt: Fixture.now.adding(seconds: 86_400), timeZone: "UTC", options: options)
    let event = try await fixture.store.events.create(
      details, host: fixture.host.id, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    let ana = try await fixture.guest("Ana", at: event)
    let ben = try await fixture.guest("Ben", at: event)
    _ = try await fixture.guest("Eve", at: fixture.event())
    #expect(
      try await fixture.comment("@Ben @Eve @Hester", on: event, by: ana).mentions.map(\.person) == [fixture.hostAuthor])
    #expect(try fixture.store.threads.people(at: event.id, matching: "be", seenBy: ana).isEmpty)
    #expect(try await fixture.comment("@Ben", on: event).mentions.map(\.person) == [ben], "a host sees the list")
    _ = try await fixture.comment("I am here", on: event, by: ben)
    #expect(try await fixture.comment("@Ben", on: event, by: ana).mentions.map(\.person) == [ben])
    #expect(try fixture.store.threads.people(at: event.id, matching: "be", seenBy: ana) == [ben])
  }

  @Test("At most twenty mentions in a message count")
  func bounds() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    _ = try await fixture.guest("Ana", at: event)
    let text = String(repeating: "@Ana ", count: 700)
    #expect(try await fixture.comment(text, on: event).mentions.count == 20)
  }

  @Test("The search for names takes SQL wildcards literally")
  func search() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let odd = try await fixture.guest("100% Rosa_Lind", at: event)
    _ = try await fixture.guest("Rosa", at: event)
    let store = fixture.store
    #expect(try store.threads.people(at: event.id, matching: "100%", seenBy: fixture.hostAuthor) == [odd])
    #expect(try store.threads.people(at: event.id, matching: "rosa_", seenBy: fixture.hostAuthor) == [odd])
    #expect(try store.threads.people(at: event.id, matching: "%", seenBy: fixture.hostAuthor).isEmpty)
    #expect(try store.threads.people(at: event.id, matching: "ro", seenBy: fixture.hostAuthor).count == 2)
    let accented = try await fixture.guest("José Ångström", at: event)
    for query in ["jose", "ÁNG", "josé å"] {
      #expect(try store.threads.people(at: event.id, matching: query, seenBy: fixture.hostAuthor) == [accented])
    }
    _ = try await fixture.guests(40, at: event)
    #expect(
      try store.threads.people(at: event.id, matching: "", seenBy: fixture.hostAuthor).count
        == Store.Threads.peopleAtOnce)
  }
}
