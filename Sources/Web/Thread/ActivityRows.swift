import HTML
import Invites
import PageKit
import Texts

/// The rows of a thread. This is the one place where an activity becomes HTML, for pages and for the event stream.
package struct ActivityRows: Sendable {
  package var event: Event
  package var viewer: Role
  package var links: ThreadLinks
  package var now: Timestamp
  package var language: Language = .english
  package var photoURL: PhotoURL
  /// The entries that other entries reply to, by number, for the excerpt above a reply.
  package var quotes: [Int: Activity] = [:]
  /// When the first guest was added to the list; nil while there is none.
  package var firstGuestAt: Timestamp?
  /// The surveys that entries ask, by the numbers of the entries.
  package var surveys: [Int: ShownSurvey] = [:]

  /// Returns the rows of the `activities` that the chat shows, in order. A mark separates days, another mark precedes
  /// the unread entries, and consecutive photos of one author are side by side.
  /// - Parameter unreadAfter: the last entry that the viewer has read; nil for no mark.
  package func rows(_ activities: [Activity], unreadAfter: Int? = nil) -> [HTML] {
    var clock = ZoneClock(event.details.timeZone)
    let thisYear = clock.local(now).year
    var previous: (activity: Activity, day: Int)?
    var bylines: [Activity.Author: HTML] = [:]
    let brief = CollapsedAnswers(activities.filter { $0.isNews(sinceFirstGuest: firstGuestAt) })
    var marker = unreadAfter.flatMap { firstUnread(in: brief.shown, after: $0) }
    var list = RowList(language: language)
    for activity in brief.shown {
      let time = clock.local(activity.at)
      let isNewDay = previous?.day != time.dayNumber
      if isNewDay { list.mark(mark(of: time, thisYear: thisYear)) }
      if marker == activity.sequence {
        list.mark(unreadMark)
        marker = nil
      }
      let continues = !isNewDay && previous.map { Self.continues($0.activity, activity) } ?? false
      let byline = bylines[activity.author] ?? self.byline(of: activity)
      bylines[activity.author] = byline
      let isOwn = viewer.isSame(as: activity.author)
      let earlier = brief.earlier[activity.sequence] ?? []
      let row = row(activity, byline: byline, at: time, continues: continues, earlier: earlier)
      if activity.isPlainAcceptance, !isOwn {
        list.add(row, of: activity.author.name)
      } else {
        list.add(row, tile: activity.isTile, continues: continues, isOwn: isOwn)
      }
      previous = (activity, time.dayNumber)
    }
    return list.finished
  }

  /// Returns one activity as a fragment for the event stream. The script that inserts it adds the mark of a new day.
  package func row(_ activity: Activity) -> HTML {
    let time = ZonedTime(activity.at, timeZone: event.details.timeZone).local
    return row(activity, byline: byline(of: activity), at: time, continues: false)
  }

  /// The line that separates a day from the one before.
  private func mark(of time: LocalTime, thisYear: Int) -> HTML {
    """
    <li class="day-mark"><time datetime="\(isoDay: time)">\(time.date(thisYear: thisYear, in: language))</time></li>

    """
  }

  private var unreadMark: HTML {
    "<li class=\"unread-mark\" id=\"new\"><span>\(language.localized(.Thread.new))</span></li>\n"
  }

  /// Returns the first unread entry. The viewer's own entries count as read, and a viewer who never read the thread
  /// gets no mark.
  private func firstUnread(in activities: [Activity], after sequence: Int) -> Int? {
    guard sequence > 0 else { return nil }
    return activities.first { $0.sequence > sequence && !viewer.isSame(as: $0.author) }?.sequence
  }

  private func byline(of activity: Activity) -> HTML {
    Byline(author: activity.author, isOwn: viewer.isSame(as: activity.author), language: language).html
  }

  /// - Parameter earlier: the author's earlier answers, which this answer replaced.
  private func row(
    _ activity: Activity, byline: HTML, at time: LocalTime, continues: Bool, earlier: [Activity] = []
  ) -> HTML {
    let isOwn = viewer.isSame(as: activity.author)
    let content = ActivityContent(
      activity: activity, byline: byline, isOwn: isOwn, viewer: viewer, language: language, photoURL: photoURL,
      survey: survey(of: activity))
    let menu = RowMenu(activity: activity, links: links, viewer: viewer, now: now, language: language)
    return """
      <li class="row row-\(activity.kind.rowClass)\(isOwn ? Self.own : nil)\(activity.isTile ? Self.tile : nil)\
      \(activity.isGone ? Self.gone : nil)\(continues ? Self.continued : nil)" \
      id="a\(activity.sequence)" data-sequence="\(activity.sequence)" data-revision="\(activity.revision)" \
      data-author="\(activity.author.key)"\(attribute: "data-can", menu.abilities)>
      \(reply(activity))\(content.html)\
      \(reactions(activity))\(menu.html)\
      \(foot(activity, at: time))\(changes(earlier))
      </li>

      """
  }

  private func survey(of activity: Activity) -> HTML? {
    surveys[activity.sequence].map {
      SurveyCard(shown: $0, event: event, viewer: viewer, links: links, now: now, language: language).html
    }
  }

  private func reply(_ activity: Activity) -> HTML? {
    guard let sequence = activity.replyTo, !activity.isGone else { return nil }
    return ReplyExcerpt(sequence: sequence, quoted: quotes[sequence], viewer: viewer, language: language).html
  }

  private func reactions(_ activity: Activity) -> HTML? {
    RowReactions(
      activity: activity, action: links.entry(activity.sequence, "reactions"), viewer: viewer, language: language
    ).html
  }

  private func changes(_ earlier: [Activity]) -> HTML? {
    guard !earlier.isEmpty else { return nil }
    var clock = ZoneClock(event.details.timeZone)
    return """
      <details class="row-earlier"><summary>\(language.localized(.Answered.changed, earlier.count))</summary><ol>\
      \(earlier.map { "<li>\(sentence(of: $0)) \(moment(of: $0, clock.local($0.at)))</li>" as HTML })</ol></details>
      """
  }

  private func sentence(of activity: Activity) -> HTML? {
    ActivityTexts(isOwn: viewer.isSame(as: activity.author), name: activity.author.name, language: language)
      .sentence(of: activity)
  }

  private func moment(of activity: Activity, _ time: LocalTime) -> HTML {
    "<time class=\"row-time\" datetime=\"\(iso: activity.at)\">\(clock: time, in: language)</time>"
  }

  private func foot(_ activity: Activity, at time: LocalTime) -> HTML {
    let moment = moment(of: activity, time)
    guard activity.editedAt != nil, !activity.isGone else { return moment }
    return "<p class=\"row-foot\"><span class=\"row-edited\">\(language.localized(.Thread.edited))</span> \(moment)</p>"
  }

  private static let own: HTML = " row-own"
  private static let tile: HTML = " row-tile"
  private static let gone: HTML = " row-gone"
  private static let continued: HTML = " row-continued"

  /// Whether `next` continues `activity`: both are bubbles of one author, less than five minutes apart.
  private static func continues(_ activity: Activity, _ next: Activity) -> Bool {
    activity.author == next.author && activity.kind.isBubble && next.kind.isBubble
      && next.at.milliseconds - activity.at.milliseconds < 300_000
  }
}
