extension Phrase {
  /// Checking people in where the event takes place.
  enum CheckIn {
    static let title = Phrase("checkIn.title")
    static let here = Phrase("checkIn.here")
    static let expected = Phrase("checkIn.expected", "n")
    static let comingFilter = Phrase("checkIn.comingFilter")
    static let everybody = Phrase("checkIn.everybody")
    static let search = Phrase("checkIn.search")
    static let checkIn = Phrase("checkIn.checkIn")
    static let someOf = Phrase("checkIn.someOf")
    static let arrivedOf = Phrase("checkIn.arrivedOf", "n", "all")
    static let undo = Phrase("checkIn.undo")
    static let walkIn = Phrase("checkIn.walkIn")
    static let people = Phrase("checkIn.people")
    static let walkInDo = Phrase("checkIn.walkInDo")
    static let nobody = Phrase("checkIn.nobody")
    static let nobodyComing = Phrase("checkIn.nobodyComing")
    static let failed = Phrase("checkIn.failed")
  }

  /// A guest's link in a browser that is another guest of the event.
  enum OtherGuest {
    static let title = Phrase("otherGuest.title", "name")
    static let lead = Phrase("otherGuest.lead", "other")
    static let stay = Phrase("otherGuest.stay", "name")
    static let change = Phrase("otherGuest.change", "other")
    static let hint = Phrase("otherGuest.hint", "other")
    static let youAre = Phrase("otherGuest.youAre", "name")
  }

  /// The open link, for the host and for those who come by it.
  enum Join {
    static let card = Phrase("join.card")
    static let lead = Phrase("join.lead")
    static let off = Phrase("join.off")
    static let open = Phrase("join.open")
    static let approval = Phrase("join.approval")
    static let who = Phrase("join.who")
    static let renew = Phrase("join.renew")
    static let renewHint = Phrase("join.renewHint")
    static let linkLabel = Phrase("join.linkLabel")
    static let poster = Phrase("join.poster")

    static let invites = Phrase("join.invites", "host")
    static let yourName = Phrase("join.yourName")
    static let yourNameHint = Phrase("join.yourNameHint")
    static let join = Phrase("join.join")
    static let ask = Phrase("join.ask")
    static let joinHint = Phrase("join.joinHint")
    static let askHint = Phrase("join.askHint")
    static let full = Phrase("join.full")
    static let waitTitle = Phrase("join.waitTitle")
    static let waitLead = Phrase("join.waitLead", "host")
    static let lookAgain = Phrase("join.lookAgain")
  }
}

extension Plural {
  enum CheckIn {
    static let checkIn = Plural("checkIn.checkInParty")
    static let restOf = Plural("checkIn.restOf")
  }
}
