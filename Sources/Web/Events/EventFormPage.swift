import HTML
import Invites
import PageKit
import Texts

/// The page on which a host creates, changes or copies an event.
///
/// Posts `multipart/form-data` with the fields of `Event.Details` by name, and the photo in `cover`:
/// - The times are local times (`2016-06-16T19:00`) in the zone of `timeZone`.
/// - The end is a number of minutes in `lasts`, or `at` and a local time in `endsAt`.
/// - An empty field is sent as an empty text.
/// - `switches` lists the checkboxes of the form, because a browser does not send a checkbox that is not ticked.
package struct EventFormPage: Sendable {
  package enum Purpose: Sendable {
    case new
    case edit(Event)
    case copy(of: Event)
  }

  package var site: Site
  package var purpose: Purpose
  package var action: String
  package var form: FormState
  /// Whether guests can be notified of the change.
  package var mayNotify = false
  /// Sent as `idempotencyKey`, so that sending the form twice makes one event.
  package var idempotencyKey: String?
  package var now: Timestamp
  package var photoURL: PhotoURL
  /// The number of later dates of the series that can be changed in the same way.
  package var laterDates = 0
  /// The dates of the series, once the host asked for them.
  package var preview: SeriesDatesPreview?
  /// Whether a photo was sent with the form that is shown again. No page can fill a file into a form, so the host must
  /// choose the photo again.
  package var hasLostPhoto = false
  /// The values that fill the form before the host sends it.
  package let stored: [String: String]

  /// - Parameters:
  ///   - draft: details that fill the form instead of the event's own, such as those of a copy.
  ///   - usualZone: the time zone of a new event until the browser reports its own.
  package init(
    site: Site, purpose: Purpose = .new, draft: Event.Details? = nil, form: FormState = .fresh,
    idempotencyKey: String? = nil, now: Timestamp, usualZone: String? = nil, preview: SeriesDatesPreview? = nil,
    photoURL: @escaping PhotoURL
  ) {
    self.site = site
    self.purpose = purpose
    self.form = form
    self.idempotencyKey = idempotencyKey
    self.now = now
    self.photoURL = photoURL
    self.preview = preview
    switch purpose {
    case .new:
      action = "/api/v1/events"
      stored = Self.newValues(now: now, zone: usualZone, pattern: .following(idempotencyKey ?? ""))
    case .edit(let event):
      action = "/api/v1/events/\(event.id)/updates"
      stored = Self.values(of: draft ?? event.details)
    case .copy(let event):
      action = "/api/v1/events/\(event.id)/copies"
      stored = Self.values(of: draft ?? event.details).merging(["pattern": event.pattern.rawValue]) { $1 }
    }
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(heading)) · Partyline",
      styles: ["cover", "invite-card", "answer", "event-form"] + (mayNotify ? ["notify"] : []),
      scripts: ["event-form"] + (mayNotify ? ["notify"] : []),
      kind: "event-form", main: main
    ).html
  }

  package var event: Event? {
    if case .edit(let event) = purpose { event } else { nil }
  }

  var isNew: Bool {
    if case .new = purpose { true } else { false }
  }

  private var heading: LocalizedText {
    switch purpose {
    case .new: .EventForm.new
    case .edit: .EventForm.edit
    case .copy: .EventForm.copy
    }
  }

  private var cancelLink: String {
    source.map { "/events/\($0.id)" } ?? "/"
  }

  private var main: HTML {
    """
    <header class="page-heading">
    <h1>\(language.localized(heading))</h1>
    </header>
    <form method="post" action="\(url: action)" enctype="multipart/form-data" class="event-form"\
    \(flag: "data-new", isNew)>
    \(isNew ? implicit : nil)\(failure)\(hidden)\
    \(EventCardEditor(page: self).html)\
    <div class="event-fields">
    <fieldset class="card"><legend class="section-title">\(language.localized(.EventForm.when))</legend>
    \(times)\(repeats)\
    </fieldset>
    <fieldset class="card"><legend class="section-title">\(language.localized(.EventForm.whereTitle))</legend>
    \(location)\
    </fieldset>
    <fieldset class="card"><legend class="section-title">\(language.localized(.EventForm.guests))</legend>
    \(guests)\
    </fieldset>
    \(scope)\(notifyGuests)\
    </div>
    <div class="form-end">
    <a class="button button-quiet" href="\(url: cancelLink)">\(language.localized(.Form.cancel))</a>
    <button class="button button-primary">\(language.localized(event == nil ? .EventForm.create : .EventForm.save))</button>
    </div>
    </form>
    """
  }

  /// The hidden button that the Enter key presses. It creates the event instead of showing the dates of a series.
  private var implicit: HTML {
    "<button class=\"visually-hidden\" tabindex=\"-1\" aria-hidden=\"true\"></button>\n"
  }

  private var scope: HTML? {
    let choice = SeriesScopeChoice(
      laterDates, label: .Series.scopeOfChange, sent: form.values["scope"], language: language)
    return choice.html.map { "<div class=\"card\">\($0)</div>\n" }
  }

  /// The choice to notify guests. Nil for a cancelled event and for one without guests, because no guest would be
  /// notified.
  private var notifyGuests: HTML? {
    guard let event, mayNotify else { return nil }
    let part = NotifyGuests(
      isOn: form.values.isEmpty || form.values[NotifyGuests.field] != nil,
      source: "/api/v1/events/\(event.id)/update-previews", language: language)
    return "<div class=\"card notify-guests\">\(part.html)</div>\n"
  }

  /// The event whose cover the form shows first.
  package var source: Event? {
    switch purpose {
    case .new: nil
    case .edit(let event), .copy(let event): event
    }
  }

  private var failure: HTML? {
    if form.failure?.code == .editConflict {
      return "<p class=\"form-failure\" role=\"alert\">\(language.localized(.EventForm.conflict))</p>\n"
    }
    return FormFailure(message: form.message(besides: Self.fieldNames + Self.repeatNames, in: language)).html
  }

  private var hidden: HTML {
    let fields: [(String, String?)] = [
      ("idempotencyKey", idempotencyKey), ("version", event.map { String($0.activityCount) }),
      (
        "switches",
        (Self.switches + (isCopy ? ["guests"] : []) + (mayNotify ? [NotifyGuests.field] : [])).joined(separator: " ")
      ),
    ]
    return
      "\(fields.map { name, value in value.map { "<input type=\"hidden\" name=\"\(name)\" value=\"\($0)\">\n" as HTML } ?? HTML() })"
  }

  var isCopy: Bool {
    if case .copy = purpose { true } else { false }
  }
}
