import Invites

extension Phrase {
  /// What a notification says of an invite and of what became of it.
  enum Notices {
    static let invites = Phrase("notices.invites", "host")
    static let areYouComing = Phrase("notices.areYouComing", "start")
    static let wouldLikeToKnow = Phrase("notices.wouldLikeToKnow", "host")
    static let calledOff = Phrase("notices.calledOff")
    static let wasPlanned = Phrase("notices.wasPlanned", "host", "start")
    static let onAgain = Phrase("notices.onAgain", "start")
    static let afterAll = Phrase("notices.afterAll")
    static let gotSeat = Phrase("notices.gotSeat", "start")
    static let seatIsYours = Phrase("notices.seatIsYours")
  }

  /// What changed about an event.
  enum News {
    static let updated = Phrase("news.updated", "start")
    static let time = Phrase("news.time", "new")
    static let title = Phrase("news.title", "new")
    static let place = Phrase("news.place", "new")
    static let address = Phrase("news.address", "new")
    static let spot = Phrase("news.spot", "new")
    static let newSpot = Phrase("news.newSpot")
    static let placeIsOpen = Phrase("news.placeIsOpen")
    static let was = Phrase("news.was", "line", "old")
  }

  /// What a notification says of messages.
  enum Messages {
    static let privately = Phrase("messages.privately", "title")
    /// A guest may bear a host's first name; no guest can put this behind their own (`Text.claimsToHost`).
    static let fromHost = Phrase("messages.fromHost", "name")
    static let photo = Phrase("messages.photo")
  }
}

extension Plural {
  enum Messages {
    static let new = Plural("messages.new")
  }
}
