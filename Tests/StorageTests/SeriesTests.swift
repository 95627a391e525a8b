import Foundation
import Invites
import Testing

@testable import Storage

/// Series in a real database.
@Suite("Series") struct SeriesTests {
  @Test("All dates are created at once, each with its own thread, seats and reminders")
  func dates() async throws {
    let fixture = try await Fixture()
    let first = try await fixture.series("FREQ=DAILY;INTERVAL=7;COUNT=4", capacity: 3)
    let recurrence = try #require(first.recurrence)
    let dates = try fixture.dates(of: first)
    #expect(dates.count == 4)
    #expect(dates.map(\.event.recurrence?.originalStart) == dates.map(\.event.details.startsAt))
    for date in dates.map(\.event) {
      #expect(date.recurrence?.series == recurrence.series)
      #expect(date.details.capacity == 3)
      #expect(date.pattern == first.pattern)
      #expect(date.activityCount == 1)
      let reminders = try fixture.store.engine.read {
        try $0.first("SELECT COUNT(*) FROM reminders WHERE event_id = ?", [date.id]) { try $0.next(Int.self) }
      }
      #expect(try #require(reminders) > 0)
    }
    let series = try #require(try fixture.store.events.series(recurrence.series))
    #expect(series.rule.description == "FREQ=DAILY;INTERVAL=7;COUNT=4")
    #expect(series.firstStart == first.details.startsAt)
  }

  @Test("A repeated request makes no second series")
  func replays() async throws {
    let fixture = try await Fixture()
    let key = IdempotencyKey(scope: "host", key: "k", fingerprint: "f")
    let first = try await fixture.series("FREQ=WEEKLY;COUNT=3", idempotencyKey: key)
    let again = try await fixture.series("FREQ=WEEKLY;COUNT=3", idempotencyKey: key)
    #expect(first == again)
    #expect(try fixture.dates(of: first).count == 3)
  }

  @Test("Guests are put on the lists of all later dates, with links of their own and one invitation")
  func carriesOn() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let first = try await fixture.series("FREQ=WEEKLY;COUNT=4")
    let dates = try fixture.dates(of: first).map(\.event)
    let guests = try await fixture.guests(3, at: dates[1])
    #expect(try dates.map { try fixture.store.guests.headcount(of: $0.id).awaiting } == [0, 3, 3, 3])
    #expect(try fixture.notificationCount() == 3)
    let own = try fixture.store.events.dates(
      of: try #require(first.recurrence).series,
      for: .guest(try #require(try fixture.store.guests.find(guests[0].id))))
    #expect(own.map(\.event.id) == dates.dropFirst().map(\.id))
    #expect(Set(own.compactMap(\.guest?.tokenHash)).count == 3)
    #expect(Set(own.compactMap(\.guest?.seriesGuest)) == [guests[0].id])
  }

  @Test("A person who is on the list of a later date already is not added there twice")
  func knowsPeople() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3")).map(\.event)
    _ = try await fixture.guests(1, at: dates[2])
    let earlier = try await fixture.guests(2, at: dates[0])
    #expect(try dates.map { try fixture.store.guests.headcount(of: $0.id).awaiting } == [2, 2, 2])
    let persons = try earlier.map { try fixture.store.guests.find($0.id)?.seriesGuest }
    let last = try fixture.store.guests.list(of: dates[2].id, after: nil, limit: 10).elements
    #expect(Set(last.map(\.seriesGuest)) == Set(persons))
  }

  @Test("Dates that are over get no guests, and cancelled ones do, in case they are reopened")
  func pastDates() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=4")).map(\.event)
    _ = try await fixture.store.events.cancel(
      dates[3].id, words: "", by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    let late = Fixture.writeContext(at: Fixture.now.adding(seconds: 10 * 86_400))
    let newcomer = NewGuest(id: "late", name: "Lou", tokenHash: "late")
    _ = try await fixture.store.guests.invite(
      [newcomer], to: dates[0].id, by: fixture.host, idempotencyKey: nil, context: late)
    #expect(try dates.map { try fixture.store.guests.headcount(of: $0.id).awaiting } == [1, 0, 1, 1])
  }

