import Invites

/// When a notification came, as its header tells it: "now", minutes or hours ago, then the date as in `6/15, 9:00 AM`.
struct CardTime {
  var moment: Timestamp
  var now: Timestamp
  /// An IANA name.
  var timeZone: String

  var text: String {
    let seconds = now.seconds - moment.seconds
    switch seconds {
    case ..<60: return "now"
    case ..<3600: return "\(seconds / 60)m ago"
    case ..<86_400: return "\(seconds / 3600)h ago"
    default:
      var clock = ZoneClock(timeZone)
      let local = clock.local(moment)
      return "\(local.month)/\(local.day), \(local.clock(in: .english))"
    }
  }
}
