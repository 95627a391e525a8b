import Invites
import Testing

@Suite("Permissions and their time limits")
struct RuleTests {
  private static let now = Timestamp(seconds: 1_700_000_000)
  private static let host = Activity.Author.host("h", name: "Hester")
  private static let ana = Activity.Author.guest("a", name: "Ana")
  private static let ben = Activity.Author.guest("b", name: "Ben")

  @Test("Only the author edits a message; hosts unsend any message, and guests their own")
  func changing() throws {
    let comment = Self.entry(.commented("Hi"))
    #expect(comment.mayBeEdited(by: Self.ana) && !comment.mayBeEdited(by: Self.host))
    #expect(!comment.mayBeEdited(by: Self.ben))
    #expect(comment.mayBeEdited(by: .guest("a", name: "Ana of before")))
    #expect(!comment.mayBeEdited(by: .host("a", name: "Ana")))
    #expect(comment.mayBeTakenBack(by: Self.ana) && comment.mayBeTakenBack(by: Self.host))
    #expect(!comment.mayBeTakenBack(by: Self.ben))
    let answer = Self.entry(.answered(.accepted, partySize: 1, note: "Yes"))
    #expect(!answer.mayBeEdited(by: Self.ana) && !answer.mayBeTakenBack(by: Self.host))
    #expect(try comment.words(replacedBy: "Hello", by: Self.ana) == "Hi")
    #expect(throws: Failure.self) { try comment.words(replacedBy: "", by: Self.ana) }
    #expect(throws: Failure.self) { try answer.words(replacedBy: "No", by: Self.ana) }
    #expect(try Self.entry(.shared(nil, caption: "Us")).words(replacedBy: "", by: Self.ana) == "Us")
  }

  @Test("An unsent message can be restored for an hour, by the person who unsent it")
  func restoring() throws {
    let gone = Self.entry(.commented("Hi"), deletedAt: Self.now)
    let end = Self.now.adding(seconds: Activity.restorationSeconds)
    #expect(gone.mayBeRestored(at: end) && !gone.mayBeRestored(at: end.adding(seconds: 1)))
    #expect(!Self.entry(.commented("Hi")).mayBeRestored(at: Self.now))
    #expect(!gone.mayBeEdited(by: Self.ana))
    try gone.requireRestorable(isWithdrawer: true, at: end)
    #expect(Self.code { try gone.requireRestorable(isWithdrawer: false, at: end) } == .forbidden)
    #expect(Self.code { try gone.requireRestorable(isWithdrawer: true, at: end.adding(seconds: 1)) } == .tooLate)
  }

  @Test("Answers are accepted until the deadline or the end of an event that takes place")
  func answering() throws {
    let start = Self.now.adding(seconds: 7200)
    var event = try Self.event(startsAt: start, deadline: Self.now.adding(seconds: 3600))
    #expect(event.answerWindow(at: Self.now.adding(seconds: 3600)) == .open)
    #expect(event.answerWindow(at: Self.now.adding(seconds: 3601)) == .closed)
    #expect(event.isStillOn(at: Self.now.adding(seconds: 3601)))
    let end = event.details.isOverAfter
    #expect(event.answerWindow(at: end.adding(seconds: 1)) == .over && !event.isOver(at: end))
    #expect(!event.isStillOn(at: end.adding(seconds: 1)))
    event.cancelledAt = Self.now
    #expect(event.answerWindow(at: Self.now) == .cancelled && !event.isStillOn(at: Self.now))
    #expect(Self.code { try event.requireOpenForAnswers(at: Self.now) } == .eventCancelled)
  }

  @Test("A host can seat waiting guests who fit, until the event ends")
  func promoting() throws {
    let event = try Self.event(capacity: 4)
    let waiting = Self.guest(.waitlisted, people: 2)
    let room = Headcount(awaiting: 0, accepted: 1, maybe: 0, declined: 0, going: 2, waitlisted: 1)
    try event.requirePromotable(waiting, room, at: Self.now)
    var full = room
    full.going = 3
    #expect(Self.code { try event.requirePromotable(waiting, full, at: Self.now) } == .eventFull)
    #expect(Self.code { try event.requirePromotable(Self.guest(.maybe), room, at: Self.now) } == .tooLate)
    let over = event.details.isOverAfter.adding(seconds: 1)
    #expect(Self.code { try event.requirePromotable(waiting, room, at: over) } == .eventOver)
    #expect(waiting.isOversized(for: 1) && !waiting.isOversized(for: 2) && !waiting.isOversized(for: nil))
  }

  @Test("A restored guest keeps the seats unless they are taken or others wait")
  func returning() throws {
    let event = try Self.event(capacity: 4)
    let guest = Self.guest(.accepted, people: 2)
    #expect(guest.statusOnReturn(to: event) { Seating(otherSeats: 2, ahead: 0) } == .accepted)
    #expect(guest.statusOnReturn(to: event) { Seating(otherSeats: 3, ahead: 0) } == .waitlisted)
    #expect(guest.statusOnReturn(to: event) { Seating(otherSeats: 0, ahead: 1) } == .waitlisted)
    #expect(Self.guest(.declined).statusOnReturn(to: event) { Seating(otherSeats: 9, ahead: 9) } == .declined)
  }

