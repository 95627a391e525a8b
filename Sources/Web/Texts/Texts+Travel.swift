import Invites

extension LocalizedText {
  /// Guests on the way, on the day.
  enum Travel {
    static let offer = LocalizedText("travel.offer")
    static let lead = LocalizedText("travel.lead")
    static let leadHosts = LocalizedText("travel.leadHosts")
    static let choose = LocalizedText("travel.choose")
    static let other = LocalizedText("travel.other")
    static let tell = LocalizedText("travel.tell")
    static let share = LocalizedText("travel.share")
    static let consent = LocalizedText("travel.consent")
    static let once = LocalizedText("travel.once")
    static let ride = LocalizedText("travel.ride")
    static let you = LocalizedText("travel.you")
    static let there = LocalizedText("travel.there")
    static let stop = LocalizedText("travel.stop")
    static let riding = LocalizedText("travel.riding")
    static let undo = LocalizedText("travel.undo")
    static let change = LocalizedText("travel.change")
    static let list = LocalizedText("travel.list")
    static let expected = LocalizedText("travel.expected", "time")
    static let away = LocalizedText("travel.away", "distance")
    static let asOf = LocalizedText("travel.asOf", "distance", "ago")
    static let metres = LocalizedText("travel.metres", "n")
    static let kilometres = LocalizedText("travel.kilometres", "n")
    static let point = LocalizedText("travel.point", "whole", "tenths")
    static let denied = LocalizedText("travel.denied")
  }
}

extension LocalizedPlural {
  enum Travel {
    static let minutes = LocalizedPlural("travel.minutes")
    static let ago = LocalizedPlural("travel.ago")
    static let more = LocalizedPlural("travel.more")
  }
}
