import HTML
import Invites
import JSON
import Storage
import Texts

/// The guests who would receive a broadcast now, and the notification of the first of them as a lock screen shows it.
/// The notification is read from the payload that would be sent.
package struct BroadcastPreview: Sendable {
  package var reach: AudienceReach
  /// The payload for the first guest. Empty when no guest would receive the broadcast.
  package var payload: [UInt8]
  package var audience: Audience
  /// When the broadcast is sent. Nil for now.
  package var sendAt: Timestamp?
  package var event: Event
  package var now: Timestamp
  package var language: Language

  package init(
    reach: AudienceReach, payload: [UInt8], audience: Audience, sendAt: Timestamp? = nil, event: Event, now: Timestamp,
    language: Language
  ) {
    self.reach = reach
    self.payload = payload
    self.audience = audience
    self.sendAt = sendAt
    self.event = event
    self.now = now
    self.language = language
  }

  private var alert: (title: String, subtitle: String, body: String)? {
    guard let alert = (try? JSON(parsing: payload))?["aps"]?["alert"] else { return nil }
    func part(_ name: String) -> String { alert[name]?.string ?? "" }
    return (part("title"), part("subtitle"), part("body"))
  }

  package var html: HTML {
    """
    <section class="card broadcast-preview" id="preview" aria-labelledby="preview-title">
    <h2 class="section-title" id="preview-title">\(language.localized(LocalizedPlural.Broadcasts.reach, reach.count))</h2>
    <p class="broadcast-names">\(names)</p>
    \(alert.map(card))\
    <p class="field-hint">\(language.localized(audience.isForEverybody ? .Broadcasts.inThread : .Broadcasts.inPrivate))</p>
    </section>

    """
  }

  private var names: HTML {
    let shown = reach.first.enumerated().map { index, guest in
      "\(index == 0 ? "" : ", ")<bdi>\(guest.name)</bdi>" as HTML
    }
    let rest = reach.count - reach.first.count
    return "\(shown)\(rest > 0 ? " \(language.localized(LocalizedPlural.Broadcasts.more, rest))" as HTML : nil)"
  }

  private func card(_ alert: (title: String, subtitle: String, body: String)) -> HTML {
    """
    <div class="notify-card" dir="auto"><strong>\(alert.title)</strong><span>\(alert.subtitle)</span>\
    <p>\(alert.body.replacing("%%", with: "%"))</p></div>

    """
  }

  /// The label of the send button: how many guests receive the broadcast now, or when it will be sent.
  package var action: String {
    guard let sendAt else { return language.localized(LocalizedPlural.Broadcasts.send, reach.count) }
    return language.localized(.Broadcasts.schedule, ["time": event.details.spelled(sendAt, now: now, in: language)])
  }

  /// Whether the broadcast can be sent. One that is sent at once needs at least one guest.
  var maySend: Bool { reach.count > 0 || sendAt != nil }
}

extension JSON {
  init(_ preview: BroadcastPreview) {
    self = [
      "count": JSON(preview.reach.count), "names": .array(preview.reach.first.map { .string($0.name) }),
      "payload": (try? JSON(parsing: preview.payload)) ?? .null,
    ]
  }
}
