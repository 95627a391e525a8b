import Invites

/// The rows of a thread; the one place where an activity becomes HTML, for pages and for the event stream alike.
public struct ActivityRows: Sendable, Speaking {
  public var event: Event
  public var viewer: Viewer
  public var now: Timestamp
  public var language: Language
  public var photoURL: PhotoURL

  public init(
    event: Event, viewer: Viewer, now: Timestamp, language: Language = .english, photoURL: @escaping PhotoURL
  ) {
    self.event = event
    self.viewer = viewer
    self.now = now
    self.language = language
    self.photoURL = photoURL
  }

  /// `activities` in order, with a mark where a new day begins.
  public func rows(_ activities: [Activity]) -> [HTML] {
    var clock = ZoneClock(event.details.timeZone)
    let thisYear = clock.local(now).year
    var previous: (activity: Activity, day: Int)?
    var bylines: [Activity.Author: HTML] = [:]
    var rows: [HTML] = []
    rows.reserveCapacity(activities.count + 8)
    for activity in activities {
      let time = clock.local(activity.at)
      let isNewDay = previous?.day != time.dayNumber
      if isNewDay { rows.append(mark(of: time, thisYear: thisYear)) }
      let continues = !isNewDay && previous.map { Self.continues($0.activity, activity) } ?? false
      let byline = bylines[activity.author] ?? self.byline(of: activity)
      bylines[activity.author] = byline
      rows.append(row(activity, byline: byline, at: time, continues: continues))
      previous = (activity, time.dayNumber)
    }
    return rows
  }

  /// One activity as a fragment of the event stream. The script that inserts it adds the mark of a new day.
  public func row(_ activity: Activity) -> HTML {
    let time = ZonedTime(activity.at, timeZone: event.details.timeZone).local
    return row(activity, byline: byline(of: activity), at: time, continues: false)
  }

  /// The line that parts a day from the one before.
  private func mark(of time: LocalTime, thisYear: Int) -> HTML {
    """
    <li class="day-mark"><time datetime="\(isoDay: time)">\(time.date(thisYear: thisYear, in: language))</time></li>

    """
  }

  private func byline(of activity: Activity) -> HTML {
    Byline(author: activity.author, isOwn: viewer.isSame(as: activity.author), language: language).html
  }

  private func row(_ activity: Activity, byline: HTML, at time: LocalTime, continues: Bool) -> HTML {
    let isOwn = viewer.isSame(as: activity.author)
    let content = ActivityContent(
      activity: activity, byline: byline, isOwn: isOwn, language: language, photoURL: photoURL)
    return """
      <li class="row row-\(activity.kind.rowClass)\(isOwn ? Self.own : nil)\(continues ? Self.continued : nil)" \
      id="a\(activity.sequence)" data-sequence="\(activity.sequence)" data-author="\(activity.author.key)">
      \(content.html)\
      <time class="row-time" datetime="\(iso: activity.at)">\(clock: time, in: language)</time>
      </li>

      """
  }

  private static let own: HTML = " row-own"
  private static let continued: HTML = " row-continued"

  /// True when `next` goes on where `activity` stopped: bubbles of one author within five minutes.
  private static func continues(_ activity: Activity, _ next: Activity) -> Bool {
    activity.author == next.author && activity.kind.isBubble && next.kind.isBubble
      && next.at.milliseconds - activity.at.milliseconds < 300_000
  }
}

extension Activity.Kind {
  var isBubble: Bool {
    switch self {
    case .commented, .shared: true
    case .created, .updated, .answered, .cancelled, .reopened, .promoted, .joined: false
    }
  }

  fileprivate var rowClass: HTML {
    switch self {
    case .commented: "comment"
    case .shared: "photo"
    case .answered: "answer"
    case .created, .updated, .cancelled, .reopened, .promoted, .joined: "note"
    }
  }
}

extension Activity.Author {
  /// Tells two authors of one thread apart.
  fileprivate var key: HTML {
    switch self {
    case .host(let id, _): "h-\(id.rawValue)"
    case .guest(let id, _): "g-\(id.rawValue)"
    }
  }

  var isHost: Bool {
    if case .host = self { true } else { false }
  }
}
