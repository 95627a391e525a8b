import Foundation

/// What the server says is in force after a response: not always what was asked for, as seats may be gone.
struct InviteReply: Equatable, Sendable {
  enum Status: String, Decodable, Sendable {
    case awaiting, accepted, maybe, declined, waitlisted
  }

  /// Nil for a server that does not say.
  let status: Status?
  /// The place in the line of the waitlist, 1 for the first; nil outside it.
  let waitlistPlace: Int?
  /// The photos that were liked or answered, as they stand then.
  let photos: PhotoFacts?
  /// What came of it, in the phone's language; nil where the server says nothing.
  let sentence: String?

  /// Reads `{"rsvp": {"status": "waitlisted"}, "waitlistPlace": 2}`; anything else says nothing.
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
    sentence = reply?.sentence
  }

  /// The guest asked for a seat and waits for one instead.
  var isWaiting: Bool { status == .waitlisted }
}
