import Foundation
import Invites
import PageKit

/// The contents of `Database/demo/demo.json`: events, guests and their conversations, with times relative to the load.
package struct DemoScript: Decodable {
  package struct Event: Decodable {
    package var key: String
    package let title: String
    package let place: String?
    package let address: String?
    package let message: String?
    package var timeZone: String
    package let latitude: Double?
    package let longitude: Double?
    package let starts: Moment
    package let durationMinutes: Int?
    package let deadline: Moment?
    package let capacity: Int?
    package let cover: String?
    package let pattern: CoverPattern?
    package let plusOnes: Int?
    package let guestsMayInvite: Bool?
    /// The cancellation by the host, if the event was cancelled.
    package let cancelled: Cancellation?
    /// The rule by which the event repeats. The guests' answers are to its first date.
    package let recurrence: String?
    package let createdMinutesAgo: Int
    package let guests: [Guest]
    package let thread: [Entry]
  }

  package struct Cancellation: Decodable {
    package let minutesAgo: Int
    package let text: String
  }

  package struct Guest: Decodable {
    package let key: String
    package let name: String
    /// The people of a household.
    package let members: [Member]?
  }

  package struct Member: Decodable {
    package let name: String
    package let isChild: Bool?
  }

  /// One action of a person: an answer, a comment, a photo or a private message.
  package struct Entry: Decodable {
    /// The key of a guest, or `host`.
    package let by: String
    package let minutesAgo: Int
    package let answer: RSVP.Status?
    package let partySize: Int?
    package let note: String?
    package let text: String?
    package let photo: String?
    package let caption: String?
    /// The index of the entry in this thread that this one replies to. 0 is the first.
    package let replyTo: Int?
    /// The keys of the people who reacted, by emoji.
    package let reactions: [String: [String]]?
    /// A poll or a list by the host.
    package let asks: Asked?
    /// A private message to the host, or with `to`, the host's private message to that guest.
    package let privately: String?
    package let to: String?
  }

  /// A poll or a list of things to bring.
  package struct Asked: Decodable {
    package let kind: Survey.Kind
    package let question: String
    /// The choices. A thing may begin with the amount that is needed: `2 × ladder`.
    package let choices: [String]
    /// The keys of the people who chose each choice, or bring one of each thing.
    package let chosenBy: [[String]]

    package var plan: Survey.Plan {
      let choices = choices.map { kind == .list ? Survey.Choice(line: $0) : Survey.Choice($0) }
      return Survey.Plan(
        kind: kind, questions: [Survey.Question(question, kind == .list ? .amounts : .one, choices: choices)],
        allowsAdditions: true)
    }
  }

  /// A local date and time `days` from today, moved forward to the next `weekday` if one is set. Or a number of minutes
  /// from now.
  package struct Moment: Decodable {
    package let days: Int?
    package let weekday: String?
    package let time: String?
    package let minutes: Int?
  }

  /// An event that is created again whenever a visitor asks for it, and the material for the scenes there.
  struct Evening: Decodable {
    let event: Event
    /// The messages, which are written in turn.
    let messages: [Entry]
    let photo: Entry
    /// The key of a guest who is on the way.
    let traveller: String
    /// The host's text when the event is cancelled.
    let cancellation: String
  }

  let host: String
  let events: [Event]
  let evening: Evening?
}

extension DemoScript.Moment {
  private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  /// Returns the time of this moment.
  /// - Throws: `ConfigurationError` for a moment that does not exist.
  func timestamp(now: Timestamp, timeZone: String) throws -> Timestamp {
    // Rounds up to five minutes, because events begin at round times.
    if let minutes { return Timestamp(seconds: (now.milliseconds / 1000 + Int64(minutes) * 60 + 299) / 300 * 300) }
    guard let days, let time else { throw ConfigurationError("The demo has a moment without a day and a time.") }
    var noon = ZonedTime(now.adding(seconds: Int64(days) * 86_400), timeZone: timeZone)
    if let weekday {
      guard let wanted = Self.weekdays.firstIndex(of: weekday) else {
        throw ConfigurationError("The demo has an unknown weekday \(weekday).")
      }
      let ahead = (wanted + 1 - noon.weekday + 7) % 7
      noon = ZonedTime(now.adding(seconds: Int64(days + ahead) * 86_400), timeZone: timeZone)
    }
    let day = noon.localMinute.prefix(10)
    guard let time = LocalTime("\(day)T\(time)")?.timestamp(in: timeZone) else {
      throw ConfigurationError("The demo has an invalid time \(day) \(time).")
    }
    return time
  }
}
