import Foundation
import Invites

/// Where a host writes a new event or changes one.
///
/// Posts `multipart/form-data` with the fields of `Event.Details` by name, and the photo in `cover`. The times are wall
/// times (`2016-06-16T19:00`) of the zone in `timeZone`; a field left empty comes as an empty text.
public struct EventFormPage: Sendable, Speaking {
  public var site: Site
  /// The event to change; nil for a new one.
  public var event: Event?
  public var action: String
  public var form: FormState
  /// Sent as `idempotencyKey`, so that a form sent twice makes one event.
  public var idempotencyKey: String?
  /// IANA names to choose from.
  public var timeZones: [String]

  /// - Parameter action: defaults to `/api/v1/events`, and for a change to `/api/v1/events/{id}/updates`.
  public init(
    site: Site, event: Event? = nil, action: String? = nil, form: FormState = .fresh, idempotencyKey: String? = nil,
    timeZones: [String] = EventFormPage.knownTimeZones
  ) {
    self.site = site
    self.event = event
    self.action = action ?? (event.map { "/api/v1/events/\($0.id)/updates" } ?? "/api/v1/events")
    self.form = form
    self.idempotencyKey = idempotencyKey
    self.timeZones = timeZones
  }

  /// The zones this machine knows, the plain offsets left out.
  public static let knownTimeZones = ["UTC"] + TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }

  public var language: Language { site.language }

  public var html: HTML {
    Document(
      site: site, title: "\(heading) · Partyline", styles: ["cover", "event-form"], scripts: ["event-form"],
      kind: "event-form", main: main
    ).html
  }

  private var heading: String { event == nil ? "New event" : "Edit event" }

  private static let fieldNames = [
    "title", "startsAt", "endsAt", "timeZone", "place", "address", "message", "capacity", "answerDeadline", "cover",
  ]

  private var main: HTML {
    """
    <header class="page-heading">
    <h1>\(heading)</h1>
    </header>
    <form method="post" action="\(url: action)" enctype="multipart/form-data" class="event-form"\
    \(flag: "data-new", event == nil)>
    \(FormFailure(message: form.message(besides: Self.fieldNames, in: language)).html)\
    \(idempotencyKey.map { "<input type=\"hidden\" name=\"idempotencyKey\" value=\"\($0)\">\n" as HTML })\
    <fieldset class="card"><legend class="visually-hidden">What</legend>
    \(what.map(\.html))\(coverField)\
    </fieldset>
    <fieldset class="card"><legend class="section-title">When</legend>
    <div class="field-pair">\(times.map(\.html))</div>\(zoneField)\
    </fieldset>
    <fieldset class="card"><legend class="section-title">Where</legend>
    \(place.map(\.html))\
    </fieldset>
    <fieldset class="card"><legend class="section-title">Guests</legend>
    <div class="field-pair">\(limits.map(\.html))</div>\
    </fieldset>
    <div class="form-end">
    <a class="button button-quiet" href="\(url: event.map { "/events/\($0.id)" } ?? "/")">Cancel</a>
    <button class="button button-primary">\(event == nil ? "Create event" : "Save changes")</button>
    </div>
    </form>
    """
  }

  private var what: [Field] {
    [
      field(
        "title", "Title", stored: event?.details.title, isRequired: true, limit: Text.titleLimit,
        placeholder: "The Bash"),
      field(
        "message", "Message", stored: event?.details.message, limit: Text.messageLimit, lines: 4,
        placeholder: "Have you heard the rumors?"),
    ]
  }

  private var times: [Field] {
    [
      field("startsAt", "Starts", type: "datetime-local", stored: wallTime(event?.details.startsAt), isRequired: true),
      field("endsAt", "Ends", type: "datetime-local", stored: wallTime(event?.details.endsAt)),
    ]
  }

  private var place: [Field] {
    [
      field("place", "Place", stored: event?.details.place, limit: Text.placeLimit, placeholder: "Bill Graham Civic"),
      field(
        "address", "Address", stored: event?.details.address, limit: Text.addressLimit,
        hint: "Guests get a link to the map."),
    ]
  }

  private var limits: [Field] {
    [
      field(
        "capacity", "Seats", type: "number", stored: event?.details.capacity.map(String.init),
        hint: "Empty for no limit. You are not counted.", inputMode: "numeric"),
      field(
        "answerDeadline", "Answer by", type: "datetime-local", stored: wallTime(event?.details.answerDeadline),
        hint: "Empty to take answers until the end."),
    ]
  }

  private func field(
    _ name: String, _ label: String, type: String = "text", stored: String?, isRequired: Bool = false,
    limit: Int? = nil, lines: Int? = nil, placeholder: String? = nil, hint: String? = nil, inputMode: String? = nil
  ) -> Field {
    Field(
      language: language, name: name, label: label, type: type, value: form.values[name] ?? stored ?? "", hint: hint,
      failure: form.message(for: name, in: language), isRequired: isRequired, limit: limit, placeholder: placeholder,
      inputMode: inputMode, lines: lines)
  }

  private func wallTime(_ moment: Timestamp?) -> String? {
    guard let moment, let event else { return nil }
    var clock = ZoneClock(event.details.timeZone)
    return clock.local(moment).localMinute
  }
}

extension EventFormPage {
  private var zoneField: HTML {
    let chosen = form.values["timeZone"] ?? event?.details.timeZone
    let failure = form.message(for: "timeZone", in: language)
    let unlisted = chosen.flatMap { timeZones.contains($0) ? nil : $0 }
    return """
      <div class="field\(failure == nil ? "" : " field-failed")">
      <label for="f-timeZone">Time zone</label>
      <select class="input" id="f-timeZone" name="timeZone"\(attribute: "aria-invalid", failure == nil ? nil : "true")\
      \(attribute: "aria-describedby", failure == nil ? nil : "f-timeZone-failure")\(flag: "data-unset", chosen == nil)>
      \((timeZones + (unlisted.map { [$0] } ?? [])).map { name in option(name, isChosen: name == chosen ?? "UTC") })\
      </select>
      \(failure.map { "<p class=\"field-failure\" id=\"f-timeZone-failure\">\($0)</p>\n" as HTML })\
      </div>

      """
  }

  private func option(_ name: String, isChosen: Bool) -> HTML {
    "<option value=\"\(name)\"\(flag: "selected", isChosen)>\(name.replacing("_", with: " "))</option>\n"
  }

  private var coverField: HTML {
    let failure = form.message(for: "cover", in: language)
    return """
      <div class="field\(failure == nil ? "" : " field-failed")">
      <label for="f-cover">Cover photo<span class="field-optional"> optional</span></label>
      <input class="input input-file" type="file" id="f-cover" name="cover" \
      accept="image/jpeg,image/png,image/gif,image/webp,image/heic" aria-describedby="f-cover-hint\
      \(failure == nil ? "" : " f-cover-failure")"\(attribute: "aria-invalid", failure == nil ? nil : "true")>
      <p class="field-hint" id="f-cover-hint">\
      \(event?.cover == nil ? "It goes on the invite and into the notification." : "Choose one to replace the present cover.")</p>
      \(failure.map { "<p class=\"field-failure\" id=\"f-cover-failure\">\($0)</p>\n" as HTML })\
      </div>

      """
  }
}
