import HTML
import Invites

/// Moments of one event beside its guests, in words.
struct Moments: Speaking {
  var timeZone: String
  var now: Timestamp
  var language: Language

  /// `3 min ago`, `2 days ago`.
  func ago(_ moment: Timestamp) -> String {
    let minutes = Int(max(0, now.seconds - moment.seconds) / 60)
    switch minutes {
    case 0: return say(.Reach.now)
    case ..<60: return say(Plural.Ago.minutes, minutes)
    case ..<2880: return say(Plural.Ago.hours, minutes / 60)
    default: return say(Plural.Ago.days, minutes / 1440)
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
struct ReachLine: Speaking {
  var guest: Guest
  var reach: Reach
  var moments: Moments
  var language: Language

  var html: HTML {
    let failed = reach.letters.first.map { if case .failed = $0.state { true } else { false } } ?? false
    let parts = words.enumerated().map { index, word -> HTML in
      index == 0 ? "<span>\(word)</span>" : " <span><i>·</i> \(word)</span>"
    }
    return "<span class=\"reach facts-line\(failed ? " reach-failed" : "")\">\(parts)</span>"
  }

  private var words: [String] {
    var words = [sent]
    if reach.firstSeenAt != nil { words.append(say(.Reach.opened)) }
    if guest.rsvp.answeredAt != nil { words.append(say(.Reach.answered)) }
    if let nudged = guest.nudgedAt, guest.rsvp.status == .awaiting {
      words.append(say(.Guests.nudged, ["ago": moments.ago(nudged)]))
    }
    return words
  }

  private var sent: String {
    guard let letter = reach.letters.first else {
      switch guest.source {
      case .door: return say(.Reach.walkedIn)
      case .link: return say(.Reach.cameByLink)
      case .host, .guest: return say(.Reach.nothing)
      }
    }
    switch letter.state {
    case .pending: return say(.Reach.pending)
    case .sent(let moment): return say(.Reach.sent, ["ago": moments.ago(moment)])
    case .failed: return say(.Reach.failed)
    case .withheld, .withdrawn: return say(.Reach.withheld)
    }
  }
}
