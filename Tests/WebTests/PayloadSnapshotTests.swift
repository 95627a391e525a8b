import Delivery
import Foundation
import Invites
import JSON
import TestSupport
import Testing
import Texts

@testable import PageKit
@testable import StyleGuide
@testable import Web

@Suite("The payload of every notification") struct PayloadSnapshotTests {
  private static let snapshots = Snapshots("Payloads")

  private static let composer = PayloadComposer { notification, _ in
    PayloadComposer.Links(
      respond: "https://party.example/api/v1/responses/T0k3n", link: "https://party.example/n/\(notification.id)",
      cover: "https://party.example/photos/bash-small.jpg")
  }

  private static func notification(_ occasion: EventNotification.Occasion) -> EventNotification {
    let before = Samples.event(startsIn: 30, place: "The cellar").details
    return EventNotification(
      id: "n1", eventID: "bash", guestID: "g0", category: occasion.category,
      collapseID: occasion.collapseID(in: "bash"), occasion: occasion,
      changes: occasion == .changed ? before.changes(to: Samples.bash.details) : [],
      details: occasion == .cancelled ? .init(words: "The cellar is under water.") : .init(before: before),
      createdAt: Samples.now)
  }

  private static func told(_ occasion: HostNotification.Occasion, in language: Language) -> HostNotification {
    let count = Headcount(awaiting: 4, accepted: 9, maybe: 2, declined: 1, going: 12, maybePeople: 3)
    var notification = HostNotification("h1", to: "host", occasion, of: Samples.bash, headcount: count, in: language)
    notification.silent = 4
    switch occasion {
    case .answers:
      notification.answers = [
        .init(guest: "g1", name: "Chloé", status: .accepted, partySize: 3, note: "100% in, with cake"),
        .init(guest: "g2", name: "Ben", status: .maybe, partySize: 1),
        .init(name: "Ana", status: .declined, partySize: 1),
      ]
      notification.news.isFull = true
      notification.lists = [Samples.survey(.list)]
    case .privateMessage: notification.message = .init(guest: "g1", name: "Chloé", text: "100% sure there is parking?")
    case .request: notification.request = .init(name: "Kim", listStatus: .requested)
    case .comments:
      notification.comments = ["First!", "Can I bring my dog? 100% tame", "And cats?"].map {
        .init(name: "Chloé", text: $0)
      }
    case .arrivals:
      notification.arrivals = [
        Arrival(
          guestID: "g1", eventID: "bash", name: "Chloé", startedAt: Samples.now, toldAt: Samples.now,
          expectedAt: Samples.now.adding(seconds: 900), endsAt: Samples.now.adding(seconds: 2700))
      ]
    }
    return notification
  }