  @Test("More people than a series takes at once are refused as a whole")
  func bounds() async throws {
    let fixture = try await Fixture()
    let first = try await fixture.series("FREQ=DAILY;COUNT=100")
    let newcomers = (0..<250).map {
      NewGuest(id: Identifier(stringLiteral: "g\($0)"), name: "Guest \($0)", tokenHash: "h\($0)")
    }
    let code = try await failureCode {
      try await fixture.store.guests.invite(
        newcomers, to: first.id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    }
    #expect(code == .tooMany)
    #expect(try fixture.store.guests.headcount(of: first.id).invited == 0)
  }

  @Test("A browser that opens one invitation knows the person's other dates, and forgets them together")
  func sessions() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3")).map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    try await fixture.store.sessions.start(
      hash: "s", account: nil, expiresAt: Fixture.now.adding(seconds: 1_000), context: Fixture.writeContext())
    try await fixture.store.sessions.openInvitation(guest.id, inSession: "s", context: Fixture.writeContext())
    for date in dates { #expect(try fixture.store.sessions.guests(ofSession: "s", at: date.id).count == 1) }
    let others = try fixture.store.sessions.guests(ofSession: "s", at: dates[2].id)
    #expect(try !fixture.store.sessions.isDoubtful(others[0].id, inSession: "s"))
    try await fixture.answer(.accepted, by: others[0])
    try await fixture.store.sessions.start(
      hash: "t", account: nil, expiresAt: Fixture.now.adding(seconds: 1_000), context: Fixture.writeContext())
    try await fixture.store.sessions.openInvitation(guest.id, inSession: "t", context: Fixture.writeContext())
    // The link may have been passed on: the third date was answered in another browser.
    #expect(try fixture.store.sessions.isDoubtful(others[0].id, inSession: "t"))
    try await fixture.store.sessions.forgetInvitation(guest.id, inSession: "s")
    for date in dates { #expect(try fixture.store.sessions.guests(ofSession: "s", at: date.id).isEmpty) }
  }

  @Test("One answer is recorded for all later dates, and the receipt names those that do not take it")
  func answersAll() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=4")).map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    _ = try await fixture.store.events.cancel(
      dates[2].id, words: "", by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    let response = try GuestResponse(answer: Answer(.accepted, partySize: 2), scope: .following)
    let key = IdempotencyKey(scope: "guest", key: "k", fingerprint: "f")
    for isReplay in [false, true] {
      let outcome = try await fixture.store.guests.record(
        response, by: guest.id, idempotencyKey: key, mode: .commit, context: Fixture.writeContext())
      #expect(outcome.isReplay == isReplay)
      let receipt = try #require(outcome.value.dates)
      #expect(receipt.answered == 3)
      #expect(receipt.refused.map(\.event) == [dates[2].id])
      #expect(receipt.refused.map(\.failure.code) == [.eventCancelled])
    }
    #expect(try fixture.going(dates) == [2, 2, 0, 2])
  }

