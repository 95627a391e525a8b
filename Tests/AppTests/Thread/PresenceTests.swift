import APNs
import HTTPServer
import Invites
import JSON
import Storage
import TestSupport
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Presence in the thread", .timeLimit(.minutes(20))) struct PresenceTests {
  @Test("Everyone sees who is here and who types, until they send or stop")
  func typing() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let ana = try await TestStream(party, as: party.bearer(0))
      #expect(try await Self.names(ana, "here") == ["Ana"])
      let ben = try await TestStream(party, as: party.bearer(1))
      #expect(try await Self.names(ben, "here") == ["Ana", "Ben"])
      while try await Self.names(ana, "here") != ["Ana", "Ben"] {}
      let typed = try await server.post("/api/v1/invitations/\(party.guests[1].token)/typing", [:])
      #expect(typed.status == .noContent)
      while try await Self.names(ana, "typing") != ["Ben"] {}
      try await party.comment("done", as: 1)
      while try await Self.names(ana, "typing") != [] {}
    }
  }

  @Test("With a hidden list guests see only a count, and hosts see names")
  func hidden() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      try await Self.hideList(of: party)
      let host = try await TestStream(party, as: party.host)
      let ben = try await TestStream(party, as: party.bearer(1))
      let ana = try await TestStream(party, as: party.bearer(0))
      // The count reaches three step by step. Until then no name but the host's may appear either.
      var count = 0
      while count < 3 {
        let seen = try #require(try await ana.next("presence")).data
        #expect(["Matt"].starts(with: seen["here"]?.array?.compactMap { $0["name"]?.string } ?? ["?"]))
        count = try #require(seen["hereCount"]?.integer)
        #expect(count <= 3)
      }
      while try await Self.names(host, "here") != ["Matt", "Ben", "Ana"] {}
      withExtendedLifetime(ben) {}
    }
  }

  @Test("A typist is forgotten after six seconds, and an empty room at once")
  func forgetting() {
    let start = Timestamp(seconds: 1000)
    var room = PresenceRoom(showsGuests: true)
    let ana = Activity.Author.guest("a", name: "Ana")
    room.types(ana, at: start)
    room.enter(ana)
    room.types(ana, at: start)
    #expect(room.beginTelling() && !room.beginTelling())
    #expect(room.tellingGoesOn(at: start.adding(seconds: 5)) == .waiting)
    #expect(room.tellingGoesOn(at: start.adding(seconds: 6)) == .news)
    #expect(room.tellingGoesOn(at: start.adding(seconds: 7)) == .ended)
    room.enter(ana)
    room.leave(ana)
    #expect(!room.isEmpty, "still open in another window")
    room.leave(ana)
    #expect(room.isEmpty)
  }

  @Test("In a crowd thirty viewers are named, hosts first, and updates come less often")
  func crowd() throws {
    var room = PresenceRoom(showsGuests: true)
    for number in 0..<1000 { room.enter(.guest(Identifier(stringLiteral: "g\(number)"), name: "\(number)")) }
    room.enter(.host("h", name: "Host"))
    let text = String(decoding: room.message(naming: .everybody), as: UTF8.self)
    let data = try JSON(parsing: String(text.split(separator: "\n")[1].dropFirst(6)))
    #expect(data["here"]?.array?.count == 30 && data["here"]?.array?.first?["name"] == "Host")
    #expect(data["hereCount"]?.integer == 1001)
    #expect(room.pause > .seconds(4))
  }

  /// Boards of two servers.
  private struct Servers {
    let wire = Wire()
    let one: PresenceBoard
    let other: PresenceBoard
    let clock = TestClock()
    let event = Event.ID(stringLiteral: "e")

    init() {
      let (wire, clock) = (wire, clock)
      let boards = ["one", "other"].map { name in
        PresenceBoard(now: { clock.now }, server: ServerID(rawValue: name), doorbell: wire.end(), tell: { _ in })
      }
      (one, other) = (boards[0], boards[1])
    }

    func names(_ board: PresenceBoard, _ list: String = "here") throws -> [String] {
      (try data(board)[list]?.array ?? []).compactMap { $0["name"]?.string }
    }

    func data(_ board: PresenceBoard) throws -> JSON {
      let text = String(decoding: board.message(at: event, naming: .everybody).message, as: UTF8.self)
      return try JSON(parsing: String(text.split(separator: "\n")[1].dropFirst(6)))
    }
  }

  @Test("Visitors and typists on another server appear and go, and a person on both counts once")
  func servers() async throws {
    let servers = Servers()
    let (ana, ben) = (Activity.Author.guest("a", name: "Ana"), Activity.Author.guest("b", name: "Ben"))
    servers.one.enter(ana, at: servers.event, showsGuests: true)
    servers.other.enter(ben, at: servers.event, showsGuests: true)
    #expect(try servers.names(servers.other) == ["Ana", "Ben"])
    try await eventually { try servers.names(servers.one) == ["Ana", "Ben"] }
    servers.one.types(ana, at: servers.event)
    try await eventually { try servers.names(servers.other, "typing") == ["Ana"] }
    #expect(servers.other.typists(at: servers.event) == [ana])
    servers.one.stopsTyping(ana, at: servers.event)
    try await eventually { try servers.names(servers.other, "typing") == [] }
    servers.other.enter(ana, at: servers.event, showsGuests: true)
    try await eventually { try servers.data(servers.other)["hereCount"] == 2 }
    servers.one.leave(ana, at: servers.event)
    servers.other.leave(ana, at: servers.event)
    try await eventually { try servers.names(servers.other) == ["Ben"] }
  }

  @Test("The visitors of a server that died are forgotten after a minute, and those of one that stops at once")
  func deadServer() async throws {
    let servers = Servers()
    servers.one.enter(.guest("a", name: "Ana"), at: servers.event, showsGuests: true)
    servers.other.enter(.guest("b", name: "Ben"), at: servers.event, showsGuests: true)
    servers.clock.advance(seconds: PresenceBoard.patience - 1)
    servers.other.beat()
    #expect(try servers.names(servers.other) == ["Ana", "Ben"])
    servers.one.beat()
    servers.clock.advance(seconds: PresenceBoard.patience - 1)
    servers.other.beat()
    #expect(try servers.names(servers.other) == ["Ana", "Ben"])
    servers.clock.advance(seconds: 1)
    servers.other.beat()
    try await eventually { try servers.names(servers.other) == ["Ben"] }
    servers.one.tellServersOfAll()
    try await eventually { try servers.names(servers.other) == ["Ana", "Ben"] }
    let work = Task { await servers.one.run() }
    work.cancel()
    await work.value
    try await eventually { try servers.names(servers.other) == ["Ben"] }
  }

  @Test("A crowd with long names fits a message, and all of it is counted")
  func crowdElsewhere() async throws {
    let servers = Servers()
    for number in 0..<100 {
      let name = String(repeating: "🎉", count: 80)
      servers.one.enter(.guest(.init(stringLiteral: "g\(number)"), name: name), at: servers.event, showsGuests: true)
    }
    servers.one.tellServersOfAll()
    servers.other.enter(.guest("b", name: "Ben"), at: servers.event, showsGuests: true)
    #expect(try servers.data(servers.other)["hereCount"] == 101)
    #expect(try servers.names(servers.other).count > 1)
    #expect(servers.wire.messages.allSatisfy { $0.payload.count <= Doorbell.payloadLimit })
  }

  private static func hideList(of party: Party) async throws {
    let store = party.server.partyline.services.store
    let event = try #require(try Event.ID(rawValue: party.event).flatMap { try store.events.find($0, for: nil) })
    let host = try #require(try store.accounts.find(event.hostID))
    let options = try Event.Options(plusOnes: 1, guestsMayInvite: false, showsGuestList: false, openLink: .off)
    let details = try Event.Details(
      title: "Quiet", startsAt: event.details.startsAt, timeZone: "UTC", options: options)
    _ = try await store.events.update(
      event.id, to: details, by: host, idempotencyKey: nil, context: party.server.clock.dependencies.writeContext())
  }

  private static func names(_ stream: TestStream, _ list: String) async throws -> [String] {
    let message = try #require(try await stream.next("presence"))
    return (message.data[list]?.array ?? []).compactMap { $0["name"]?.string }
  }
}
