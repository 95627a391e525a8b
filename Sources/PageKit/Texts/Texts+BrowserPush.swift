import Invites

extension LocalizedText {
  /// A notification as a browser shows it.
  package enum BrowserPush {
    package static let title = LocalizedText("browserPush.title")
    package static let lead = LocalizedText("browserPush.lead")
    package static let desktop = LocalizedText("browserPush.desktop")
    package static let android = LocalizedText("browserPush.android")
    package static let hidden = LocalizedText("browserPush.hidden")
    package static let bytes = LocalizedText("browserPush.bytes", "bytes")
    package static let size = LocalizedText("browserPush.size", "bytes", "limit", "padded")
    package static let sizeLabel = LocalizedText("browserPush.sizeLabel")
    package static let leftOut = LocalizedText("browserPush.leftOut")
    package static let nothing = LocalizedText("browserPush.nothing")
    package static let photo = LocalizedText("browserPush.photo")
    package static let words = LocalizedText("browserPush.words")
    package static let photoAndWords = LocalizedText("browserPush.photoAndWords")
    package static let topicNote = LocalizedText("browserPush.topicNote")
    package static let time = LocalizedText("browserPush.time", "words", "seconds")
    package static let sound = LocalizedText("browserPush.sound")
    package static let silent = LocalizedText("browserPush.silent")
    package static let badge = LocalizedText("browserPush.badge")
    package static let message = LocalizedText("browserPush.message")
    package static let noButtons = LocalizedText("browserPush.noButtons")
    package static let tooLong = LocalizedText("browserPush.tooLong", "limit")
    package static let elsewhere = LocalizedText("browserPush.elsewhere", "host")
  }
}

extension LocalizedPlural {
  package enum BrowserPush {
    package static let days = LocalizedPlural("browserPush.days")
    package static let hours = LocalizedPlural("browserPush.hours")
    package static let minutes = LocalizedPlural("browserPush.minutes")
    package static let seconds = LocalizedPlural("browserPush.seconds")
  }
}
