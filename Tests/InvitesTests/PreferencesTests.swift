import Foundation
import Testing

@testable import Invites

@Suite("When notifications are sent") struct PreferencesTests {
  private func preferences(
    _ digest: Preferences.Digest = .each, at minute: Int = 1080, quiet: (Int, Int)? = nil,
    zone: String = "Europe/Berlin"
  ) throws -> Preferences {
    Preferences(
      attention: .mentions, quietHours: try quiet.map { try .init(from: $0.0, until: $0.1) }, timeZone: zone,
      digest: digest, digestAt: minute)
  }

  private func told(_ preferences: Preferences, _ now: String) throws -> String {
    try preferences.moment(toTellFrom: #require(Timestamp(rfc3339: now))).rfc3339
  }

  @Test("Notifications are sent at once, hourly or daily, by the guest's own clock")
  func digests() throws {
    #expect(try told(preferences(), "2026-06-01T10:20:30Z") == "2026-06-01T10:20:30Z")
    #expect(try told(preferences(.hourly), "2026-06-01T10:20:30Z") == "2026-06-01T11:00:00Z")
    #expect(try told(preferences(.hourly), "2026-06-01T10:00:00Z") == "2026-06-01T10:00:00Z")
    #expect(try told(preferences(.hourly, zone: "Asia/Kolkata"), "2026-06-01T10:20:00Z") == "2026-06-01T10:30:00Z")
    #expect(try told(preferences(.daily), "2026-06-01T15:59:00Z") == "2026-06-01T16:00:00Z")
    #expect(try told(preferences(.daily), "2026-06-01T16:00:01Z") == "2026-06-02T16:00:00Z")
  }

  @Test("Notifications wait for the end of quiet hours, also across midnight")
  func quietHours() throws {
    let night = try preferences(quiet: (22 * 60, 8 * 60))
    #expect(try told(night, "2026-06-01T19:59:00Z") == "2026-06-01T19:59:00Z")
    #expect(try told(night, "2026-06-01T20:00:00Z") == "2026-06-02T06:00:00Z")
    #expect(try told(night, "2026-06-02T03:00:00Z") == "2026-06-02T06:00:00Z")
    #expect(try told(night, "2026-06-02T06:00:00Z") == "2026-06-02T06:00:00Z")
    let noon = try preferences(quiet: (12 * 60, 14 * 60))
    #expect(try told(noon, "2026-06-01T10:30:00Z") == "2026-06-01T12:00:00Z")
    let digestAtNight = try preferences(.daily, at: 23 * 60, quiet: (22 * 60, 8 * 60))
    #expect(try told(digestAtNight, "2026-06-01T10:00:00Z") == "2026-06-02T06:00:00Z")
  }

  @Test("News that ends before the digest is told at once, and in quiet hours at their end if that is in time")
  func deadlines() throws {
    func told(_ preferences: Preferences, before deadline: String?) throws -> String {
      let deadline = try deadline.map { try #require(Timestamp(rfc3339: $0)) }
      return try preferences.moment(
        toTellFrom: #require(Timestamp(rfc3339: "2026-06-01T20:30:00Z")), before: deadline
      ).rfc3339
    }
    let daily = try preferences(.daily)
    #expect(try told(daily, before: nil) == "2026-06-02T16:00:00Z")
    #expect(try told(daily, before: "2026-06-02T16:00:01Z") == "2026-06-02T16:00:00Z")
    #expect(try told(daily, before: "2026-06-02T16:00:00Z") == "2026-06-01T20:30:00Z")
    let atNight = try preferences(.daily, quiet: (22 * 60, 8 * 60))
    #expect(try told(atNight, before: "2026-06-02T12:00:00Z") == "2026-06-02T06:00:00Z")
    #expect(try told(atNight, before: "2026-06-02T05:00:00Z") == "2026-06-01T20:30:00Z")
  }

  @Test("The daily time stays the same when clocks change")
  func clockChange() throws {
    let daily = try preferences(.daily, at: 9 * 60)
    #expect(try told(daily, "2026-03-28T12:00:00Z") == "2026-03-29T07:00:00Z")
    #expect(try told(daily, "2026-10-24T12:00:00Z") == "2026-10-25T08:00:00Z")
    // 2:30 does not exist on that day. The quiet hours end when the clocks have moved on.
    let night = try preferences(quiet: (22 * 60, 150))
    #expect(try told(night, "2026-03-28T22:00:00Z") == "2026-03-29T01:30:00Z")
    // 2:30 occurs twice. After the first one the quiet hours hold again until the second. On Lord Howe Island 1:45
    // occurs twice.
    #expect(try told(night, "2026-10-25T01:10:00Z") == "2026-10-25T01:30:00Z")
    let island = try preferences(quiet: (22 * 60, 105), zone: "Australia/Lord_Howe")
    #expect(try told(island, "2027-04-03T15:05:00Z") == "2027-04-03T15:15:00Z")
  }

  @Test("Each kind uses its own channels: collected messages are a digest, and hosts' private answers are messages")
  func channels() throws {
    var chosen = Preferences.standard
    #expect(Preferences.Kind.allCases.allSatisfy { chosen.allows($0, by: .push) })
    #expect(!chosen.allows(.photos, by: .mail) && !chosen.allows(.arrivals, by: .mail))
    chosen[.messages] = .push
    chosen[.digests] = .mail
    chosen[.invitations] = .neither
    func kind(_ occasion: EventNotification.Occasion, reminding: Bool = false) -> Preferences.Kind {
      chosen.kind(of: occasion.category, because: occasion, reminding: reminding)
    }
    #expect(kind(.messages) == .messages && chosen.allows(.messages, by: .push) && !chosen.allows(.messages, by: .mail))
    chosen.digest = .daily
    #expect(kind(.messages) == .digests && kind(.answered) == .messages && !chosen.allows(.digests, by: .push))
    #expect(kind(.changed) == .invitations && kind(.cancelled) == .invitations && !chosen.allows(.invitations))
    #expect(kind(.nudged) == .invitations && kind(.nudged, reminding: true) == .reminders)
    #expect(kind(.reminded, reminding: true) == .reminders && kind(.onTheWay) == .arrivals && kind(.photos) == .photos)
  }

  @Test("Turning off mail removes mail from every kind and keeps push unchanged")
  func withoutMail() {
    var chosen = Preferences.standard
    chosen[.messages] = .mail
    let silent = chosen.withoutMail
    #expect(Preferences.Kind.allCases.allSatisfy { !silent.allows($0, by: .mail) })
    #expect(silent[.invitations] == .push && silent[.messages] == .neither && silent[.photos] == .push)
  }
}