  @Test("Every host payload matches its snapshot", arguments: HostNotification.Occasion.allCases, Language.allCases)
  func hosts(occasion: HostNotification.Occasion, language: Language) throws {
    let bytes = try PayloadComposer.payload(
      for: Self.told(occasion, in: language),
      links: .init(
        respond: "https://party.example/api/v1/host-notifications/T0k3n/responses",
        link: "https://party.example/events/bash",
        list: "https://party.example/events/bash/guests"))
    let json = try JSONSerialization.jsonObject(with: Data(bytes))
    let text = try JSONSerialization.data(
      withJSONObject: json, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    try Self.snapshots.expect(
      String(decoding: text, as: UTF8.self), in: "host-\(occasion.rawValue)-\(language.tag).json")
  }

  @Test(
    "A reminder names the zone of its times to a guest in another one, and says today and tomorrow by the guest's day",
    arguments: [
      ("UTC", "Tomorrow at 7 PM", ""), ("America/Tijuana", "Tomorrow at 7 PM", ""),
      ("America/New_York", "Today at 7 PM", " · Los Angeles time (UTC−7)"),
      ("Europe/Berlin", "Thursday, June 16, 7 PM", " · Los Angeles time (UTC−7)"),
    ])
  func reminder(zone: String, left: String, named: String) throws {
    var preferences = Preferences.standard
    preferences.timeZone = zone
    // The event starts at 7 PM in Los Angeles and 10 PM in New York, which is 4 AM on the next day in Berlin.
    let contents = EventNotification.Contents(
      Self.notification(.reminded), of: Invitation(event: Samples.bash, guest: Samples.guest(0)), in: .english,
      preferences: preferences, at: Samples.bash.details.startsAt.adding(seconds: -20 * 3600))
    let payload = try JSON(parsing: Self.composer.payload(for: contents, photoURL: { _ in "" }))
    func spaced(_ text: String?) -> String? { text?.replacing("\u{202f}", with: " ") }
    let when = "Thursday, June 16, 7 PM – 11 PM" + named
    #expect(spaced(payload["aps"]?["alert"]?["subtitle"]?.string) == left + named)
    #expect(spaced(payload["aps"]?["alert"]?["body"]?.string)?.split(separator: "\n").first == Substring(when))
    #expect(spaced(payload["partyline"]?["when"]?.string) == when)
    #expect(spaced(payload["partyline"]?["clock"]?.string) == "7 PM" + named)
  }

  @Test("Every guest payload matches its snapshot", arguments: EventNotification.Occasion.allCases, Language.allCases)
  func bytes(occasion: EventNotification.Occasion, language: Language) throws {
    var composer = Self.composer
    composer.language = language
    let invitation = Invitation(event: Samples.bash, guest: Samples.guest(0))
    let messages = [
      PayloadComposer.Message(by: Samples.author(1), in: language, text: "100% fun: is there parking nearby?"),
      PayloadComposer.Message(
        by: Samples.host, in: language, text: "Sound check!", photo: "https://party.example/photos/rehearsal.jpg"),
    ]
    let photos = messages.enumerated().map { number, message in
      PayloadComposer.SharedPhoto(
        number + 7,
        PayloadComposer.Message(
          by: Samples.author(1), in: language, text: message.text, photo: "https://party.example/photos/\(number).jpg"))
    }
    let arrival = Arrival(
      guestID: "g1", eventID: "bash", name: "Chloé", startedAt: Samples.now, toldAt: Samples.now,
      expectedAt: Samples.now.adding(seconds: 900), endsAt: Samples.now.adding(seconds: 2700))
    let bytes =
      occasion.category == .arrival
      ? try composer.payload(for: Self.notification(occasion), of: invitation, telling: arrival)
      : occasion.category == .photo
        ? try composer.payload(for: Self.notification(occasion), of: invitation, showing: photos)
        : occasion.category == .message
          ? try composer.payload(
            for: Self.notification(occasion), of: invitation, telling: occasion == .answered ? [messages[1]] : messages)
          : occasion.category == .reminder
            ? try composer.payload(
              for: EventNotification.Contents(
                Self.notification(occasion), of: invitation, in: language,
                going: .init(names: ["Chloé", "Ben"], count: 12),
                needs: .init(lists: [Samples.survey(.list)], lacksAnswers: true),
                at: Samples.bash.details.startsAt.adding(seconds: -7200)), photoURL: { _ in "" })
            : occasion.category == .poll
              ? try composer.payload(
                for: EventNotification.Contents(
                  Self.notification(occasion), of: invitation, in: language, survey: Samples.survey(.list),
                  answersToSurvey: [Survey.Answer(question: 1, choice: 1, amount: 2)], at: Samples.now),
                photoURL: { _ in "" })
              : try composer.payload(for: Self.notification(occasion), of: invitation)
    let json = try JSONSerialization.jsonObject(with: Data(bytes))
    let text = try JSONSerialization.data(
      withJSONObject: json, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    try Self.snapshots.expect(String(decoding: text, as: UTF8.self), in: "\(occasion.rawValue)-\(language.tag).json")
  }
}
