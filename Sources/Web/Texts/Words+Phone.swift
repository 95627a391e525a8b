extension Phrase {
  /// What iOS itself says around notifications, in its own words.
  enum Phone {
    static let screen = Phrase("phone.screen")
    static let notifications = Phrase("phone.notifications")
    static let noNotifications = Phrase("phone.noNotifications")
    static let pressHome = Phrase("phone.pressHome")
    static let apps = Phrase("phone.apps")
    static let dock = Phrase("phone.dock")
    static let banner = Phrase("phone.banner")
    static let buttons = Phrase("phone.buttons")
    static let home = Phrase("phone.home")
    static let lock = Phrase("phone.lock")
    static let unlock = Phrase("phone.unlock")
    static let center = Phrase("phone.center")
    static let pushAgain = Phrase("phone.pushAgain")

    static let unlockPhone = Phrase("phone.unlockPhone")
    static let unlockToGoOn = Phrase("phone.unlockToGoOn")
    static let unlockedOnly = Phrase("phone.unlockedOnly")

    static let space = Phrase("phone.space")
    static let returnKey = Phrase("phone.returnKey")
  }

  /// A notification as a card.
  enum Card {
    static let showMore = Phrase("card.showMore", "name")
    static let press = Phrase("card.press")
    static let view = Phrase("card.view")
    static let clear = Phrase("card.clear")
    static let clearAll = Phrase("card.clearAll")
    static let viewOrClear = Phrase("card.viewOrClear", "name")
    static let open = Phrase("card.open", "app")
    static let showLess = Phrase("card.showLess")

    static let now = Phrase("card.now")
    static let minutesAgo = Phrase("card.minutesAgo", "n")
    static let hoursAgo = Phrase("card.hoursAgo", "n")
    static let dayAndTime = Phrase("card.dayAndTime", "day", "time")
  }

  /// A notification that stands open.
  enum Opened {
    static let dismiss = Phrase("opened.dismiss")
    static let picture = Phrase("opened.picture")
    static let video = Phrase("opened.video")
    static let audio = Phrase("opened.audio")
    static let playVideo = Phrase("opened.playVideo")
    static let pauseVideo = Phrase("opened.pauseVideo")
    static let playAudio = Phrase("opened.playAudio")
    static let pauseAudio = Phrase("opened.pauseAudio")
    static let played = Phrase("opened.played")
    static let opensApp = Phrase("opened.opensApp")
    static let unlocksFirst = Phrase("opened.unlocksFirst")

    static let goOn = Phrase("opened.goOn", "app")
    static let toldNothing = Phrase("opened.toldNothing")
    static let told = Phrase("opened.told")
    static let itOpened = Phrase("opened.itOpened", "link")

    static let expanded = Phrase("opened.expanded", "name")
    static let closed = Phrase("opened.closed")
    static let appOpened = Phrase("opened.appOpened", "app")
    static let actions = Phrase("opened.actions", "titles")
  }

  /// Where a notification came up.
  enum Arrived {
    static let lockScreen = Phrase("arrived.lockScreen")
    static let banner = Phrase("arrived.banner")
    static let alert = Phrase("arrived.alert")
    static let list = Phrase("arrived.list")
    static let open = Phrase("arrived.open")
    static let nowhere = Phrase("arrived.nowhere")
  }
}

extension Phrase.Arrived {
  /// By the places that the phone's stream names.
  static let words: [String: WordTable.Entry] = [
    "at-lock-screen": .phrase(lockScreen), "at-banner": .phrase(banner), "at-alert": .phrase(alert),
    "at-list": .phrase(list), "at-open": .phrase(open), "at-nowhere": .phrase(nowhere),
  ]
}
