extension LocalizedText {
  /// A notification as a browser shows it.
  enum BrowserPush {
    static let title = LocalizedText("browserPush.title")
    static let lead = LocalizedText("browserPush.lead")
    static let desktop = LocalizedText("browserPush.desktop")
    static let android = LocalizedText("browserPush.android")
    static let hidden = LocalizedText("browserPush.hidden")
    static let bytes = LocalizedText("browserPush.bytes", "bytes")
    static let size = LocalizedText("browserPush.size", "bytes", "limit", "padded")
    static let sizeLabel = LocalizedText("browserPush.sizeLabel")
    static let leftOut = LocalizedText("browserPush.leftOut")
    static let nothing = LocalizedText("browserPush.nothing")
    static let photo = LocalizedText("browserPush.photo")
    static let words = LocalizedText("browserPush.words")
    static let photoAndWords = LocalizedText("browserPush.photoAndWords")
    static let topicNote = LocalizedText("browserPush.topicNote")
    static let time = LocalizedText("browserPush.time", "words", "seconds")
    static let sound = LocalizedText("browserPush.sound")
    static let silent = LocalizedText("browserPush.silent")
    static let badge = LocalizedText("browserPush.badge")
    static let message = LocalizedText("browserPush.message")
    static let noButtons = LocalizedText("browserPush.noButtons")
    static let tooLong = LocalizedText("browserPush.tooLong", "limit")
    static let elsewhere = LocalizedText("browserPush.elsewhere", "host")
  }
}

extension LocalizedPlural {
  enum BrowserPush {
    static let days = LocalizedPlural("browserPush.days")
    static let hours = LocalizedPlural("browserPush.hours")
    static let minutes = LocalizedPlural("browserPush.minutes")
    static let seconds = LocalizedPlural("browserPush.seconds")
  }
}
