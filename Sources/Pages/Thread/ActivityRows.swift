import Invites

/// The rows of a thread; the one place where an activity becomes HTML, for pages and for the event stream alike.
public struct ActivityRows: Sendable {
  public var event: Event
  public var viewer: Viewer
  public var now: Timestamp
  public var photoURL: PhotoURL

  public init(event: Event, viewer: Viewer, now: Timestamp, photoURL: @escaping PhotoURL) {
    self.event = event
    self.viewer = viewer
    self.now = now
    self.photoURL = photoURL
  }

  /// `activities` in order, with a mark where a new day begins.
  public func rows(_ activities: [Activity]) -> [HTML] {
    var clock = ZoneClock(event.details.timeZone)
    let thisYear = clock.local(now).year
    var previous: (activity: Activity, time: LocalTime)?
    var rows: [HTML] = []
    rows.reserveCapacity(activities.count + 8)
    for activity in activities {
      let time = clock.local(activity.at)
      let isNewDay = previous?.time.dayNumber != time.dayNumber
      if isNewDay { rows.append(DayMark(time: time, thisYear: thisYear).html) }
      let continues = !isNewDay && previous.map { Self.continues($0.activity, activity) } ?? false
      rows.append(row(activity, at: time, continues: continues, thisYear: thisYear))
      previous = (activity, time)
    }
    return rows
  }

  /// One activity as a fragment of the event stream. The script that inserts it adds the mark of a new day.
  public func row(_ activity: Activity) -> HTML {
    var clock = ZoneClock(event.details.timeZone)
    let thisYear = clock.local(now).year
    return row(activity, at: clock.local(activity.at), continues: false, thisYear: thisYear)
  }

  private func row(_ activity: Activity, at time: LocalTime, continues: Bool, thisYear: Int) -> HTML {
    let isOwn = viewer.isSame(as: activity.author)
    return """
      <li class="row row-\(activity.kind.rowClass)\(isOwn ? " row-own" : "")\(continues ? " row-continued" : "")" \
      id="a\(activity.sequence)" data-sequence="\(activity.sequence)" data-author="\(activity.author.key)" \
      data-day="\(time.isoDate)" data-day-title="\(time.date(thisYear: thisYear))">
      \(ActivityContent(activity: activity, isOwn: isOwn, photoURL: photoURL).html)\
      <time class="row-time" datetime="\(activity.at.iso)">\(time.clock)</time>
      </li>

      """
  }

  /// True when `next` goes on where `activity` stopped: bubbles of one author within five minutes.
  private static func continues(_ activity: Activity, _ next: Activity) -> Bool {
    activity.author == next.author && activity.kind.isBubble && next.kind.isBubble
      && next.at.milliseconds - activity.at.milliseconds < 300_000
  }
}

/// The line that parts two days of a thread.
struct DayMark {
  var time: LocalTime
  var thisYear: Int

  var html: HTML {
    """
    <li class="day-mark" data-day="\(time.isoDate)"><time datetime="\(time.isoDate)">\(time.date(thisYear: thisYear))\
    </time></li>

    """
  }
}

extension Activity.Kind {
  var isBubble: Bool {
    switch self {
    case .commented, .shared: true
    case .created, .updated, .answered: false
    }
  }

  fileprivate var rowClass: String {
    switch self {
    case .commented: "comment"
    case .shared: "photo"
    case .answered: "answer"
    case .created, .updated: "note"
    }
  }
}

extension Activity.Author {
  /// Tells two authors of one thread apart.
  fileprivate var key: String {
    switch self {
    case .host(let id, _): "h-\(id)"
    case .guest(let id, _): "g-\(id)"
    }
  }

  var isHost: Bool {
    if case .host = self { true } else { false }
  }
}
