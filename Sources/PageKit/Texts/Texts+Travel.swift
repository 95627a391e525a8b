import Invites

extension LocalizedText {
  /// Guests on the way, on the day.
  package enum Travel {
    package static let offer = LocalizedText("travel.offer")
    package static let lead = LocalizedText("travel.lead")
    package static let leadHosts = LocalizedText("travel.leadHosts")
    package static let choose = LocalizedText("travel.choose")
    package static let other = LocalizedText("travel.other")
    package static let tell = LocalizedText("travel.tell")
    package static let share = LocalizedText("travel.share")
    package static let consent = LocalizedText("travel.consent")
    package static let once = LocalizedText("travel.once")
    package static let ride = LocalizedText("travel.ride")
    package static let you = LocalizedText("travel.you")
    package static let there = LocalizedText("travel.there")
    package static let stop = LocalizedText("travel.stop")
    package static let riding = LocalizedText("travel.riding")
    package static let undo = LocalizedText("travel.undo")
    package static let change = LocalizedText("travel.change")
    package static let list = LocalizedText("travel.list")
    package static let expected = LocalizedText("travel.expected", "time")
    package static let away = LocalizedText("travel.away", "distance")
    package static let asOf = LocalizedText("travel.asOf", "distance", "ago")
    package static let metres = LocalizedText("travel.metres", "n")
    package static let kilometres = LocalizedText("travel.kilometres", "n")
    package static let point = LocalizedText("travel.point", "whole", "tenths")
    package static let denied = LocalizedText("travel.denied")
  }
}

extension LocalizedPlural {
  package enum Travel {
    package static let minutes = LocalizedPlural("travel.minutes")
    package static let ago = LocalizedPlural("travel.ago")
    package static let more = LocalizedPlural("travel.more")
  }
}
