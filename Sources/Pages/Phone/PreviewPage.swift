import Invites
import UserNotificationsUI

/// A guest's phone with one notification on it, and beside it everything that happened on the way there.
public struct PreviewPage: Sendable {
  public struct Link: Hashable, Sendable {
    public var title: String
    public var url: String

    public init(_ title: String, _ url: String) {
      self.title = title
      self.url = url
    }
  }

  public var site: Site
  public var eventTitle: String
  /// Whose phone it is.
  public var guestName: String
  public var card: NotificationCard
  public var trace: TraceTimeline
  /// Shown beside the phone: the thread, the exact payload …
  public var links: [Link]
  /// The viewer is not the guest: responses run and change nothing.
  public var isDryRun: Bool
  /// What the last response came to, in one sentence; nil before there was one.
  public var outcome: String?
  public var failure: Failure?

  public init(
    site: Site, eventTitle: String, guestName: String, card: NotificationCard, trace: TraceTimeline,
    links: [Link] = [], isDryRun: Bool = false, outcome: String? = nil, failure: Failure? = nil
  ) {
    self.site = site
    self.eventTitle = eventTitle
    self.guestName = guestName
    self.card = card
    self.trace = trace
    self.links = links
    self.isDryRun = isDryRun
    self.outcome = outcome
    self.failure = failure
  }

  public var html: HTML {
    Document(
      site: site, title: "\(guestName)’s notification · \(eventTitle)",
      styles: ["phone", "notification", "snapshot", "points", "trace"], scripts: ["notification"], kind: "preview",
      offersSignIn: isDryRun,
      main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="preview-layout">
    <div class="preview-heading">
    <h1>Notification</h1>
    <p class="page-lead">On <bdi>\(guestName)</bdi>’s phone, for <bdi>\(eventTitle)</bdi></p>
    \(isDryRun ? dryRun : nil)\
    </div>
    <section class="preview-phone" aria-label="Phone">
    \(phone)\
    </section>
    <section class="preview-trace card" aria-labelledby="trace-title">
    <h2 class="section-title" id="trace-title">What happened</h2>
    \(trace.html)\
    \(links.isEmpty ? nil : linkList)\
    </section>
    </div>
    """
  }

  private var dryRun: HTML {
    """
    <p class="dry-run" role="note"><strong>Dry run.</strong> You see what <bdi>\(guestName)</bdi> sees. The buttons run \
    the real path, and nothing is kept.</p>

    """
  }

  private var linkList: HTML {
    """
    <ul class="preview-links">
    \(links.map { "<li><a href=\"\(url: $0.url)\">\($0.title)</a></li>\n" as HTML })\
    </ul>

    """
  }

  /// A lock screen: status bar, clock, the card below.
  private var phone: HTML {
    var clock = ZoneClock(card.timeZone)
    let local = clock.local(card.now)
    return """
      <div class="phone">
      <div class="phone-screen">
      <div class="phone-status" aria-hidden="true"><span>Partyline</span><span class="phone-battery"></span></div>
      <div class="phone-clock" aria-hidden="true"><span class="phone-time">\(local.digits)</span>\
      <span class="phone-date">\(local.weekdayName), \(local.monthName) \(local.day)</span></div>
      <div class="phone-notifications" data-phone tabindex="-1">
      \(card.html)\
      </div>
      <div class="phone-foot">
      <p class="form-failure" role="alert" data-failure\(flag: "hidden", failure == nil)>\(failure?.message ?? "")</p>
      <p class="phone-outcome" role="status" data-outcome>\(outcome ?? "")</p>
      <p class="visually-hidden" role="status" data-announcement></p>
      </div>
      </div>
      </div>

      """
  }
}
