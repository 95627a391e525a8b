import Foundation

/// The server's reply to a response. Its status may differ from the request, because seats may be taken.
struct InviteReply: Equatable, Sendable {
  enum Status: String, Decodable, Sendable {
    case awaiting, accepted, maybe, declined, waitlisted
  }

  /// Nil when the server does not report a status.
  let status: Status?
  /// The place on the waitlist, counted from 1. Nil when the guest is not on the waitlist.
  let waitlistPlace: Int?
  /// The current state of the photos that were liked or commented on.
  let photos: PhotoFacts?
  /// The current state of the poll, dates or list that was answered.
  let poll: PollFacts?
  /// The outcome in the phone's language. Nil when the server sends none.
  let sentence: String?

  /// Reads `{"rsvp": {"status": "waitlisted"}, "waitlistPlace": 2}`. Any other body gives nil values.
  init(_ body: Data) {
    struct Reply: Decodable {
      struct RSVP: Decodable { var status: Status? }
      var rsvp: RSVP?
      var waitlistPlace: Int?
      var sentence: String?
    }
    let reply = try? JSONDecoder().decode(Reply.self, from: body)
    status = reply?.rsvp?.status
    waitlistPlace = reply?.waitlistPlace
    photos = PhotoFacts(in: body)
    poll = NotificationFacts(body)?.poll
    sentence = reply?.sentence
  }

  /// Whether the guest asked for a seat and got a place on the waitlist.
  var isWaiting: Bool { status == .waitlisted }
}