  @Test("An answer to one date leaves the others as they are, and to later ones the earlier ones")
  func answersSome() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=4")).map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    let own = try fixture.own(guest, dates[0])
    try await fixture.answer(.accepted, by: own[1])
    #expect(try fixture.going(dates) == [0, 1, 0, 0])
    let response = try GuestResponse(answer: Answer(.accepted), scope: .following)
    _ = try await fixture.store.guests.record(
      response, by: own[2].id, idempotencyKey: nil, mode: .commit, context: Fixture.writeContext())
    #expect(try fixture.going(dates) == [0, 1, 1, 1])
  }

  @Test("An answer to all dates that the first one already had is told to the hosts")
  func tellsHosts() async throws {
    let fixture = try await Fixture(
      composers: NotificationComposers(composer: { _ in [] }, hostComposer: { Array("\($0.answers.count)".utf8) }))
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3")).map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    func told() async throws -> [Event.ID] {
      try await fixture.store.notifications.hostNotifications(to: fixture.host.id, at: Fixture.now).map(\.event)
    }
    try await fixture.answer(.accepted, by: guest)
    #expect(try await told() == [dates[0].id])
    let response = try GuestResponse(answer: Answer(.accepted), scope: .following)
    _ = try await fixture.store.guests.record(
      response, by: guest.id, idempotencyKey: nil, mode: .commit, context: Fixture.writeContext())
    #expect(try fixture.going(dates) == [1, 1, 1])
    // Once, about the first date whose answer changed.
    #expect(Set(try await told()) == [dates[0].id, dates[1].id])
  }

  @Test("Words with an answer to all dates are kept when the date they were written for takes no answer")
  func keepsWords() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3")).map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    _ = try await fixture.store.events.cancel(
      dates[0].id, words: "", by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    let response = try GuestResponse(answer: Answer(.accepted), comment: "From next week on", scope: .following)
    let receipt = try await fixture.store.guests.record(
      response, by: guest.id, isLooking: true, idempotencyKey: nil, mode: .commit, context: Fixture.writeContext()
    ).value
    #expect(receipt.dates?.answered == 2 && receipt.dates?.refused.map(\.event) == [dates[0].id])
    #expect(receipt.activities.map(\.kind) == [.commented("From next week on")])
    #expect(try fixture.going(dates) == [0, 1, 1])
  }

  @Test("An answer of members to all dates is refused where a host has given a number to someone else")
  func membersOfAll() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3")).map(\.event)
    let lees = NewGuest(
      id: "lees", name: "The Lees", tokenHash: "lees", members: [.init(name: "Ann"), .init(name: "Bob")])
    let guest = try await fixture.store.guests.invite(
      [lees], to: dates[0].id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value[0]
    let second = try fixture.own(guest, dates[0])[1]
    let details = try Guest.Details(
      name: "The Lees", memo: "", partyLimit: nil, addresses: .none,
      members: [.init(number: 1, name: "Ann"), .init(number: 2, name: "Ben")])
    _ = try await fixture.store.guests.edit(
      second.id, at: dates[1].id, to: details, by: fixture.host, context: Fixture.writeContext())
    let response = try GuestResponse(
      answer: Answer(members: [(1, .accepted), (2, .declined)]), scope: .following)
    let receipt = try await fixture.store.guests.record(
      response, by: guest.id, idempotencyKey: nil, mode: .commit, context: Fixture.writeContext()
    ).value
    #expect(receipt.dates?.answered == 2 && receipt.dates?.refused.map(\.event) == [dates[1].id])
    #expect(receipt.dates?.refused.map(\.failure.code) == [.outOfRange])
    #expect(try fixture.own(guest, dates[0])[1].members.map(\.status) == [.awaiting, .awaiting])
    #expect(try fixture.going(dates) == [1, 0, 1])
  }

  @Test("When no date takes the answer, it is refused as for the one date")
  func answersNone() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=2")).map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    _ = try await fixture.store.events.cancel(
      dates[0].id, words: "", scope: .following, by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext())
    let code = try await failureCode {
      try await fixture.store.guests.record(
        GuestResponse(answer: Answer(.accepted), scope: .following), by: guest.id, idempotencyKey: nil, mode: .commit,
        context: Fixture.writeContext())
    }
    #expect(code == .eventCancelled)
  }

  @Test("A change for this and later dates moves the wall times alike, and changes only the fields that changed")
  func changesFollowing() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    // Clocks in Los Angeles go forward between the dates, 10 March 2024.
    let start = try #require(LocalTime("2024-03-05T19:00")?.timestamp(in: "America/Los_Angeles"))
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=4", startsAt: start)).map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    _ = try await fixture.invite("Late", to: dates[3])
    let renamed = try Fixture.details(title: "Concert", startsAt: dates[2].details.startsAt)
    _ = try await fixture.store.events.update(
      dates[2].id, to: renamed, notifiesGuests: false, by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext())
    let before = try fixture.notifications(of: .changed)
    let later = try dates[0].details.moved(bySeconds: 86_400 + 1800, in: "America/Los_Angeles")
    _ = try await fixture.store.events.update(
      dates[0].id, to: later, scope: .following, by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext())
    let moved = try fixture.dates(of: dates[0]).map(\.event)
    #expect(
      moved.map { ZonedTime($0.details.startsAt, timeZone: $0.details.timeZone).local.localMinute } == [
        "2024-03-06T19:30", "2024-03-13T19:30", "2024-03-20T19:30", "2024-03-27T19:30",
      ])
    #expect(moved.map(\.details.title) == ["Choir", "Choir", "Concert", "Choir"])
    #expect(moved.map(\.recurrence) == dates.map(\.recurrence))
    // One for the guest of all dates, and one for the guest of the last date.
    let told = try fixture.notifications(of: .changed).filter { !before.contains($0) }
    #expect(told.count == 2 && told.contains(guest.id))
  }

  @Test("A change of one date leaves the others as they are")
  func changesOne() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3")).map(\.event)
    let later = try dates[1].details.moved(bySeconds: 3600, in: "America/Los_Angeles")
    _ = try await fixture.store.events.update(
      dates[1].id, to: later, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    let after = try fixture.dates(of: dates[0]).map(\.event)
    #expect(zip(after, dates).map { $0.details == $1.details } == [true, false, true])
  }

  @Test("Guests hear of all later dates at once although the first one, which is off, announced nothing")
  func tellsOfLaterDates() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3")).map(\.event)
    let own = try fixture.own(try await fixture.guests(1, at: dates[0])[0], dates[0])
    let off = try await fixture.store.events.cancel(
      dates[0].id, words: "", by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    let earlier = try off.details.moved(bySeconds: -3600, in: off.details.timeZone)
    _ = try await fixture.store.events.update(
      off.id, to: earlier, scope: .following, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    #expect(try fixture.notifications(of: .changed) == [own[1].id])
    #expect(try fixture.store.notifications.latest(of: own[1].id)?.changes.contains(.laterDates) == true)
    _ = try await fixture.store.events.cancel(
      off.id, words: "", scope: .following, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    #expect(try fixture.notifications(of: .cancelled) == [own[0].id, own[1].id])
    #expect(try fixture.store.notifications.latest(of: own[1].id)?.changes == [.laterDates])
  }

  @Test("A renewed link ends the earlier links to all dates of a series")
  func renewsLinks() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3")).map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    try await fixture.store.sessions.start(
      hash: "s", account: nil, expiresAt: Fixture.now.adding(seconds: 1_000), context: Fixture.writeContext())
    try await fixture.store.sessions.openInvitation(guest.id, inSession: "s", context: Fixture.writeContext())
    let own = try fixture.own(guest, dates[0])
    _ = try await fixture.store.guests.renewLink(
      of: guest.id, at: dates[0].id, by: fixture.host, context: Fixture.writeContext()
    ) { "new \($0.id) \($0.linkNumber.rawValue)" }
    for (date, guest) in zip(dates, own) {
      #expect(try fixture.store.sessions.guests(ofSession: "s", at: date.id).isEmpty)
      let number = guest.linkNumber.next.rawValue
      #expect(try fixture.store.guests.invitation(tokenHash: "new \(guest.id) \(number)")?.guest.id == guest.id)
    }
  }

  @Test("Cancelling this and later dates notifies each guest once, and all can be reopened")
  func cancelsFollowing() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=4")).map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    _ = try await fixture.store.events.cancel(
      dates[1].id, words: "Holidays", scope: .following, by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext())
    #expect(try fixture.dates(of: dates[0]).map(\.event.isCancelled) == [false, true, true, true])
    let own = try fixture.own(guest, dates[0])
    #expect(try fixture.notifications(of: .cancelled) == [own[1].id])
    _ = try await fixture.store.events.reopen(
      dates[2].id, scope: .following, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    #expect(try fixture.dates(of: dates[0]).map(\.event.isCancelled) == [false, true, false, false])
    #expect(try fixture.notifications(of: .reopened) == [own[2].id])
    #expect(try fixture.store.notifications.latest(of: own[2].id)?.changes == [.laterDates])
  }

  @Test("A friend is put on the later dates of the guest who brings them, and a walk-in is on the one date alone")
  func friendsAndWalkIns() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=4", guestsMayInvite: true))
      .map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    let own = try fixture.own(guest, dates[0])
    try await fixture.move(own[2], to: .removed)
    let friend = try await fixture.bring("Bo", by: guest)
    let invitations = try fixture.own(friend, dates[0])
    #expect(invitations.map(\.eventID) == [dates[0].id, dates[1].id, dates[3].id])
    #expect(invitations.compactMap(\.invitedBy) == [own[0].id, own[1].id, own[3].id])
    #expect(try store.notifications.latest(of: friend.id) != nil)
    #expect(try store.notifications.latest(of: invitations[1].id) == nil)
    let walkIn = try await fixture.walkIn("Wanda", to: dates[0])
    #expect(try fixture.own(walkIn, dates[0]).map(\.eventID) == [dates[0].id])
    #expect(try fixture.invited(dates) == [3, 2, 0, 2])
    // The friend's link opens all of their dates, so the guest who brought them may keep none.
    try await fixture.answer(.accepted, by: invitations[1])
    #expect(try store.guests.friends(of: own[0]).compactMap(\.rsvp.answeredAt) == [Fixture.now])
    #expect(try store.guests.friends(of: own[3]).compactMap(\.rsvp.answeredAt) == [Fixture.now])
    #expect(try store.integrityCheck() == [])
  }

  @Test("A friend who has the name of another guest gets none of that guest's dates")
  func namesakes() async throws {
    let fixture = try await Fixture()
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3", guestsMayInvite: true))
      .map(\.event)
    let other = try await fixture.invite("Bo", to: dates[1])[0]
    let guest = try await fixture.guests(1, at: dates[0])[0]
    let friend = try await fixture.bring("Bo", by: guest)
    #expect(try fixture.own(friend, dates[0]).map(\.eventID) == [dates[0].id])
    #expect(try fixture.own(other, dates[0]).map(\.eventID) == [dates[1].id, dates[2].id])
    #expect(try fixture.invited(dates) == [2, 2, 2])
  }

  @Test("Guests who return to one date change no other, and people who are let in get all later dates")
  func returning() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=3", guestsMayInvite: true))
      .map(\.event)
    let guest = try await fixture.guests(1, at: dates[0])[0]
    let friend = try await fixture.bring("Bo", by: guest)
    try await fixture.move(try fixture.own(friend, dates[0])[1], to: .removed)
    let walkIn = try await fixture.walkIn("Wanda", to: dates[0])
    for person in [friend, walkIn] {
      try await fixture.move(person, to: .removed)
      try await fixture.move(person, to: .listed)
    }
    #expect(try fixture.invited(dates) == [3, 1, 2])
    _ = try await store.events.setOpenLink(.approval, renewed: true, of: dates[0].id, by: fixture.host)
    let stranger = try await store.guests.join(
      NewGuest(id: "cleo", name: "Cleo", tokenHash: "cleo"), to: dates[0].id, link: 1, known: [], idempotencyKey: nil,
      context: Fixture.writeContext()
    ).value
    try await fixture.move(stranger, to: .removed)
    #expect(try fixture.invited(dates) == [3, 1, 2])
    try await fixture.move(stranger, to: .listed)
    #expect(try fixture.invited(dates) == [4, 2, 3])
    #expect(try store.integrityCheck() == [])
  }

  @Test("Undoing an addition takes guests off the later dates, unless they were there before or have answered")
  func undoesAddition() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=4")).map(\.event)
    _ = try await fixture.invite("Ana", to: dates[3])
    let later = Fixture.writeContext(at: Fixture.now.adding(seconds: 60))
    let newcomers = ["Ana", "Ben", "Cleo"].map {
      NewGuest(id: Identifier(stringLiteral: "new\($0)"), name: $0, tokenHash: "new\($0)")
    }
    let added = try await store.guests.invite(
      newcomers, to: dates[0].id, by: fixture.host, idempotencyKey: nil, context: later
    ).value
    #expect(try fixture.invited(dates) == [3, 3, 3, 3])
    try await fixture.answer(.accepted, by: try fixture.own(added[2], dates[0])[1])
    // Ben is only taken off the first date.
    _ = try await store.guests.remove([added[1].id], from: dates[0].id, by: fixture.host, context: later)
    #expect(try fixture.invited(dates) == [2, 3, 3, 3])
    let count = try await store.guests.remove(
      [added[0].id, added[2].id], from: dates[0].id, scope: .following, by: fixture.host, context: later)
    #expect(count == 2)
    #expect(try fixture.invited(dates) == [0, 2, 1, 2])
    #expect(try store.integrityCheck() == [])
  }

  @Test("One date stands for a series in a grouped list: the next that takes place, or else the last")
  func grouped() async throws {
    let fixture = try await Fixture()
    let single = try await fixture.event(title: "Alone")
    let dates = try fixture.dates(of: try await fixture.series("FREQ=WEEKLY;COUNT=4")).map(\.event)
    _ = try await fixture.store.events.cancel(
      dates[1].id, words: "", by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    let guest = try await fixture.guests(1, at: dates[0])[0]
    let own = try fixture.store.events.dates(
      of: try #require(dates[0].recurrence).series,
      for: .guest(try #require(try fixture.store.guests.find(guest.id)))
    ).compactMap(\.guest?.id)
    for (days, standing) in [(0, 0), (3, 2), (400, 3)] {
      let now = Fixture.now.adding(seconds: Int64(days) * 86_400)
      let hosted = try fixture.store.events.list(
        hostedBy: fixture.host.id, invited: [], groupedAt: now, after: nil, limit: 10
      ).elements
      #expect(Set(hosted.map(\.event.id)) == [single.id, dates[standing].id])
      #expect(hosted.first { $0.event.id == dates[standing].id }?.otherDates == 3)
      let invited = try fixture.store.events.list(
        hostedBy: nil, invited: own, groupedAt: now, after: nil, limit: 10
      ).elements
      #expect(invited.map(\.event.id) == [dates[standing].id])
      #expect(invited.first?.otherDates == 3)
    }
    #expect(
      try fixture.store.events.list(hostedBy: fixture.host.id, invited: own, after: nil, limit: 10).elements.count == 5)
  }
}