  @Test("Nudges have a pause of twelve hours and end with an answer")
  func nudging() throws {
    var guest = Self.guest(.awaiting)
    try guest.requireNudgeable(at: Self.now)
    guest.nudgedAt = Self.now.adding(seconds: 1 - Guest.nudgePause)
    #expect(Self.code { try guest.requireNudgeable(at: Self.now) } == .tooLate)
    try guest.requireNudgeable(at: Self.now.adding(seconds: 1))
    #expect(Self.code { try Self.guest(.maybe).requireNudgeable(at: Self.now) } == .tooLate)
  }

  @Test("An event has one owner and at most 20 co-hosts, and a guest invites at most 20 people")
  func limits() throws {
    let event = try Self.event()
    #expect(event.isOwned(by: "h") && Self.code { try event.requireOwner("other") } == .forbidden)
    try Event.requireRoomForCoHost(beside: 19)
    #expect(Self.code { try Event.requireRoomForCoHost(beside: 20) } == .tooMany)
    #expect(Self.code { try Guest.requireRoomForFriend(beside: 20) } == .tooMany)
    #expect(!event.mayBringFriend(beside: 0, at: Self.now))
    #expect(Self.code { try event.requireOpenForFriends(at: Self.now) } == .forbidden)
    #expect(Event.guestRoom(listed: 9_999, known: 20_000) == 1)
    #expect(Event.guestRoom(listed: 5, known: 50_000) == 0)
    #expect(Self.code { try PrivateMessage.requirePause(after: 20) } == .tooManyAttempts)
    #expect(Self.code { try PrivateMessage.requireRoom(for: 1_001) } == .tooMany)
  }

  @Test("On the open link a browser stays its listed or requested guest, and removed or blocked ones are refused")
  func openLink() throws {
    var (listed, removed, blocked) = (Self.guest(.awaiting), Self.guest(.awaiting), Self.guest(.awaiting))
    listed.listStatus = .requested
    removed.listStatus = .removed
    blocked.listStatus = .blocked
    #expect(try [removed, blocked, listed].presentGuest() == listed)
    #expect(try [removed].presentGuest() == nil)
    #expect(Self.code { _ = try [removed, blocked].presentGuest() } == .offTheList)
    let link = OpenLink(mode: .open, number: 3)
    try link.requireOpen(3)
    #expect(Self.code { try link.requireOpen(2) } == .linkClosed)
    #expect(Self.code { try OpenLink(mode: .off, number: 3).requireOpen(3) } == .linkClosed)
  }

  @Test("A name that resembles a host's or another guest's is refused")
  func names() throws {
    func code(_ name: String) -> Failure.Code? {
      Self.code { try Guest.requireOwnName(name, hosts: ["Hester"], guests: { ["María"] }) }
    }
    #expect(code("Hester") == .nameTaken && code("MARIA") == .nameTaken && code("Zoe") == nil)
  }

  @Test("Photos are limited for each guest, each event and the server")
  func photos() throws {
    var limits = PhotoLimits()
    (limits.guestCount, limits.guestBytes, limits.eventBytes, limits.totalBytes) = (2, 100, 300, 400)
    try limits.requireRoom(for: 50, besideOwn: PhotoLimits.Usage(count: 1, bytes: 50))
    #expect(Self.code { try limits.requireRoom(for: 51, besideOwn: .init(count: 1, bytes: 50)) } == .tooMany)
    #expect(Self.code { try limits.requireRoom(for: 1, besideOwn: .init(count: 2, bytes: 1)) } == .tooMany)
    try limits.requireRoom(for: 100, beside: .init(count: 1, bytes: 200), total: 300)
    #expect(Self.code { try limits.requireRoom(for: 101, beside: .init(count: 1, bytes: 200), total: 200) } == .tooMany)
    #expect(
      Self.code { try limits.requireRoom(for: 100, beside: .init(count: 1, bytes: 1), total: 301) } == .storageFull)
  }

  private static func code(_ body: () throws -> Void) -> Failure.Code? {
    do { try body() } catch { return (error as? Failure)?.code }
    return nil
  }

  private static func entry(_ kind: Activity.Kind, deletedAt: Timestamp? = nil) -> Activity {
    Activity(
      id: "x", eventID: "e", sequence: 1, revision: 1, author: ana, kind: kind, at: now, deletedAt: deletedAt)
  }

  private static func event(
    startsAt: Timestamp? = nil, capacity: Int? = nil, deadline: Timestamp? = nil
  ) throws -> Event {
    let details = try Event.Details(
      title: "Bash", startsAt: startsAt ?? now.adding(seconds: 7200), timeZone: "UTC", capacity: capacity,
      answerDeadline: deadline)
    return Event(id: "e", hostID: "h", hostName: "Hester", details: details, createdAt: now)
  }

  private static func guest(_ status: RSVP.Status, people: Int = 1) -> Guest {
    Guest(
      id: "a", eventID: "e", name: "Ana",
      rsvp: RSVP(status: status, partySize: people, note: "", answeredAt: nil), invitedAt: now, tokenHash: "t")
  }
}
