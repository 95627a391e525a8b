extension LocalizedText {
  /// What iOS itself says around notifications, in its own words.
  enum Phone {
    static let screen = LocalizedText("phone.screen")
    static let notifications = LocalizedText("phone.notifications")
    static let noNotifications = LocalizedText("phone.noNotifications")
    static let pressHome = LocalizedText("phone.pressHome")
    static let apps = LocalizedText("phone.apps")
    static let dock = LocalizedText("phone.dock")
    static let banner = LocalizedText("phone.banner")
    static let buttons = LocalizedText("phone.buttons")
    static let home = LocalizedText("phone.home")
    static let lock = LocalizedText("phone.lock")
    static let unlock = LocalizedText("phone.unlock")
    static let center = LocalizedText("phone.center")
    static let pushAgain = LocalizedText("phone.pushAgain")

    static let unlockPhone = LocalizedText("phone.unlockPhone")
    static let unlockToGoOn = LocalizedText("phone.unlockToGoOn")
    static let unlockedOnly = LocalizedText("phone.unlockedOnly")

    static let space = LocalizedText("phone.space")
    static let returnKey = LocalizedText("phone.returnKey")
  }

  /// A notification as a card.
  enum Card {
    static let showMore = LocalizedText("card.showMore", "name")
    static let press = LocalizedText("card.press")
    static let view = LocalizedText("card.view")
    static let clear = LocalizedText("card.clear")
    static let clearAll = LocalizedText("card.clearAll")
    static let viewOrClear = LocalizedText("card.viewOrClear", "name")
    static let open = LocalizedText("card.open", "app")
    static let showLess = LocalizedText("card.showLess")

    static let now = LocalizedText("card.now")
    static let minutesAgo = LocalizedText("card.minutesAgo", "n")
    static let hoursAgo = LocalizedText("card.hoursAgo", "n")
    static let dayAndTime = LocalizedText("card.dayAndTime", "day", "time")
  }

  /// A notification that stands open.
  enum Opened {
    static let dismiss = LocalizedText("opened.dismiss")
    static let picture = LocalizedText("opened.picture")
    static let video = LocalizedText("opened.video")
    static let audio = LocalizedText("opened.audio")
    static let playVideo = LocalizedText("opened.playVideo")
    static let pauseVideo = LocalizedText("opened.pauseVideo")
    static let playAudio = LocalizedText("opened.playAudio")
    static let pauseAudio = LocalizedText("opened.pauseAudio")
    static let played = LocalizedText("opened.played")
    static let opensApp = LocalizedText("opened.opensApp")
    static let unlocksFirst = LocalizedText("opened.unlocksFirst")

    static let goOn = LocalizedText("opened.goOn", "app")
    static let toldNothing = LocalizedText("opened.toldNothing")
    static let told = LocalizedText("opened.told")
    static let itOpened = LocalizedText("opened.itOpened", "link")

    static let expanded = LocalizedText("opened.expanded", "name")
    static let closed = LocalizedText("opened.closed")
    static let appOpened = LocalizedText("opened.appOpened", "app")
    static let actions = LocalizedText("opened.actions", "titles")
  }

  /// Where a notification came up.
  enum Arrived {
    static let lockScreen = LocalizedText("arrived.lockScreen")
    static let banner = LocalizedText("arrived.banner")
    static let alert = LocalizedText("arrived.alert")
    static let list = LocalizedText("arrived.list")
    static let open = LocalizedText("arrived.open")
    static let nowhere = LocalizedText("arrived.nowhere")
  }
}

extension LocalizedText.Arrived {
  /// By the places that the phone's stream names.
  static let texts: [String: TextTable.Entry] = [
    "at-lock-screen": .phrase(lockScreen), "at-banner": .phrase(banner), "at-alert": .phrase(alert),
    "at-list": .phrase(list), "at-open": .phrase(open), "at-nowhere": .phrase(nowhere),
  ]
}
