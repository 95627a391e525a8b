import Invites

extension LocalizedText {
  /// What a notification says of somebody's way.
  enum Arrivals {
    static let title = LocalizedText("arrivals.title", "name")
    static let expected = LocalizedText("arrivals.expected", "time")
    static let to = LocalizedText("arrivals.to", "place")
    static let line = LocalizedText("arrivals.line", "name", "time")
  }

  /// What a browser says of it besides.
  enum ArrivalPush {
    static let reply = LocalizedText("arrivalPush.reply")
    static let replied = LocalizedText("arrivalPush.replied")
  }
}

extension LocalizedPlural {
  enum Arrivals {
    static let more = LocalizedPlural("arrivals.more")
  }
}