extension Fixture {
  func series(
    _ rule: String, startsAt: Timestamp? = nil, capacity: Int? = nil, guestsMayInvite: Bool = false,
    idempotencyKey: IdempotencyKey? = nil
  ) async throws -> Event {
    let plain = try Self.details(
      title: "Choir", startsAt: startsAt ?? Self.now.adding(seconds: 86_400), capacity: capacity)
    var options = plain.options
    options.guestsMayInvite = guestsMayInvite
    let details = try Event.Details(
      title: plain.title, startsAt: plain.startsAt, endsAt: plain.endsAt, timeZone: plain.timeZone, place: plain.place,
      address: plain.address, message: plain.message, capacity: capacity, options: options)
    let rule = try RecurrenceRule(rule, startingAt: details.startsAt, timeZone: details.timeZone)
    return try await store.events.create(
      details, repeating: try Series.Plan(rule, of: details), host: host.id, idempotencyKey: idempotencyKey,
      context: Self.writeContext()
    ).value
  }

  func dates(of event: Event) throws -> [EventListing] {
    guard let recurrence = event.recurrence else { return [] }
    return try store.events.dates(of: recurrence.series, for: .host(host))
  }

  fileprivate func invite(_ name: String, to event: Event) async throws -> [Guest] {
    try await store.guests.invite(
      [NewGuest(id: Identifier(stringLiteral: name), name: name, tokenHash: name)], to: event.id, by: host,
      idempotencyKey: nil, context: Self.writeContext()
    ).value
  }

