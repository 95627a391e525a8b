import HTML
import Invites
import PageKit
import Texts

/// `/settings/address`: the address at which guests reach this server, the ways to let them in, and a check of an
/// address.
package struct AddressPage: Sendable {
  package var site: Site
  /// The scheme and authority of every link.
  package var address: String
  package var command: ServeCommand
  package var access: GuestAccess
  /// The check that the host just ran.
  package var test = Test()

  package init(site: Site, address: String, command: ServeCommand, access: GuestAccess, test: Test = Test()) {
    self.site = site
    self.address = address
    self.command = command
    self.access = access
    self.test = test
  }

  package struct Test: Sendable {
    /// The text that the host typed. Nil before the first check.
    package var typed: String?
    /// The address that was checked. Nil when the text was not an address.
    package var address: String?
    package var outcome: AddressCheck.Outcome?
    package var failure: Failure?

    package init(
      typed: String? = nil, address: String? = nil, outcome: AddressCheck.Outcome? = nil, failure: Failure? = nil
    ) {
      self.typed = typed
      self.address = address
      self.outcome = outcome
      self.failure = failure
    }
  }

  package var language: Language { site.language }
  private var reach: AddressReach { AddressReach(of: address) }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Address.title)) · Partyline", styles: ["settings", "hosting"],
      scripts: ["copy"],
      kind: "settings", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="/settings">\(Icon.back)<span>\(language.localized(.Security.back))</span></a>
    <h1>\(language.localized(.Address.title))</h1></header>
    <div class="settings">
    <section class="card settings-card" aria-labelledby="address-now">
    <h2 id="address-now">\(language.localized(.Address.now))</h2>
    <p class="address-now"><bdi>\(address)</bdi></p>
    <p>\(language.localized(reach.text))</p>
    \(site.sendsMail && reach != .everybody ? mailNote : nil)\
    </section>
    \(reach == .everybody ? nil : recommendation)\
    \(testing)\
    <section class="card settings-card" aria-labelledby="address-ways">
    <h2 id="address-ways">\(language.localized(.Address.ways))</h2>
    <p class="field-hint">\(language.localized(.Address.waysLead))</p>
    \((reach == .everybody ? access.ways : Array(access.ways.dropFirst())).map(folded))\
    </section>
    </div>
    """
  }

  private var mailNote: HTML { "<p class=\"address-mail\">\(language.localized(.Address.mail))</p>\n" }

  private var recommendation: HTML {
    let way = access.recommended
    return """
      <section class="card settings-card" aria-labelledby="address-recommended">
      <h2 id="address-recommended">\(language.localized(.Address.recommended, ["way": language.localized(title(of: way))]))</h2>
      <p>\(language.localized(reason(for: way)))</p>
      \(steps(of: way))\
      </section>

      """
  }

  private var testing: HTML {
    """
    <section class="card settings-card" aria-labelledby="address-test">
    <h2 id="address-test">\(language.localized(.Address.testTitle))</h2>
    <form class="address-test" method="post" action="/api/v1/address-checks" novalidate>
    \(field)\
    <button class="button access-submit">\(language.localized(.Address.test))</button></form>
    \(test.outcome.map(result))\
    </section>

    """
  }

  private var field: HTML {
    Field(
      language: language, name: "address", label: language.localized(.Address.field), type: "text",
      value: test.typed ?? address, hint: language.localized(.Address.testFromOutside),
      failure: test.failure?.message(in: language), isRequired: true, autocomplete: "off", limit: 300,
      inputMode: "url"
    ).html
  }

  private func result(_ outcome: AddressCheck.Outcome) -> HTML {
    if let fault = outcome.fault {
      return "<p class=\"form-failure\" role=\"alert\">\(language.localized(fault.text))</p>\n"
    }
    let tested = test.address ?? address
    let start: HTML? = tested == address ? nil : "<p>\(language.localized(.Address.start))</p>\n\(start(tested))"
    return """
      <div class="address-reached" role="status"><p class="saved">\(language.localized(.Address.reached))</p>
      \(start)</div>

      """
  }

  private func folded(_ way: GuestAccess.Way) -> HTML {
    """
    <details class="address-way"><summary><h3>\(language.localized(title(of: way)))</h3></summary>
    \(steps(of: way))</details>

    """
  }

  private func steps(of way: GuestAccess.Way) -> HTML {
    let (outside, example, host) = commands(of: way)
    let beside: HTML? = outside.map {
      "<p>\(language.localized(.Address.run))\(install(way))</p>\n\(copyable($0))<p>\(language.localized(.Address.startWithIts))</p>\n"
    }
    return """
      <p class="field-hint">\(language.localized(lead(of: way), ["address": access.publicAddresses.first ?? ""]))</p>
      \(beside ?? "<p>\(language.localized(.Address.startAgain))</p>\n")\(start(example, host: host))
      """
  }

  /// Returns the command to run beside the server, the address that it provides, and the address on which the server
  /// must listen, if that changes.
  private func commands(of way: GuestAccess.Way) -> (outside: String?, address: String, host: String?) {
    let (local, port) = (command.localAddress, command.port)
    // The server's certificate is for its name, so these programs must not check it for 127.0.0.1.
    func unless(_ plain: String, _ encrypted: String) -> String { command.usesTLS ? encrypted : plain }
    let direct = command.usesTLS ? "https" : "http"
    return switch way {
    case .tailscale:
      (
        "tailscale funnel --bg \(unless(local, local.replacing("https:", with: "https+insecure:")))",
        "https://MACHINE.TAILNET.ts.net", nil
      )
    case .cloudflare:
      ("cloudflared tunnel --url \(local)\(unless("", " --no-tls-verify"))", "https://NAME.trycloudflare.com", nil)
    case .caddy:
      (
        "caddy reverse-proxy --from party.example.org --to \(unless("\(local.dropFirst(7))", "\(local) --insecure"))",
        "https://party.example.org", nil
      )
    case .publicAddress: (nil, "\(direct)://\(access.publicAddresses.first ?? ""):\(port)", "0.0.0.0")
    case .network: (nil, "\(direct)://\(access.localAddresses.first ?? "192.168.1.20"):\(port)", "0.0.0.0")
    }
  }

  private func install(_ way: GuestAccess.Way) -> HTML? {
    guard let program = way.program, let page = way.installation, !access.installed.contains(way) else { return nil }
    let words = language.localized(.Address.install, ["program": program])
    return " <a href=\"\(page)\" rel=\"noreferrer\">\(words)</a>"
  }

  private func start(_ address: String, host: String? = nil) -> HTML {
    let names = command.variables.joined(separator: ", ")
    let variables: HTML? =
      names.isEmpty
      ? nil
      : "<p class=\"field-hint\">\(language.localized(.Address.variables)) <code dir=\"ltr\">\(names)</code></p>\n"
    return "\(copyable(command.text(publicURL: address, host: host)))\(variables)"
  }

  private func copyable(_ command: String) -> HTML {
    """
    <div class="address-command" data-copy="\(language.localized(.Address.copied))">\
    <pre class="address-commands" dir="ltr" tabindex="0"><code>\(command)</code></pre>\
    <button class="button button-small" type="button" hidden>\(language.localized(.Address.copy))</button></div>

    """
  }

  private func title(of way: GuestAccess.Way) -> LocalizedText {
    switch way {
    case .tailscale: .Address.tailscale
    case .cloudflare: .Address.cloudflare
    case .caddy: .Address.caddy
    case .publicAddress: .Address.direct
    case .network: .Address.network
    }
  }

  private func lead(of way: GuestAccess.Way) -> LocalizedText {
    switch way {
    case .tailscale: .Address.tailscaleLead
    case .cloudflare: .Address.cloudflareLead
    case .caddy: .Address.caddyLead
    case .publicAddress: .Address.directLead
    case .network: .Address.networkLead
    }
  }

  private func reason(for way: GuestAccess.Way) -> LocalizedText {
    switch way {
    case .tailscale: .Address.whyTailscale
    case .caddy: .Address.whyCaddy
    default: access.installed.contains(way) ? .Address.whyInstalled : .Address.whyCloudflare
    }
  }
}

extension GuestAccess.Way {
  fileprivate var installation: String? {
    switch self {
    case .tailscale: "https://tailscale.com/download"
    case .cloudflare: "https://developers.cloudflare.com/cloudflare-one/connections/connect-networks/downloads/"
    case .caddy: "https://caddyserver.com/docs/install"
    case .publicAddress, .network: nil
    }
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

extension AddressCheck.Fault {
  package var text: LocalizedText {
    switch self {
    case .otherServer: .Address.otherServer
    case .redirected: .Address.redirected
    case .unknownHost: .Address.unknownHost
    case .unreachable: .Address.unreachable
    case .timedOut: .Address.timedOut
    case .untrusted: .Address.untrusted
    case .notEncrypted: .Address.notEncrypted
    case .broken: .Address.broken
    case .privateNetwork: .Address.privateNetwork
    }
  }
}

/// The link to the address page on a host's settings.
struct AddressCard {
  var language: Language

  var html: HTML {
    """
    <section class="card settings-card" aria-labelledby="address">
    <h2 id="address">\(language.localized(.Address.title))</h2>
    <p class="field-hint">\(language.localized(.Address.cardLead))</p>
    <a class="button access-submit" href="\(AddressRoutes.path)">\(language.localized(.Security.open))</a>
    </section>

    """
  }
}
