import HTML
import Invites
import PageKit
import Texts

/// The settings card with the devices that get this browser's notifications, and the button that registers this one.
/// Only the script knows which device this is.
struct DevicesCard {
  var devices: [Device]
  /// The result of a test notification: `accepted`, `refused` or `gone`.
  var tested: String?
  var now: Timestamp
  var language: Language

  var html: HTML {
    """
    <section class="card settings-card" id="devices" aria-labelledby="devices-title" data-devices>
    <h2 id="devices-title">\(language.localized(.Devices.title))</h2>
    <p class="field-hint">\(language.localized(.Devices.lead))</p>
    <p class="device-state" role="status" data-device-state\(flag: "hidden", outcome == nil)>\(outcome ?? "")</p>
    <button class="button button-primary device-on" type="button" data-notify hidden>\(language.localized(.Devices.notifyMe))</button>
    <noscript><p>\(language.localized(.Devices.needsScripts))</p></noscript>
    \(devices.isEmpty ? nil : "<ul class=\"access-list\">\n\(devices.map(row))</ul>\n" as HTML)\
    </section>

    """
  }

  /// The texts that the script shows about this device.
  static let texts: [String: TextTable.Entry] = [
    "notifyOn": .phrase(.Devices.isOn), "notifyDenied": .phrase(.Devices.isDenied),
    "notifyUnsupported": .phrase(.Devices.isUnsupported), "notifyInstall": .phrase(.Devices.installFirst),
    "notifyInsecure": .phrase(.Devices.isInsecure), "notifyFailed": .phrase(.Devices.failed),
    "notifyClosed": .phrase(.Devices.notOpened), "notifyHere": .phrase(.Devices.here),
  ]

  private var outcome: String? {
    switch tested {
    case "accepted": language.localized(.Devices.testAccepted)
    case "refused": language.localized(.Devices.testRefused)
    case "gone": language.localized(.Devices.testGone)
    default: nil
    }
  }

  private func row(_ device: Device) -> HTML {
    let name = device.name.isEmpty ? language.localized(.Security.someBrowser) : device.name
    let path = "/api/v1/devices/\(device.id)"
    let moments = RelativeTimes(timeZone: "UTC", now: now, language: language)
    let accepted = device.acceptedAt.map { language.localized(.Devices.lastAccepted, ["ago": moments.ago($0)]) }
    let facts = [
      device.isPaused ? language.localized(.Devices.isPaused) : nil,
      accepted ?? language.localized(.Devices.nothingYet),
    ]
    return """
      <li data-device="\(device.id.rawValue)"><div><p class="access-title" dir="auto">\(name)</p>
      <p class="field-hint">\(facts.compactMap(\.self).joined(separator: " · "))</p></div>
      <div class="device-actions">
      \(device.isPaused ? nil : button("\(path)/tests", .Devices.test, about: name))\
      \(button(path, device.isPaused ? .Devices.resume : .Devices.pause, about: name, ("isPaused", !device.isPaused)))\
      \(button(path, device.hidesDetails ? .Devices.showDetails : .Devices.hideDetails, about: name, ("hidesDetails", !device.hidesDetails)))\
      \(button("\(path)/removal", .Devices.remove, about: name))\
      </div></li>

      """
  }

  private func button(
    _ action: String, _ title: LocalizedText, about name: String, _ change: (name: String, value: Bool)? = nil
  ) -> HTML {
    """
    <form method="post" action="\(url: action)">\
    \(change.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value ? "true" : "false")\">" as HTML })\
    <button class="button button-small">\(language.localized(title))<span class="visually-hidden">: \(name)</span></button></form>

    """
  }
}
