import HTML
import Invites
import PageKit
import Texts

/// Suggests to a host, once an event is over, to thank the guests who came: with one press, or after editing the text.
package struct ThanksCard: Sendable {
  package var event: Event
  /// The number of guests who came.
  package var count: Int
  /// When the thanks would be sent. Nil for now.
  package var moment: Timestamp?
  package var idempotencyKey: String
  package var now: Timestamp
  package var language: Language

  package init(
    event: Event, count: Int, moment: Timestamp? = nil, idempotencyKey: String, now: Timestamp, language: Language
  ) {
    self.event = event
    self.count = count
    self.moment = moment
    self.idempotencyKey = idempotencyKey
    self.now = now
    self.language = language
  }

  package var html: HTML {
    let time = moment.map { event.details.spelled($0, now: now, in: language) }
    return """
      <section class="card hosting-card" aria-labelledby="thanks"><h2 class="section-title" id="thanks">\(language.localized(.Broadcasts.thankTitle))</h2>
      <p>\(language.localized(LocalizedPlural.Broadcasts.thankLead, count))</p>
      <div class="broadcast-actions"><form method="post" action="/api/v1/events/\(event.id.rawValue)/thanks">
      <input type="hidden" name="idempotencyKey" value="\(idempotencyKey)">
      <button class="button button-primary">\(time.map { language.localized(.Broadcasts.thankAt, ["time": $0]) } ?? language.localized(.Broadcasts.thankNow))</button></form>
      <a class="button" href="/events/\(event.id.rawValue)/broadcasts?thanks">\(language.localized(.Broadcasts.thankEdit))</a></div>
      </section>

      """
  }

  /// Returns the text of the thanks, with a link to the album, which every invited guest can open.
  package static func text(_ event: Event, origin: String, in language: Language) -> String {
    language.localized(
      .Broadcasts.thankText, ["event": event.details.title, "album": "\(origin)/events/\(event.id)/photos"])
  }
}

extension ThanksCard {
  /// Makes the card. Nil before the event is over, when guests were thanked already or too long has passed, and when no
  /// guest came.
  package init?(_ services: Services, _ host: HostRequest, at now: Timestamp) throws {
    try self.init(services, host.event, in: services.site(host.account, host.request).language, at: now)
  }

  package init?(_ services: Services, _ event: Event, in language: Language, at now: Timestamp) throws {
    guard event.suggestsThanks(at: now), try !services.store.broadcasts.isThanked(event.id) else { return nil }
    let count = try services.store.broadcasts.reach(of: Audience(.came), at: event.id).count
    guard count > 0 else { return nil }
    self.init(
      event: event, count: count, moment: event.momentToThank(at: now), idempotencyKey: Random.token(), now: now,
      language: language)
  }
}
