import HTML
import Invites

/// Moments of one event beside its guests, in words.
struct Moments: Localized {
  var timeZone: String
  var now: Timestamp
  var language: Language

  /// `3 min ago`, `2 days ago`.
  func ago(_ moment: Timestamp) -> String {
    let minutes = Int(max(0, now.seconds - moment.seconds) / 60)
    switch minutes {
    case 0: return localized(.DeliveryStatus.now)
    case ..<60: return localized(LocalizedPlural.Ago.minutes, minutes)
    case ..<2880: return localized(LocalizedPlural.Ago.hours, minutes / 60)
    default: return localized(LocalizedPlural.Ago.days, minutes / 1440)
    }
  }

  /// `Thursday, June 16, 7 PM`, on the event's clock.
  func spelled(_ moment: Timestamp) -> HTML {
    var clock = ZoneClock(timeZone)
    let local = clock.local(moment)
    let words = "\(local.date(thisYear: clock.local(now).year, in: language)), \(local.clock(in: language))"
    return "<time datetime=\"\(iso: moment)\">\(words)</time>"
  }
}

/// How far an invitation came, on one line: `Invite sent 3 min ago · opened · answered`.
struct DeliveryStatusLine: Localized {
  var guest: Guest
  var deliveryStatus: DeliveryStatus
  var moments: Moments
  var language: Language

  var html: HTML {
    let failed = deliveryStatus.notifications.first.map { if case .failed = $0.state { true } else { false } } ?? false
    let parts = words.enumerated().map { index, word -> HTML in
      index == 0 ? "<span>\(word)</span>" : " <span><i>·</i> \(word)</span>"
    }
    return "<span class=\"delivery-status facts-line\(failed ? " delivery-status-failed" : "")\">\(parts)</span>"
  }

  private var words: [String] {
    var words = [sent]
    if deliveryStatus.firstSeenAt != nil { words.append(localized(.DeliveryStatus.opened)) }
    if guest.rsvp.answeredAt != nil { words.append(localized(.DeliveryStatus.answered)) }
    if let nudged = guest.nudgedAt, guest.rsvp.status == .awaiting {
      words.append(localized(.Guests.nudged, ["ago": moments.ago(nudged)]))
    }
    return words
  }

  private var sent: String {
    guard let notification = deliveryStatus.notifications.first else {
      switch guest.source {
      case .door: return localized(.DeliveryStatus.walkedIn)
      case .link: return localized(.DeliveryStatus.cameByLink)
      case .host, .guest: return localized(.DeliveryStatus.nothing)
      }
    }
    switch notification.state {
    case .pending: return localized(.DeliveryStatus.pending)
    case .sent(let moment): return localized(.DeliveryStatus.sent, ["ago": moments.ago(moment)])
    case .failed: return localized(.DeliveryStatus.failed)
    case .withheld, .withdrawn: return localized(.DeliveryStatus.withheld)
    }
  }
}
