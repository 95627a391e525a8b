extension LocalizedText {
  /// A guest's answer: the card on the event's page.
  enum Answers {
    static let unconfirmed = LocalizedText("answers.unconfirmed")
    static let confirm = LocalizedText("answers.confirm", "answer")
    static let label = LocalizedText("answers.label")
    static let accept = LocalizedText("answers.accept")
    static let maybe = LocalizedText("answers.maybe")
    static let decline = LocalizedText("answers.decline")
    static let join = LocalizedText("answers.join")
    static let waiting = LocalizedText("answers.waiting")
    static let leave = LocalizedText("answers.leave")

    static let areYouComing = LocalizedText("answers.areYouComing")
    static let didNotAnswer = LocalizedText("answers.didNotAnswer")
    static let saidMaybe = LocalizedText("answers.saidMaybe")
    static let notGoing = LocalizedText("answers.notGoing")
    static let onWaitlist = LocalizedText("answers.onWaitlist")
    static let goingWith = LocalizedText("answers.goingWith", "names")
    static let wereThere = LocalizedText("answers.wereThere")
    static let wereThereWith = LocalizedText("answers.wereThereWith", "names")
    static let calledOff = LocalizedText("answers.calledOff")

    static let isCalledOff = LocalizedText("answers.isCalledOff", "host")
    static let byHost = LocalizedText("answers.byHost", "host")
    static let isOver = LocalizedText("answers.isOver")
    static let isClosed = LocalizedText("answers.isClosed", "host")
    static let answerBy = LocalizedText("answers.answerBy", "moment")

    static let isFull = LocalizedText("answers.isFull")
    static let nextInLine = LocalizedText("answers.nextInLine")
    static let placeInLine = LocalizedText("answers.placeInLine", "place")
    static let weTellYou = LocalizedText("answers.weTellYou")
    static let yoursGoesOn = LocalizedText("answers.yoursGoesOn")
    static let undo = LocalizedText("answers.undo")
    static let undone = LocalizedText("answers.undone")

    static let words = LocalizedText("answers.words")
    static let wordsExample = LocalizedText("answers.wordsExample")
    static let wordsKept = LocalizedText("answers.wordsKept")
    static let extras = LocalizedText("answers.extras")
    static let note = LocalizedText("answers.note")
    static let noteHint = LocalizedText("answers.noteHint")
    static let addNote = LocalizedText("answers.addNote")
    static let addWords = LocalizedText("answers.addWords")
    static let noteExample = LocalizedText("answers.noteExample")
    static let bringing = LocalizedText("answers.bringing")
    static let fewer = LocalizedText("answers.fewer")
    static let more = LocalizedText("answers.more")
    static let names = LocalizedText("answers.names")
    static let companion = LocalizedText("answers.companion")
    static let numberedCompanion = LocalizedText("answers.numberedCompanion", "n")
    static let sentAlong = LocalizedText("answers.sentAlong")
    static let save = LocalizedText("answers.save")
    static let saved = LocalizedText("answers.saved")
    static let change = LocalizedText("answers.change")
  }

  /// What a guest may want to do after the answer, or to get there.
  enum Next {
    static let addTo = LocalizedText("next.addTo")
    static let calendar = LocalizedText("next.calendar")
    static let notifyMe = LocalizedText("next.notifyMe")
    static let notifyReason = LocalizedText("next.notifyReason")
    static let file = LocalizedText("next.file")
    static let install = LocalizedText("next.install")
    static let whoIsGoing = LocalizedText("next.whoIsGoing")
    static let address = LocalizedText("next.address")
    static let copyAddress = LocalizedText("next.copyAddress")
    static let otherMaps = LocalizedText("next.otherMaps")
  }

  /// How a guest list stands.
  enum Headcount {
    static let going = LocalizedText("headcount.going")
    static let maybe = LocalizedText("headcount.maybe")
    static let declined = LocalizedText("headcount.declined")
    static let awaiting = LocalizedText("headcount.awaiting")
    static let waiting = LocalizedText("headcount.waiting")
    static let people = LocalizedText("headcount.people")
    static let invitations = LocalizedText("headcount.invitations")
    static let allTaken = LocalizedText("headcount.allTaken", "capacity")
    static let oneTaken = LocalizedText("headcount.oneTaken")
  }
}

extension LocalizedPlural {
  enum Answers {
    static let going = LocalizedPlural("answers.going")
    static let waitingParty = LocalizedPlural("answers.waitingParty")
    static let fewSeats = LocalizedPlural("answers.fewSeats")
    /// On the waitlist, of a party that is larger than the event.
    static let oversized = LocalizedPlural("answers.oversized", "people")
    static let comeWithFewer = LocalizedPlural("answers.comeWithFewer")
  }

  enum Headcount {
    static let left = LocalizedPlural("headcount.left", "capacity")
    static let wait = LocalizedPlural("headcount.wait")
  }
}
