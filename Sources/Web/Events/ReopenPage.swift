import HTML
import Invites
import PageKit
import Texts

/// The page on which the owner reopens a cancelled event, and chooses whether guests are notified. Posts
/// `notifiesGuests`.
package struct ReopenPage: Sendable {
  package var site: Site
  package var event: Event
  package var preview: NotificationPreview
  /// The number of later dates of the series that can be reopened too.
  package var laterDates: Int

  package init(site: Site, event: Event, preview: NotificationPreview, laterDates: Int = 0) {
    self.site = site
    self.event = event
    self.preview = preview
    self.laterDates = laterDates
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Reinstating.title, ["event": event.details.title])) · Partyline",
      styles: ["hosting", "notify"], kind: "hosting", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading"><h1>\(language.localized(.Reinstating.title, html: ["event": "<bdi>\(event.details.title)</bdi>"]))</h1></header>
    <form class="card hosting-card" method="post" action="/api/v1/events/\(event.id.rawValue)/reopening">
    <input type="hidden" name="switches" value="\(NotifyGuests.field)">
    <p>\(language.localized(.Reinstating.lead))</p>
    \(SeriesScopeChoice(laterDates, label: .Series.scopeOfReopening, sent: nil, language: language).html)\
    \(preview.guests > 0 ? NotifyGuests(preview: preview, language: language).html : nil)\
    <div class="form-end">
    <a class="button button-quiet" href="/events/\(event.id.rawValue)">\(language.localized(.Reinstating.keep))</a>
    <button class="button button-primary">\(language.localized(.Invite.reopen))</button>
    </div>
    </form>
    """
  }
}
