import Delivery
import HTML
import Invites
import JSON
import Texts

/// The notification of a change to an event before the change is made: how many guests get it, and its text.
package struct NotificationPreview: Hashable, Sendable {
  /// The number of guests who are notified.
  package var guests: Int
  /// The text. Nil when no guest is notified.
  package var lines: NotificationLines?
  package var language: Language

  /// Makes the preview of a change to the details. No guest is notified of an event that is over or cancelled, nor of a
  /// change to details by which guests do not plan.
  package init(
    changing event: Event, to details: Event.Details, headcount: Headcount, at now: Timestamp, in language: Language
  ) {
    let changes = event.details.changes(to: details)
    var changed = event
    changed.details = details
    let guests =
      changed.isStillOn(at: now) ? headcount.notified(of: changes, hidingPlace: details.options.hidesPlace) : 0
    self.init(
      .changed, changes, details: EventNotification.Details(before: event.details), of: changed, guests: guests,
      at: now,
      in: language)
  }

  /// Makes the preview of a cancellation or reopening.
  package init(
    _ occasion: EventNotification.Occasion, of event: Event, headcount: Headcount, at now: Timestamp,
    in language: Language
  ) {
    self.init(
      occasion, of: event, guests: event.isOver(at: now) ? 0 : headcount.invited - headcount.declined, at: now,
      in: language)
  }

  private init(
    _ occasion: EventNotification.Occasion, _ changes: [Event.Change] = [],
    details: EventNotification.Details = .none, of event: Event, guests: Int, at now: Timestamp, in language: Language
  ) {
    self.guests = guests
    self.language = language
    lines =
      guests == 0
      ? nil : NotificationLines(of: occasion, changes, details: details, event: event, at: now, in: language)
  }

  /// The notification as a lock screen shows it, below the number of guests who get it.
  package var html: HTML {
    guard let lines else {
      return "<p class=\"notify-lead notify-nobody\">\(language.localized(.Notifying.nobody))</p>\n"
    }
    return """
      <p class="notify-lead">\(language.localized(LocalizedPlural.Notifying.guests, guests)) \(language.localized(.Notifying.notSent))</p>
      <div class="notify-card" dir="auto"><strong>\(lines.title)</strong><span>\(lines.subtitle)</span>\
      <p>\(lines.body)</p></div>

      """
  }
}

/// The choice whether a form's action notifies guests: a checkbox with a preview of the notification below.
struct NotifyGuests {
  var isOn = true
  var preview: NotificationPreview?
  /// The URL from which the script requests the preview while the form is filled in. Nil when the preview does not
  /// depend on the form.
  var source: String?
  var language: Language

  /// The name of the checkbox in forms and in the API.
  static let field = "notifiesGuests"

  var html: HTML {
    """
    <div class="notify"\(attribute: "data-notify", source)>
    \(Checkbox(name: Self.field, label: language.localized(.Notifying.box), isOn: isOn).html)\
    <div data-notify-preview aria-live="polite">\(preview?.html ?? "<p class=\"notify-lead\">\(language.localized(.Notifying.lead))</p>\n")</div>
    </div>

    """
  }
}

extension JSON {
  init(_ preview: NotificationPreview) {
    self = [
      "guests": JSON(preview.guests),
      "notification": preview.lines.map {
        ["title": .string($0.title), "subtitle": .string($0.subtitle), "body": .string($0.body)]
      } ?? .null,
    ]
  }
}
