import Invites

extension LocalizedText {
  /// What a notification says of an invite and of what became of it.
  enum Notices {
    static let invites = LocalizedText("notices.invites", "host")
    static let areYouComing = LocalizedText("notices.areYouComing", "start")
    static let wouldLikeToKnow = LocalizedText("notices.wouldLikeToKnow", "host")
    static let answerBy = LocalizedText("notices.answerBy", "time")
    static let calledOff = LocalizedText("notices.calledOff")
    static let wasPlanned = LocalizedText("notices.wasPlanned", "host", "start")
    static let onAgain = LocalizedText("notices.onAgain", "start")
    static let afterAll = LocalizedText("notices.afterAll")
    static let gotSeat = LocalizedText("notices.gotSeat", "start")
    static let seatIsYours = LocalizedText("notices.seatIsYours")
    static let answeredFor = LocalizedText("notices.answeredFor", "host")
    static let notedMaybe = LocalizedText("notices.notedMaybe")
    static let notedWaiting = LocalizedText("notices.notedWaiting")
    static let notedDeclined = LocalizedText("notices.notedDeclined")
    static let mayChange = LocalizedText("notices.mayChange", "host")
  }

  /// What a browser says of a notification besides the notice itself.
  enum Push {
    static let name = LocalizedText("push.name")
    static let hidden = LocalizedText("push.hidden")
    static let accept = LocalizedText("answers.accept")
    static let decline = LocalizedText("answers.decline")
    static let accepted = LocalizedText("push.accepted")
    static let declined = LocalizedText("push.declined")
    static let waitlisted = LocalizedText("push.waitlisted")
    static let later = LocalizedText("push.later")
    static let failed = LocalizedText("push.failed")
    static let testTitle = LocalizedText("push.testTitle")
    static let testBody = LocalizedText("push.testBody")
  }

  /// What hosts are told.
  enum HostNews {
    static let accepted = LocalizedText("outcome.accepted", "name")
    static let maybe = LocalizedText("outcome.maybe", "name")
    static let declined = LocalizedText("outcome.declined", "name")
    static let waitlisted = LocalizedText("outcome.waitlisted", "name")
    static let withdrew = LocalizedText("outcome.awaiting", "name")
    static let standing = LocalizedText("hostNews.standing", "going", "maybe")
    static let everybody = LocalizedText("hostNews.everybody")
    static let full = LocalizedText("hostNews.full")
    static let asks = LocalizedText("hostNews.asks", "name", "text")
    static let wantsToJoin = LocalizedText("hostNews.wantsToJoin", "name")
    static let writes = LocalizedText("hostNews.writes", "name", "text")
  }

  /// What a browser says of it besides.
  enum HostPush {
    static let remind = LocalizedText("hostPush.remind")
    static let openList = LocalizedText("hostPush.openList")
    static let letIn = LocalizedText("hostPush.letIn")
    static let notThisTime = LocalizedText("hostPush.notThisTime")
    static let reminded = LocalizedText("hostPush.reminded")
    static let isIn = LocalizedText("hostPush.isIn")
    static let isOut = LocalizedText("hostPush.isOut")
    static let movedOn = LocalizedText("hostPush.movedOn")
  }

  /// What changed about an event.
  enum News {
    static let updated = LocalizedText("news.updated", "start")
    static let time = LocalizedText("news.time", "new")
    static let title = LocalizedText("news.title", "new")
    static let place = LocalizedText("news.place", "new")
    static let address = LocalizedText("news.address", "new")
    static let spot = LocalizedText("news.spot", "new")
    static let onTheMap = LocalizedText("news.onTheMap")
    static let placeIsOpen = LocalizedText("news.placeIsOpen")
    static let was = LocalizedText("news.was", "line", "old")
  }

  /// Who is going.
  enum Going {
    static let one = LocalizedText("going.one", "name")
    static let two = LocalizedText("going.two", "name", "second")
  }

  /// What a notification says of messages.
  enum Messages {
    static let privately = LocalizedText("messages.privately", "title")
    /// A guest may bear a host's first name; no guest can put this behind their own (`Text.claimsToHost`).
    static let fromHost = LocalizedText("messages.fromHost", "name")
    static let photo = LocalizedText("messages.photo")
    static let video = LocalizedText("messages.video")
    static let sound = LocalizedText("messages.sound")
    static let twoAuthors = LocalizedText("messages.twoAuthors", "name", "second")
  }
}

extension LocalizedPlural {
  enum Notices {
    static let notedGoing = LocalizedPlural("notices.notedGoing")
  }

  enum Going {
    static let more = LocalizedPlural("going.more", "name", "second")
  }

  enum Messages {
    static let new = LocalizedPlural("messages.new")
    static let moreAuthors = LocalizedPlural("messages.moreAuthors", "name")
  }
}

extension LocalizedPlural {
  enum HostNews {
    static let others = LocalizedPlural("hostNews.others")
    static let otherComments = LocalizedPlural("hostNews.otherComments")
  }
}
