import Invites
import Testing

@Suite("Rules for guests who share their travel")
struct ArrivalTests {
  private static let start = Timestamp(seconds: 1_700_000_000)
  private static let civic = Coordinates(keptLatitude: 37.7784, longitude: -122.4177)

  private func event(endsAfter seconds: Int64? = nil, showsGuestList: Bool = true) throws -> Event {
    let details = try Event.Details(
      title: "Bash", startsAt: Self.start, endsAt: seconds.map { Self.start.adding(seconds: $0) }, timeZone: "UTC",
      coordinates: Self.civic,
      options: .init(
        plusOnes: 1, guestsMayInvite: false, showsGuestList: showsGuestList, openLink: .off))
    return Event(id: "e", hostID: "h", hostName: "Hester", details: details, createdAt: Self.start)
  }

  private func guest(_ status: RSVP.Status, id: Guest.ID = "a") -> Guest {
    Guest(
      id: id, eventID: "e", name: "Ana", rsvp: RSVP(status: status, partySize: 1, note: "", answeredAt: nil),
      invitedAt: Self.start, tokenHash: "t")
  }

  private func code(_ body: () throws -> Void) -> Failure.Code? {
    do { try body() } catch { return (error as? Failure)?.code }
    return nil
  }

  @Test("Guests who accepted or answered maybe can share travel from six hours before the start until the end")
  func window() throws {
    let (event, hour) = (try event(), Int64(3600))
    func refusal(_ guest: Guest, _ event: Event, _ seconds: Int64) -> Failure.Code? {
      code { try event.requireTravel(of: guest, at: Self.start.adding(seconds: seconds)) }
    }
    #expect(refusal(guest(.accepted), event, -6 * hour - 1) == .tooEarly)
    for seconds in [-6 * hour, 0, 6 * hour - 1] { #expect(refusal(guest(.maybe), event, seconds) == nil) }
    #expect(refusal(guest(.accepted), event, 6 * hour) == .eventOver)
    #expect(refusal(guest(.accepted), try self.event(endsAfter: 48 * hour), 12 * hour) == .eventOver)
    #expect(refusal(guest(.accepted), try self.event(endsAfter: 60), 60) == .eventOver)
    for status in [RSVP.Status.awaiting, .declined, .waitlisted] {
      #expect(refusal(guest(status), event, 0) == .forbidden)
    }
    var other = guest(.accepted)
    other.arrived = 1
    #expect(refusal(other, event, 0) == .tooLate)
    other = guest(.accepted)
    other.listStatus = .removed
    #expect(refusal(other, event, 0) == .offTheList)
    var cancelled = event
    cancelled.cancelledAt = Self.start
    #expect(refusal(guest(.accepted), cancelled, 0) == .eventCancelled)
  }

  @Test("Travel ends 30 minutes after the expected arrival, after three hours without one, or with the event")
  func endings() throws {
    let (event, now) = (try event(), Self.start)
    func arrival(_ minutes: Int?, after earlier: Arrival? = nil, at now: Timestamp = Self.start) throws -> Arrival {
      try Arrival(earlier, of: guest(.accepted), to: event, minutes: minutes, sharing: nil, at: now)
    }
    #expect(try arrival(15).endsAt == now.adding(seconds: 45 * 60))
    #expect(try arrival(nil).endsAt == now.adding(seconds: 3 * 3600))
    #expect(try arrival(600).endsAt == now.adding(seconds: 6 * 3600))
    for minutes in [0, -1, 601, .max] { #expect(code { _ = try arrival(minutes) } == .outOfRange) }
    let first = try arrival(15)
    let later = try arrival(10, after: first, at: now.adding(seconds: 300))
    #expect(later.startedAt == now && later.expectedAt == first.expectedAt && !later.isNews(after: first))
    #expect(try arrival(30, after: first).isNews(after: first))
    #expect(first.isNews(after: nil))
    #expect(try !arrival(nil, after: first).isNews(after: first))
    #expect(try arrival(5, after: arrival(nil)).isNews(after: arrival(nil)))
    #expect(first.minutesLeft(at: now.adding(seconds: 1)) == 15 && first.minutesLeft(at: now.adding(seconds: 899)) == 1)
    #expect(
      first.minutesLeft(at: now.adding(seconds: 5000)) == 0 && first.progress(at: now.adding(seconds: 5000)) == 0.95)
  }

  @Test("Minutes are found in natural text, and nowhere else")
  func minutes() throws {
    for (text, minutes) in [("12", 12), ("about 12 min", 12), ("١٥ دقيقة", 15), ("600", 600), ("~5!", 5)] {
      #expect(try Arrival.minutes(in: text) == minutes, "\(text)")
    }
    for text in [
      "", "soon", "0", "601", "5 or 10", "12.5", "99999999999999999999", "½", String(repeating: "1", count: 5000),
    ] {
      #expect(code { _ = try Arrival.minutes(in: text) } == .outOfRange, "\(text.prefix(20))")
    }
  }

  @Test("Other guests who are going see travel where the list is visible, and travellers see their own")
  func visibility() throws {
    let (open, hidden) = (try event(), try event(showsGuestList: false))
    #expect(open.showsTravel(of: "b", to: guest(.accepted)))
    for status in [RSVP.Status.maybe, .declined, .awaiting] { #expect(!open.showsTravel(of: "b", to: guest(status))) }
    #expect(!hidden.showsTravel(of: "b", to: guest(.accepted)) && hidden.showsTravel(of: "a", to: guest(.maybe)))
  }

  @Test("Distances follow the globe, over the date line, at the poles and to the other side")
  func distances() throws {
    func place(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
      try Coordinates(latitude: latitude, longitude: longitude)
    }
    func expect(_ one: Coordinates, _ other: Coordinates, _ metres: Double, within tolerance: Double) {
      #expect(abs(one.distance(to: other) - metres) <= tolerance && one.distance(to: other) == other.distance(to: one))
    }
    expect(try place(0, 179.999), try place(0, -179.999), 222.39, within: 0.1)
    expect(try place(90, 0), try place(90, 137), 0, within: 0.001)
    expect(try place(-90, 12), try place(-89.999, -168), 111.19, within: 0.1)
    expect(try place(0, 0), try place(0, 180), 20_015_114, within: 10)
    expect(try place(52.52, 13.405), try place(48.8566, 2.3522), 877_464, within: 500)
    #expect(Self.civic.distance(to: Self.civic) == 0)
  }

  @Test("Impossible positions are refused")
  func refusals() {
    for (latitude, longitude, accuracy) in [
      (91.0, 0.0, 5.0), (0, 180.5, 5), (.nan, 0, 5), (0, .infinity, 5), (0, 0, -1), (0, 0, .nan), (0, 0, 100_001),
    ] {
      #expect(
        code { _ = try Approach.Position(latitude: latitude, longitude: longitude, accuracy: accuracy, at: Self.start) }
          == .outOfRange, "\(latitude) \(longitude) \(accuracy)")
    }
  }

  /// Returns a position this many meters north of the place.
  private func position(_ metres: Double, accuracy: Double = 10, after seconds: Int64 = 0) throws -> Approach.Position {
    try Approach.Position(
      latitude: Self.civic.latitude + metres / 111_195, longitude: Self.civic.longitude, accuracy: accuracy,
      at: Self.start.adding(seconds: seconds))
  }

  private func approach(_ position: Approach.Position, after earlier: Approach? = nil) -> Approach {
    Approach(position, to: Self.civic, after: earlier)
  }

  @Test("A distance needs an error below a quarter, and arriving means within 100 meters by an exact position")
  func accuracy() throws {
    #expect(try approach(position(4000)).distance == 4000)
    #expect(try approach(position(4000, accuracy: 990)).distance == 4000)
    #expect(try approach(position(4000, accuracy: 1100)).distance == nil)
    #expect(try approach(position(40, accuracy: 50_000)).distance == nil)
    #expect(try approach(position(90)).isThere)
    #expect(try !approach(position(110)).isThere)
    #expect(try !approach(position(10, accuracy: 300)).isThere)
    #expect(try approach(position(0)).isForgotten(at: Self.start.adding(seconds: 1800)))
    #expect(try !approach(position(0)).isForgotten(at: Self.start.adding(seconds: 1799)))
  }

  @Test("Distances are rounded to 50 meters, 100 meters or a kilometer")
  func steps() throws {
    for (metres, told) in [
      (0.0, 50), (74, 50), (76, 100), (974, 950), (976, 1000), (1049, 1000), (1051, 1100), (9949, 9900), (9951, 10_000),
      (10_425, 10_000), (19_805, 20_000), (999_400, 999_000),
    ] {
      #expect(try approach(position(metres)).distance == told, "\(metres)")
    }
    // The progress must not reveal the exact distance either, so it uses rounded distances.
    let first = try approach(position(10_425))
    #expect(try approach(position(5030, after: 3600), after: first).progress == 0.5)
  }

  @Test("Moving the event's place resets the progress")
  func otherPlace() throws {
    let first = try approach(position(4000))
    let moved = try Coordinates(latitude: Self.civic.latitude + 1, longitude: Self.civic.longitude)
    let next = Approach(try position(1000, after: 60), to: moved, after: first)
    #expect(next.place == moved && next.progress == 0)
  }

  @Test("An implausible jump shows no distance until the next position confirms it")
  func jumps() throws {
    let first = try approach(position(4000))
    let jump = try approach(position(30, after: 10), after: first)
    #expect(!jump.isPlausible && jump.distance == nil && !jump.isThere)
    let settled = try approach(position(28, after: 20), after: jump)
    #expect(settled.isPlausible && settled.isThere)
    let nearer = try approach(position(1000, after: 60), after: first)
    #expect(nearer.isPlausible && abs((nearer.progress ?? 0) - 0.75) < 0.01)
    // Two positions at the same moment are implausible.
    #expect(try !approach(position(1000), after: first).isPlausible)
  }
}
