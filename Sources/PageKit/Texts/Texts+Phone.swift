import Invites

extension LocalizedText {
  /// What iOS itself says around notifications, in its own words.
  package enum Phone {
    package static let screen = LocalizedText("phone.screen")
    package static let notifications = LocalizedText("phone.notifications")
    package static let noNotifications = LocalizedText("phone.noNotifications")
    package static let pressHome = LocalizedText("phone.pressHome")
    package static let apps = LocalizedText("phone.apps")
    package static let dock = LocalizedText("phone.dock")
    package static let banner = LocalizedText("phone.banner")
    package static let buttons = LocalizedText("phone.buttons")
    package static let home = LocalizedText("phone.home")
    package static let lock = LocalizedText("phone.lock")
    package static let unlock = LocalizedText("phone.unlock")
    package static let center = LocalizedText("phone.center")
    package static let pushAgain = LocalizedText("phone.pushAgain")

    package static let unlockPhone = LocalizedText("phone.unlockPhone")
    package static let unlockToGoOn = LocalizedText("phone.unlockToGoOn")
    package static let unlockedOnly = LocalizedText("phone.unlockedOnly")

    package static let space = LocalizedText("phone.space")
    package static let returnKey = LocalizedText("phone.returnKey")
  }

  /// A notification as a card.
  package enum Card {
    package static let showMore = LocalizedText("card.showMore", "name")
    package static let press = LocalizedText("card.press")
    package static let view = LocalizedText("card.view")
    package static let clear = LocalizedText("card.clear")
    package static let clearAll = LocalizedText("card.clearAll")
    package static let viewOrClear = LocalizedText("card.viewOrClear", "name")
    package static let open = LocalizedText("card.open", "app")
    package static let showLess = LocalizedText("card.showLess")

    package static let now = LocalizedText("card.now")
    package static let minutesAgo = LocalizedText("card.minutesAgo", "n")
    package static let hoursAgo = LocalizedText("card.hoursAgo", "n")
    package static let dayAndTime = LocalizedText("card.dayAndTime", "day", "time")
  }

  /// A notification that stands open.
  package enum Opened {
    package static let dismiss = LocalizedText("opened.dismiss")
    package static let picture = LocalizedText("opened.picture")
    package static let video = LocalizedText("opened.video")
    package static let audio = LocalizedText("opened.audio")
    package static let playVideo = LocalizedText("opened.playVideo")
    package static let pauseVideo = LocalizedText("opened.pauseVideo")
    package static let playAudio = LocalizedText("opened.playAudio")
    package static let pauseAudio = LocalizedText("opened.pauseAudio")
    package static let played = LocalizedText("opened.played")
    package static let opensApp = LocalizedText("opened.opensApp")
    package static let unlocksFirst = LocalizedText("opened.unlocksFirst")

    package static let goOn = LocalizedText("opened.goOn", "app")
    package static let toldNothing = LocalizedText("opened.toldNothing")
    package static let told = LocalizedText("opened.told")
    package static let itOpened = LocalizedText("opened.itOpened", "link")

    package static let expanded = LocalizedText("opened.expanded", "name")
    package static let closed = LocalizedText("opened.closed")
    package static let appOpened = LocalizedText("opened.appOpened", "app")
    package static let actions = LocalizedText("opened.actions", "titles")
  }

  /// Where a notification came up.
  package enum Arrived {
    package static let lockScreen = LocalizedText("arrived.lockScreen")
    package static let banner = LocalizedText("arrived.banner")
    package static let alert = LocalizedText("arrived.alert")
    package static let list = LocalizedText("arrived.list")
    package static let open = LocalizedText("arrived.open")
    package static let nowhere = LocalizedText("arrived.nowhere")
  }
}

extension LocalizedText.Arrived {
  /// By the places that the phone's stream names.
  package static let texts: [String: TextTable.Entry] = [
    "at-lock-screen": .phrase(lockScreen), "at-banner": .phrase(banner), "at-alert": .phrase(alert),
    "at-list": .phrase(list), "at-open": .phrase(open), "at-nowhere": .phrase(nowhere),
  ]
}
