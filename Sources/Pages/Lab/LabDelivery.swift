/// The ways out of the lab: to this browser, to a device by hand, to a Simulator, to this server's phone by curl.
struct LabDelivery {
  var html: HTML {
    """
    <details class="lab-panel card" data-delivery data-script hidden>
    <summary><h2>Send it</h2><span class="lab-panel-note">This browser, a device, the Simulator</span></summary>
    <section class="lab-way" data-browser hidden>
    <h3>To this browser</h3>
    <p>Shows it as a notification of this browser. It goes from this page to your desktop: no push service is between, \
    and nothing leaves this computer. The first two actions come along; what you choose reaches the phone here.</p>
    <p><button type="button" class="button" data-notify>Send to this browser</button> \
    <span class="lab-said" role="status" data-notify-said></span></p>
    </section>
    <section class="lab-way">
    <h3>To a device</h3>
    <p>This server does not send by APNs yet. The command does, with openssl and curl on your own computer; your key \
    is read there and never comes here. What you fill in stays in this browser.</p>
    <div class="lab-fields">
    \(field("deviceToken", "Device token", "in hexadecimal"))\(field("teamID", "Team id", "10 characters"))\
    \(field("keyID", "Key id", "10 characters"))\(field("keyFile", "Key file", "AuthKey_….p8, on your computer"))\
    </div>
    \(LabCopy(key: "apns", title: "Shell", text: "").html)\
    </section>
    <section class="lab-way"><h3>To the Simulator</h3>\(LabCopy(key: "simctl", title: "Shell, on a Mac", text: "").html)</section>
    <section class="lab-way"><h3>To a phone of this server</h3>\(LabCopy(key: "server", title: "Shell", text: "").html)</section>
    </details>

    """
  }

  /// Without a name: it is never sent.
  private func field(_ key: String, _ label: String, _ hint: String) -> HTML {
    """
    <div class="field"><label for="d-\(key)">\(label)</label>
    <input class="input" id="d-\(key)" data-device="\(key)" spellcheck="false" autocapitalize="off" dir="ltr" \
    aria-describedby="d-\(key)-hint"><p class="field-hint" id="d-\(key)-hint">\(hint)</p></div>

    """
  }
}
