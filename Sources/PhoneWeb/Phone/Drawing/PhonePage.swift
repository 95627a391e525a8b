import HTML
import PageKit
import Texts
import UserNotificationsUI

/// `/preview`: the phone, what can be tried on it, how it is drawn, and everything that happens.
package struct PhonePage: Sendable {
  /// Whose phone it is.
  package enum Owner: Hashable, Sendable {
    /// The one who looks.
    case visitor
    /// A guest of an event; `isDryRun` where somebody else looks, whose responses run and change nothing.
    case guest(name: String, event: String, isDryRun: Bool)
    /// The host who looks: what they do on it counts.
    case host(name: String)
  }

  /// The heights of the open notification's custom content.
  package struct Sizes: Hashable, Sendable {
    /// Height over width while the extension loads.
    package var initialRatio: Double
    /// Points; nil leaves the height to the layout.
    package var preferredHeight: Double?

    package init(initialRatio: Double, preferredHeight: Double? = nil) {
      self.initialRatio = initialRatio
      self.preferredHeight = preferredHeight
    }
  }

  package struct Link: Hashable, Sendable {
    package enum Place: Sendable { case thread, payload }

    package var place: Place
    package var url: String

    package init(_ place: Place, _ url: String) {
      self.place = place
      self.url = url
    }
  }

  package var site: Site
  package var owner: Owner = .visitor
  package var phone: PhoneScreen
  package var device: DeviceForm
  /// Nil on a guest's phone, where nothing is tried.
  package var presets: PresetList?
  package var sizes: Sizes?
  /// The whole address that shows the same again; nil for none.
  package var shareURL: String?
  /// What stays in the address when the appearance changes, e.g. the preset or the notification.
  package var kept: [NotificationForm.Hidden] = []
  /// The same in browsers; nil where nothing came.
  package var push: PushPanel?
  /// The same as a mail; nil where none is written, or it is not for whoever looks.
  package var mail: MailPanel?
  package var trace: TracePanel
  /// Shown below the trace: the exact payload, the thread …
  package var links: [Link] = []
  /// Of the response that the page is.
  package var nonce = StyleNonce()

  package init(
    site: Site, owner: Owner = .visitor, phone: PhoneScreen, device: DeviceForm, presets: PresetList? = nil,
    sizes: Sizes? = nil, shareURL: String? = nil, kept: [NotificationForm.Hidden] = [], push: PushPanel? = nil,
    mail: MailPanel? = nil, trace: TracePanel, links: [Link] = [], nonce: StyleNonce = StyleNonce()
  ) {
    self.site = site
    self.owner = owner
    self.phone = phone
    self.device = device
    self.presets = presets
    self.sizes = sizes
    self.shareURL = shareURL
    self.kept = kept
    self.push = push
    self.mail = mail
    self.trace = trace
    self.links = links
    self.nonce = nonce
  }

  package var language: Language { site.language }

  package var html: HTML {
    var rules = ViewRules()
    let main = main(&rules)
    return Document(
      site: site, title: title, styles: Self.styles, scripts: ["copy", "phone/main", "phone/push"], kind: "phone",
      offersSignIn: offersSignIn, developerPlace: owner == .visitor ? .preview : nil, texts: Self.texts,
      inlineStyle: .init(nonce: nonce, css: rules.css), main: main
    ).html
  }

  package static let styles =
    PhoneStyles.names + ["phone-page", "browser-push", "mail", "trace", "snapshot"]

  private var offersSignIn: Bool {
    switch owner {
    case .guest(_, _, let isDryRun): isDryRun
    case .visitor, .host: true
    }
  }

  private var title: String {
    switch owner {
    case .visitor: "\(language.localized(.Preview.title)) · Partyline"
    case .host: "\(language.localized(.HostPhone.title)) · Partyline"
    case .guest(let name, let event, _): language.localized(.Preview.titleOf, ["name": name, "event": event])
    }
  }
}

extension PhonePage {
  /// What the scripts of the phone say.
  package static let texts: [String: TextTable.Entry] = [
    "now": .phrase(.Card.now), "minutesAgo": .phrase(.Card.minutesAgo), "hoursAgo": .phrase(.Card.hoursAgo),
    "expanded": .phrase(.Opened.expanded), "closed": .phrase(.Opened.closed), "opened": .phrase(.Opened.appOpened),
    "actions": .phrase(.Opened.actions), "playVideo": .phrase(.Opened.playVideo),
    "pauseVideo": .phrase(.Opened.pauseVideo), "playAudio": .phrase(.Opened.playAudio),
    "pauseAudio": .phrase(.Opened.pauseAudio), "sizes": .phrase(.Preview.ratio),
    "leftToLayout": .phrase(.Preview.leftToLayout), "points": .phrase(.Preview.points),
    "copied": .phrase(.Preview.copied), "notCopied": .phrase(.Preview.notCopied),
    "notDelivered": .phrase(.Preview.notDelivered),
  ]
}

/// The style sheets that the phone and what is on it need, in this order.
package enum PhoneStyles {
  package static let names = [
    "notification-tokens", "phone-frame", "phone-screens", "phone-keyboard", "notification-card",
    "notification-expanded", "notification-actions",
  ]
}
