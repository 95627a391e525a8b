import Invites

extension LocalizedText {
  /// A guest's answer: the card on the event's page.
  package enum Answers {
    package static let unconfirmed = LocalizedText("answers.unconfirmed")
    package static let confirm = LocalizedText("answers.confirm", "answer")
    package static let label = LocalizedText("answers.label")
    package static let accept = LocalizedText("answers.accept")
    package static let maybe = LocalizedText("answers.maybe")
    package static let decline = LocalizedText("answers.decline")
    package static let join = LocalizedText("answers.join")
    package static let waiting = LocalizedText("answers.waiting")
    package static let leave = LocalizedText("answers.leave")

    package static let areYouComing = LocalizedText("answers.areYouComing")
    package static let didNotAnswer = LocalizedText("answers.didNotAnswer")
    package static let saidMaybe = LocalizedText("answers.saidMaybe")
    package static let notGoing = LocalizedText("answers.notGoing")
    package static let onWaitlist = LocalizedText("answers.onWaitlist")
    package static let goingWith = LocalizedText("answers.goingWith", "names")
    package static let wereThere = LocalizedText("answers.wereThere")
    package static let wereThereWith = LocalizedText("answers.wereThereWith", "names")
    package static let calledOff = LocalizedText("answers.calledOff")

    package static let isCalledOff = LocalizedText("answers.isCalledOff", "host")
    package static let byHost = LocalizedText("answers.byHost", "host")
    package static let isOver = LocalizedText("answers.isOver")
    package static let isClosed = LocalizedText("answers.isClosed", "host")
    package static let answerBy = LocalizedText("answers.answerBy", "moment")

    package static let isFull = LocalizedText("answers.isFull")
    package static let nextInLine = LocalizedText("answers.nextInLine")
    package static let placeInLine = LocalizedText("answers.placeInLine", "place")
    package static let weTellYou = LocalizedText("answers.weTellYou")
    package static let yoursGoesOn = LocalizedText("answers.yoursGoesOn")
    package static let undo = LocalizedText("answers.undo")
    package static let undone = LocalizedText("answers.undone")

    package static let words = LocalizedText("answers.words")
    package static let wordsExample = LocalizedText("answers.wordsExample")
    package static let wordsKept = LocalizedText("answers.wordsKept")
    package static let extras = LocalizedText("answers.extras")
    package static let note = LocalizedText("answers.note")
    package static let noteHint = LocalizedText("answers.noteHint")
    package static let addNote = LocalizedText("answers.addNote")
    package static let addWords = LocalizedText("answers.addWords")
    package static let noteExample = LocalizedText("answers.noteExample")
    package static let bringing = LocalizedText("answers.bringing")
    package static let fewer = LocalizedText("answers.fewer")
    package static let more = LocalizedText("answers.more")
    package static let names = LocalizedText("answers.names")
    package static let companion = LocalizedText("answers.companion")
    package static let numberedCompanion = LocalizedText("answers.numberedCompanion", "n")
    package static let sentAlong = LocalizedText("answers.sentAlong")
    package static let save = LocalizedText("answers.save")
    package static let saved = LocalizedText("answers.saved")
    package static let change = LocalizedText("answers.change")
  }

  /// What a guest may want to do after the answer, or to get there.
  package enum Next {
    package static let addTo = LocalizedText("next.addTo")
    package static let calendar = LocalizedText("next.calendar")
    package static let notifyMe = LocalizedText("next.notifyMe")
    package static let notifyReason = LocalizedText("next.notifyReason")
    package static let file = LocalizedText("next.file")
    package static let install = LocalizedText("next.install")
    package static let whoIsGoing = LocalizedText("next.whoIsGoing")
    package static let address = LocalizedText("next.address")
    package static let copyAddress = LocalizedText("next.copyAddress")
    package static let otherMaps = LocalizedText("next.otherMaps")
  }

  /// How a guest list stands.
  package enum Headcount {
    package static let going = LocalizedText("headcount.going")
    package static let maybe = LocalizedText("headcount.maybe")
    package static let declined = LocalizedText("headcount.declined")
    package static let awaiting = LocalizedText("headcount.awaiting")
    package static let waiting = LocalizedText("headcount.waiting")
    package static let people = LocalizedText("headcount.people")
    package static let invitations = LocalizedText("headcount.invitations")
    package static let allTaken = LocalizedText("headcount.allTaken", "capacity")
    package static let oneTaken = LocalizedText("headcount.oneTaken")
  }
}

extension LocalizedPlural {
  package enum Answers {
    package static let going = LocalizedPlural("answers.going")
    package static let waitingParty = LocalizedPlural("answers.waitingParty")
    package static let fewSeats = LocalizedPlural("answers.fewSeats")
    /// On the waitlist, of a party that is larger than the event.
    package static let oversized = LocalizedPlural("answers.oversized", "people")
    package static let comeWithFewer = LocalizedPlural("answers.comeWithFewer")
  }

  package enum Headcount {
    package static let left = LocalizedPlural("headcount.left", "capacity")
    package static let wait = LocalizedPlural("headcount.wait")
  }
}
