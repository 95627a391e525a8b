import Foundation
import Invites
import PageKit

/// What `Database/demo/demo.json` says: events, guests and their conversations, with times relative to the loading.
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
    /// The host called it off.
    package let cancelled: Cancellation?
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
  }

  /// One thing somebody did: an answer, a comment, a photo or a private question.
  package struct Entry: Decodable {
    /// A guest's key, or `host`.
    package let by: String
    package let minutesAgo: Int
    package let answer: RSVP.Status?
    package let partySize: Int?
    package let note: String?
    package let text: String?
    package let photo: String?
    package let caption: String?
    /// Which entry of this thread it answers: 0 is the first.
    package let replyTo: Int?
    /// Who reacted to it, by emoji.
    package let reactions: [String: [String]]?
    /// Asked of the host alone, or answered by the host to this guest alone.
    package let question: String?
    package let to: String?
  }

  /// A local date and time `days` from today, then forward to the first such weekday; or so many minutes from now.
  package struct Moment: Decodable {
    package let days: Int?
    package let weekday: String?
    package let time: String?
    package let minutes: Int?
  }

  /// An event that is begun anew whenever somebody asks for it, and what can be brought about there.
  struct Evening: Decodable {
    let event: Event
    /// Written in turn.
    let messages: [Entry]
    let photo: Entry
    /// The key of a guest who is on the way.
    let traveller: String
    /// The host's words when it is called off.
    let cancellation: String
  }

  let host: String
  let events: [Event]
  let evening: Evening?
}

extension DemoScript.Moment {
  private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  /// - Throws: `ConfigurationError` for a moment that does not exist.
  func timestamp(now: Timestamp, timeZone: String) throws -> Timestamp {
    // Invitations begin on the clock's round minutes.
    if let minutes { return Timestamp(seconds: (now.milliseconds / 1000 + Int64(minutes) * 60 + 299) / 300 * 300) }
    guard let days, let time else { throw ConfigurationError("The demo has a moment without a day and a time.") }
    var noon = ZonedTime(now.adding(seconds: Int64(days) * 86_400), timeZone: timeZone)
    if let weekday {
      guard let wanted = Self.weekdays.firstIndex(of: weekday) else {
        throw ConfigurationError("The demo names a weekday \(weekday).")
      }
      let ahead = (wanted + 1 - noon.weekday + 7) % 7
      noon = ZonedTime(now.adding(seconds: Int64(days + ahead) * 86_400), timeZone: timeZone)
    }
    let day = noon.localMinute.prefix(10)
    guard let time = LocalTime("\(day)T\(time)")?.timestamp(in: timeZone) else {
      throw ConfigurationError("The demo names a time \(day) \(time).")
    }
    return time
  }
}
