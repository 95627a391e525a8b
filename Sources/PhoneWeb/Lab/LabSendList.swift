import HTML
import Invites
import PageKit
import Texts

/// The payloads that this host sent from the lab, latest first, each with a button to send it again. The script updates
/// the list after each send.
package struct LabSendList {
  package var sends: [LabSend]
  package var now: Timestamp
  package var language: Language

  package static let id = "sends"

  package var html: HTML {
    """
    <section id="\(Self.id)" data-sends>
    <details class="lab-panel card"\(flag: "open", !sends.isEmpty)>
    <summary><h2>\(language.localized(.LabSends.title))</h2><span class="lab-panel-note">\(language.localized(.LabSends.note))</span></summary>
    \(sends.isEmpty ? "<p class=\"field-hint\">\(language.localized(.LabSends.nothing))</p>\n" : list)\
    </details>
    </section>

    """
  }

  private var list: HTML { "<ol class=\"lab-send-list\">\n\(sends.map(row))</ol>\n" }

  private func row(_ send: LabSend) -> HTML {
    let moments = RelativeTimes(timeZone: "UTC", now: now, language: language)
    let facts = [
      channel(send), language.localized(LocalizedPlural.LabSends.bytes, send.size), send.apnsID.map { "apns-id \($0)" },
    ]
    return """
      <li class="delivery" data-progress="\(send.isAccepted ? "accepted" : "failed")"><div>
      <p><b>\(target(send))</b> · <time datetime="\(iso: send.sentAt)">\(moments.ago(send.sentAt))</time></p>
      <p class="delivery-state">\(state(send))</p>
      <p class="field-hint">\(facts.compactMap(\.self).joined(separator: " · "))</p></div>
      \(send.canRepeat ? again(send) : nil)</li>

      """
  }

  private func target(_ send: LabSend) -> HTML {
    guard let name = send.device else {
      return language.localized(.LabSends.token, html: ["token": "<code dir=\"ltr\">\(send.token ?? "")</code>"])
    }
    return "<bdi>\(name.isEmpty ? language.localized(.Security.someBrowser) : name)</bdi>"
  }

  private func channel(_ send: LabSend) -> String {
    switch send.channel {
    case .apns: "APNs"
    case .webPush: "Web Push"
    case .mail: language.localized(.Addresses.email)
    }
  }

  private func state(_ send: LabSend) -> String {
    guard !send.isAccepted else { return language.localized(.LabWays.serverAccepted) }
    let parts = [send.status.map { "\($0)" }, send.reason].compactMap(\.self).filter { !$0.isEmpty }
    return language.localized(.LabWays.serverRefused, ["status": parts.joined(separator: " ")])
  }

  private func again(_ send: LabSend) -> HTML {
    """
    <form method="post" action="/api/v1/payloads/sends/\(url: send.id.rawValue)/attempts" data-send-again>\
    <button class="button button-small">\(language.localized(.Deliveries.again))<span class="visually-hidden">: \(target(send))</span></button></form>

    """
  }
}
