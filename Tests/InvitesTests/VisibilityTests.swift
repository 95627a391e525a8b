import Testing

@testable import Invites

@Suite("What guests see of an event’s thread") struct VisibilityTests {
  private static let now = Timestamp(seconds: 1_700_000_000)
  private static let host = Activity.Author.host("h", name: "Hester")
  private static let ana = Activity.Author.guest("a", name: "Ana")
  private static let ben = Activity.Author.guest("b", name: "Ben")

  private static func event(showsGuestList: Bool) throws -> Event {
    var options = Event.Options.standard
    options.showsGuestList = showsGuestList
    let details = try Event.Details(
      title: "Bash", startsAt: now.adding(seconds: 7200), timeZone: "UTC", options: options)
    return Event(id: "e", hostID: "h", hostName: "Hester", details: details, createdAt: now)
  }

  private static func entry(_ kind: Activity.Kind, reactions: [Reaction] = []) -> Activity {
    Activity(
      id: "x", eventID: "e", sequence: 1, revision: 1, author: ana, kind: kind, at: now, reactions: reactions)
  }

  private static let answer = entry(.answered(.accepted, partySize: 2, note: "With Cem"))

  @Test("Only its author and the hosts see the note of an answer")
  func notes() throws {
    let event = try Self.event(showsGuestList: true)
    #expect(event.shown(Self.answer, to: Self.host) == Self.answer)
    #expect(event.shown(Self.answer, to: Self.ana) == Self.answer)
    #expect(event.shown(Self.answer, to: Self.ben)?.kind == .answered(.accepted, partySize: 2, note: ""))
    #expect(event.hiddenEntries(from: Self.ben) == nil)
  }

  @Test(
    "A hidden list hides entries that reveal other guests",
    arguments: [.answered(.maybe, partySize: 1, note: ""), .promoted(partySize: 1), .joined] as [Activity.Kind])
  func hiddenList(kind: Activity.Kind) throws {
    let event = try Self.event(showsGuestList: false)
    let entry = Self.entry(kind)
    #expect(event.shown([entry], to: Self.ben) == [] && event.shown([4: entry], to: Self.ben) == [:])
    #expect(event.shown([entry], to: Self.ana) == [entry] && event.shown([entry], to: Self.host) == [entry])
    #expect(event.hiddenEntries(from: Self.ben) == HiddenEntries(viewer: Self.ben, ofGuests: true, ofPlace: false))
    #expect(event.hiddenEntries(from: Self.host) == nil)
  }

  @Test("A hidden list hides the names of other guests who reacted, but not their number")
  func reactions() throws {
    let comment = Self.entry(
      .commented("Hi"), reactions: [Reaction(emoji: "🎉", authors: [Self.host, Self.ana, Self.ben])])
    let hidden = try Self.event(showsGuestList: false).shown(comment, to: Self.ben)
    #expect(hidden?.reactions == [Reaction(emoji: "🎉", authors: [Self.host, Self.ben], others: 1)])
    #expect(try Self.event(showsGuestList: true).shown(comment, to: Self.ben) == comment)
  }
}
