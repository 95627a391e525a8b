import HTML
import Texts

/// The ways to send a payload from the lab: to this browser, to a device by hand, to a Simulator, and with curl to this
/// server's phone.
package struct LabDelivery {
  /// Whether a host views the page, for whom this server can send.
  package var isForHost: Bool
  package var language: Language

  package var html: HTML {
    """
    <details class="lab-panel card" data-delivery data-script hidden>
    <summary><h2>\(language.localized(.LabWays.send))</h2><span class="lab-panel-note">\(language.localized(.LabWays.sendNote))</span></summary>
    <section class="lab-way" data-browser hidden>
    <h3>\(language.localized(.LabWays.toBrowser))</h3>
    <p>\(language.localized(.LabWays.browserNote))</p>
    <p><button type="button" class="button" data-notify>\(language.localized(.LabWays.sendToBrowser))</button> \
    <span class="lab-said" role="status" data-notify-said></span></p>
    </section>
    \(isForHost ? fromServer : nil)\
    <section class="lab-way">
    <h3>\(language.localized(.LabWays.toDevice))</h3>
    <p>\(language.localized(.LabWays.deviceNote))</p>
    <div class="lab-fields">
    \(field("deviceToken", .LabWays.deviceToken, .LabWays.hexadecimal))\(field("teamID", .LabWays.teamID, .LabWays.tenCharacters))\
    \(field("keyID", .LabWays.keyID, .LabWays.tenCharacters))\(field("keyFile", .LabWays.keyFile, .LabWays.keyFileHint))\
    </div>
    \(LabCopy(key: "apns", title: language.localized(.LabWays.shell), text: "", language: language).html)\
    </section>
    <section class="lab-way"><h3>\(language.localized(.LabWays.toSimulator))</h3>\
    \(LabCopy(key: "simctl", title: language.localized(.LabWays.shellOnMac), text: "", language: language).html)</section>
    <section class="lab-way"><h3>\(language.localized(.LabWays.toServer))</h3>\
    \(LabCopy(key: "server", title: language.localized(.LabWays.shell), text: "", language: language).html)</section>
    </details>

    """
  }

  /// Sending from this server. The script fills in the host's devices and the result.
  private var fromServer: HTML {
    """
    <section class="lab-way" data-server-send>
    <h3>\(language.localized(.LabWays.fromServer))</h3>
    <p>\(language.localized(.LabWays.fromServerNote))</p>
    <div class="lab-fields"><div class="field"><label for="d-target">\(language.localized(.LabWays.target))</label>
    <select class="input" id="d-target" data-send-target><option value="">\(language.localized(.LabWays.tokenBelow))</option></select></div></div>
    <p><button type="button" class="button" data-send>\(language.localized(.LabWays.send))</button> \
    <span class="lab-said" role="status" data-send-said></span></p>
    \(LabCopy(key: "sent", title: language.localized(.LabWays.requestAndAnswer), text: "", language: language, isHidden: true).html)\
    </section>

    """
  }

  /// Renders a field without a name, so that its value is never sent.
  private func field(_ key: String, _ label: LocalizedText, _ hint: LocalizedText) -> HTML {
    """
    <div class="field"><label for="d-\(key)">\(language.localized(label))</label>
    <input class="input" id="d-\(key)" data-device="\(key)" spellcheck="false" autocapitalize="off" dir="ltr" \
    aria-describedby="d-\(key)-hint"><p class="field-hint" id="d-\(key)-hint">\(language.localized(hint))</p></div>

    """
  }
}
