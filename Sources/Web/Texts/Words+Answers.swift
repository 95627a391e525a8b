extension Phrase {
  /// A guest's answer: the card on the event's page.
  enum Answers {
    static let label = Phrase("answers.label")
    static let accept = Phrase("answers.accept")
    static let maybe = Phrase("answers.maybe")
    static let decline = Phrase("answers.decline")
    static let join = Phrase("answers.join")
    static let waiting = Phrase("answers.waiting")
    static let leave = Phrase("answers.leave")

    static let areYouComing = Phrase("answers.areYouComing")
    static let didNotAnswer = Phrase("answers.didNotAnswer")
    static let saidMaybe = Phrase("answers.saidMaybe")
    static let notGoing = Phrase("answers.notGoing")
    static let onWaitlist = Phrase("answers.onWaitlist")
    static let calledOff = Phrase("answers.calledOff")

    static let isCalledOff = Phrase("answers.isCalledOff", "host")
    static let isOver = Phrase("answers.isOver")
    static let isClosed = Phrase("answers.isClosed", "host")
    static let answerBy = Phrase("answers.answerBy", "moment")

    static let isFull = Phrase("answers.isFull")
    static let nextInLine = Phrase("answers.nextInLine")
    static let placeInLine = Phrase("answers.placeInLine", "place")
    static let weTellYou = Phrase("answers.weTellYou")
    static let yoursGoesOn = Phrase("answers.yoursGoesOn")
    static let undo = Phrase("answers.undo")
    static let undone = Phrase("answers.undone")

    static let extras = Phrase("answers.extras")
    static let note = Phrase("answers.note")
    static let noteHint = Phrase("answers.noteHint")
    static let addNote = Phrase("answers.addNote")
    static let noteExample = Phrase("answers.noteExample")
    static let people = Phrase("answers.people")
    static let names = Phrase("answers.names")
    static let companion = Phrase("answers.companion", "n")
    static let sentAbove = Phrase("answers.sentAbove")
    static let save = Phrase("answers.save")
  }

  /// How a guest list stands.
  enum Headcount {
    static let going = Phrase("headcount.going")
    static let maybe = Phrase("headcount.maybe")
    static let declined = Phrase("headcount.declined")
    static let awaiting = Phrase("headcount.awaiting")
    static let waiting = Phrase("headcount.waiting")
    static let people = Phrase("headcount.people")
    static let invitations = Phrase("headcount.invitations")
    static let allTaken = Phrase("headcount.allTaken", "capacity")
    static let oneTaken = Phrase("headcount.oneTaken")
  }
}

extension Plural {
  enum Answers {
    static let going = Plural("answers.going")
    static let waitingParty = Plural("answers.waitingParty")
    static let fewSeats = Plural("answers.fewSeats")
    /// On the waitlist, of a party that is larger than the event.
    static let oversized = Plural("answers.oversized", "people")
    static let comeWithFewer = Plural("answers.comeWithFewer")
  }

  enum Headcount {
    static let left = Plural("headcount.left", "capacity")
    static let wait = Plural("headcount.wait")
  }
}
