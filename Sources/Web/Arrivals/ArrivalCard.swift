import HTML
import Invites
import PageKit
import Texts

/// The card on which a guest who is coming, or may come, shares travel on the day of the event: that they are on the
/// way, how long it takes, and optionally their position. Empty at other times.
struct ArrivalCard {
  var event: Event
  var guest: Guest
  /// The guest's own travel. Nil until they set out.
  var own: Traveller?
  /// The URL to which the forms post. Takes `minutes`, `sharing` and `ended`.
  var action: String
  var form: FormState?
  var idempotencyKey: String?
  var now: Timestamp
  var language: Language

  /// An element with the attribute `data-arrival`, which the script replaces as a whole. It has no content when travel
  /// is not offered.
  var html: HTML {
    """
    <div class="arrival" data-arrival data-own="\(own == nil ? "false" : "true")" data-sharing="\(own?.arrival.sharing.rawValue ?? "")">
    \(event.offersTravel(to: guest, at: now) ? card : nil)</div>

    """
  }

  private var card: HTML { own.map(underWay) ?? offer }

  private var offer: HTML {
    """
    <details class="arrival-fold"\(flag: "open", form != nil)>
    <summary>\(Icon.route)<span>\(language.localized(.Travel.offer))</span></summary>
    \(choices)\
    </details>

    """
  }

  private func underWay(_ own: Traveller) -> HTML {
    let line = own.line(in: language)
    return """
      <p class="arrival-state" role="status">\(Icon.route)<span><b>\(language.localized(.Travel.you))</b>\
      \(line.isEmpty ? nil : " · \(line)" as HTML)</span></p>
      <p class="arrival-lead">\(lead)</p>
      \(own.arrival.sharing == .ride ? "<p class=\"arrival-lead\">\(language.localized(.Travel.riding))</p>\n" as HTML : nil)\
      <div class="arrival-ends">
      \(button("ended", "true", .Travel.there, isPrimary: true))\
      \(own.arrival.sharing == .nothing ? button("ended", "true", .Travel.undo) : button("sharing", "nothing", .Travel.stop))\
      </div>
      <details class="arrival-fold arrival-change"\(flag: "open", form != nil)>
      <summary><span>\(language.localized(.Travel.change))</span></summary>
      \(choices)\
      </details>

      """
  }

  private func button(
    _ name: StaticString, _ value: String, _ title: LocalizedText, isPrimary: Bool = false
  ) -> HTML {
    """
    <form method="post" action="\(url: action)" data-arrival-form>\
    <button class="button\(isPrimary ? " button-primary" : "")" name="\(HTML(stringLiteral: name.description))" \
    value="\(value)">\(language.localized(title))</button></form>

    """
  }

  private var lead: String {
    language.localized(event.details.options.showsGuestList ? .Travel.lead : .Travel.leadHosts)
  }

  private var choices: HTML {
    """
    <div class="arrival-choices">
    \(own == nil ? "<p class=\"arrival-lead\">\(lead)</p>\n" as HTML : nil)\
    \(FormFailure(message: form?.message(besides: [], in: language)).html)\
    <p class="form-failure" role="alert" data-failure hidden></p>
    <form class="arrival-minutes" method="post" action="\(url: action)" data-arrival-form>
    \(key)\
    <span class="arrival-label" id="arrival-in">\(language.localized(.Travel.choose))</span>
    <span class="arrival-buttons" role="group" aria-labelledby="arrival-in">
    \(Arrival.offeredMinutes.map(minutes))</span>
    </form>
    <form class="arrival-other" method="post" action="\(url: action)" data-arrival-form>
    \(key)\
    <label for="f-arrival-minutes">\(language.localized(.Travel.other))</label>
    <input class="input" id="f-arrival-minutes" type="number" name="minutes" inputmode="numeric" \
    min="\(Arrival.minutes.lowerBound)" max="\(Arrival.minutes.upperBound)" value="\(form?.values["minutes"] ?? "")">
    <button class="button">\(language.localized(.Travel.tell))</button>
    </form>
    \(event.details.coordinates == nil ? nil : share)\
    </div>

    """
  }

  private var key: HTML? {
    idempotencyKey.map { "<input type=\"hidden\" name=\"idempotencyKey\" value=\"\($0)\">\n" as HTML }
  }

  private func minutes(_ count: Int) -> HTML {
    """
    <button class="button" name="minutes" value="\(count)">\(language.localized(LocalizedPlural.Travel.minutes, count))</button>

    """
  }

  /// The buttons that share a position. They are hidden without scripts, because only a script can ask the browser for
  /// the position.
  private var share: HTML {
    """
    <div class="arrival-share" data-share-position data-action="\(url: action)" hidden>
    <p class="arrival-label">\(language.localized(.Travel.share))</p>
    <p class="arrival-lead" id="arrival-consent">\(language.localized(.Travel.consent))</p>
    <p class="arrival-buttons">\
    <button class="button" type="button" data-sharing="once" aria-describedby="arrival-consent">\
    \(language.localized(.Travel.once))</button>
    <button class="button" type="button" data-sharing="ride" aria-describedby="arrival-consent">\
    \(language.localized(.Travel.ride))</button></p>
    </div>

    """
  }
}
