import HTML
import Invites

/// `/settings/address`: where guests reach this server, a test of that, and ways to let them in.
struct AddressPage: Sendable, Localized {
  var site: Site
  /// Scheme and authority of every link.
  var address: String
  /// The one listened on.
  var port: Int
  /// The machine's own in private networks.
  var localAddresses: [String]
  /// Of a test just made.
  var outcome: AddressCheck.Outcome?

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: "\(localized(.Address.title)) · Partyline", styles: ["settings", "hosting"], scripts: ["copy"],
      kind: "settings", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="/settings">\(Icon.back)<span>\(localized(.Security.back))</span></a>
    <h1>\(localized(.Address.title))</h1></header>
    <div class="settings">
    <section class="card settings-card" aria-labelledby="address-now">
    <h2 id="address-now">\(localized(.Address.now))</h2>
    <p class="address-now"><bdi>\(address)</bdi></p>
    <p>\(localized(AddressReach(of: address).text))</p>
    <form method="post" action="/api/v1/address-checks">\
    <button class="button access-submit">\(localized(.Address.test))</button></form>
    \(outcome.map(result))\
    <p class="field-hint">\(localized(.Address.testFromOutside))</p>
    </section>
    <section class="card settings-card" aria-labelledby="address-ways">
    <h2 id="address-ways">\(localized(.Address.ways))</h2>
    <p class="field-hint">\(localized(.Address.waysLead))</p>
    \(network)\
    \(way(.Address.tailscale, .Address.tailscaleLead, ["tailscale funnel --bg \(port)", serve("https://MACHINE.TAILNET.ts.net")]))\
    \(way(.Address.cloudflare, .Address.cloudflareLead, ["cloudflared tunnel --url http://127.0.0.1:\(port)", serve("https://NAME.trycloudflare.com")]))\
    \(way(.Address.caddy, .Address.caddyLead, ["caddy reverse-proxy --from party.example.org --to 127.0.0.1:\(port)", serve("https://party.example.org")]))\
    </section>
    </div>
    """
  }

  private func result(_ outcome: AddressCheck.Outcome) -> HTML {
    switch outcome {
    case .reached: "<p class=\"saved\" role=\"status\">\(localized(.Address.reached))</p>\n"
    case .otherServer: "<p class=\"form-failure\" role=\"alert\">\(localized(.Address.otherServer))</p>\n"
    case .failed(let reason):
      """
      <p class="form-failure" role="alert">\(localized(.Address.notReached)) <span lang="en" dir="ltr">\(reason)</span></p>

      """
    }
  }

  /// What is said of the own network holds for each of the machine's addresses there; people try the first.
  private var network: HTML {
    let address = localAddresses.first ?? "192.168.1.20"
    return way(
      .Address.network, .Address.networkLead,
      ["partyline serve --host 0.0.0.0 --port \(port) --public-url http://\(address):\(port)"])
  }

  private func serve(_ address: String) -> String { "partyline serve --port \(port) --public-url \(address)" }

  private func way(_ title: LocalizedText, _ lead: LocalizedText, _ commands: [String]) -> HTML {
    """
    <div class="address-way"><h3>\(localized(title))</h3>
    <p>\(localized(lead))</p>
    <pre class="address-commands" dir="ltr"><code>\(commands.joined(separator: "\n"))</code></pre></div>

    """
  }
}

extension AddressReach {
  fileprivate var text: LocalizedText {
    switch self {
    case .thisMachine: .Address.thisMachine
    case .thisNetwork: .Address.thisNetwork
    case .everybody: .Address.everybody
    }
  }
}

/// On the settings of a host: the way to this page.
struct AddressCard: Localized {
  var language: Language

  var html: HTML {
    """
    <section class="card settings-card" aria-labelledby="address">
    <h2 id="address">\(localized(.Address.title))</h2>
    <p class="field-hint">\(localized(.Address.cardLead))</p>
    <a class="button access-submit" href="\(AddressRoutes.path)">\(localized(.Security.open))</a>
    </section>

    """
  }
}

/// Below the bar of a host's pages, as long as no guest can open the address.
struct AddressNote: Localized {
  var language: Language

  var html: HTML {
    """
    <aside class="address-note" aria-label="\(localized(.Address.title))"><p>\(localized(.Address.note))</p>\
    <a class="button button-small" href="\(AddressRoutes.path)">\(localized(.Address.noteAction))</a></aside>

    """
  }
}
