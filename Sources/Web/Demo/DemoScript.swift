import Foundation
import Invites

/// What `Database/demo/demo.json` says: events, guests and their conversations, with times relative to the loading.
package struct DemoScript: Decodable {
  struct Event: Decodable {
    var key: String
    let title: String
    let place: String?
    let address: String?
    let message: String?
    var timeZone: String
    let latitude: Double?
    let longitude: Double?
    let starts: Moment
    let durationMinutes: Int?
    let deadline: Moment?
    let capacity: Int?
    let cover: String?
    let pattern: CoverPattern?
    let plusOnes: Int?
    let guestsMayInvite: Bool?
    /// The host called it off.
    let cancelled: Cancellation?
    let createdMinutesAgo: Int
    let guests: [Guest]
    let thread: [Entry]
  }

  struct Cancellation: Decodable {
    let minutesAgo: Int
    let text: String
  }

  struct Guest: Decodable {
    let key: String
    let name: String
  }

  /// One thing somebody did: an answer, a comment, a photo or a private question.
  struct Entry: Decodable {
    /// A guest's key, or `host`.
    let by: String
    let minutesAgo: Int
    let answer: RSVP.Status?
    let partySize: Int?
    let note: String?
    let text: String?
    let photo: String?
    let caption: String?
    /// Which entry of this thread it answers: 0 is the first.
    let replyTo: Int?
    /// Who reacted to it, by emoji.
    let reactions: [String: [String]]?
    /// Asked of the host alone, or answered by the host to this guest alone.
    let question: String?
    let to: String?
  }

  /// A local date and time `days` from today, then forward to the first such weekday; or so many minutes from now.
  struct Moment: Decodable {
    let days: Int?
    let weekday: String?
    let time: String?
    let minutes: Int?
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