  /// The guest's invitations to all dates.
  fileprivate func own(_ guest: Guest, _ event: Event) throws -> [Guest] {
    guard let recurrence = event.recurrence, let guest = try store.guests.find(guest.id) else { return [] }
    return try store.events.dates(of: recurrence.series, for: .guest(guest)).compactMap(\.guest)
  }

  fileprivate func bring(_ name: String, by guest: Guest) async throws -> Guest {
    try await store.guests.bring(
      NewGuest(id: "friend", name: name, tokenHash: "friend"), by: guest.id, idempotencyKey: nil,
      context: Self.writeContext()
    ).value
  }

  fileprivate func walkIn(_ name: String, to event: Event) async throws -> Guest {
    try await store.guests.walkIn(
      NewGuest(id: "walk-in", name: name, tokenHash: "walk-in"), people: 1, to: event.id, by: host,
      idempotencyKey: nil, context: Self.writeContext()
    ).value
  }

  fileprivate func move(_ guest: Guest, to listStatus: Guest.ListStatus) async throws {
    _ = try await store.guests.move(
      guest.id, at: guest.eventID, to: listStatus, by: host, context: Self.writeContext())
  }

  fileprivate func invited(_ dates: [Event]) throws -> [Int] {
    try dates.map { try store.guests.headcount(of: $0.id).invited }
  }

  fileprivate func going(_ dates: [Event]) throws -> [Int] {
    try dates.map { try store.guests.headcount(of: $0.id).going }
  }

  /// The guests who were notified for this reason.
  fileprivate func notifications(of occasion: EventNotification.Occasion) throws -> [Guest.ID] {
    try store.engine.read {
      try $0.all("SELECT guest_id FROM notifications WHERE occasion = ? ORDER BY created_at", [occasion.rawValue]) {
        try $0.next()
      }
    }
  }

  fileprivate func notificationCount() throws -> Int {
    try store.engine.read { try $0.first("SELECT COUNT(*) FROM notifications") { try $0.next() } ?? 0 }
  }
}
