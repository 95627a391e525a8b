import HTML
import PageKit
import Texts
import UserNotificationsUI

/// The page `/preview`: the phone, the presets to try on it, its appearance, and the trace.
package struct PhonePage: Sendable {
  /// The owner of the phone.
  package enum Owner: Hashable, Sendable {
    /// The visitor.
    case visitor
    /// A guest of an event. `isDryRun` when a host views the phone, whose responses are processed but change nothing.
    case guest(name: String, event: String, isDryRun: Bool)
    /// The host who views the page. Their responses take effect.
    case host(name: String)
  }

  /// The heights of the expanded notification's custom content.
  package struct Sizes: Hashable, Sendable {
    /// The ratio of height to width while the extension loads.
    package var initialRatio: Double
    /// The height in points. Nil leaves the height to the layout.
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
  /// The presets. Nil on a guest's phone, where nothing is tried.
  package var presets: PresetList?
  package var sizes: Sizes?
  /// The full URL that shows the same page again. Nil when there is none.
  package var shareURL: String?
  /// The URL parameters that are kept when the appearance changes, e.g. the preset or the notification.
  package var kept: [NotificationForm.Hidden] = []
  /// The notification as browsers show it. Nil when none arrived.
  package var push: PushPanel?
  /// The notification as a mail. Nil when the server wrote no mail, or the viewer may not see it.
  package var mail: MailPanel?
  package var trace: TracePanel
  /// The links below the trace, such as the exact payload and the thread.
  package var links: [Link] = []
  /// The nonce of this page's response.
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
  /// The texts of the phone's scripts.
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

/// The style sheets for the phone and its contents, in this order.
package enum PhoneStyles {
  package static let names = [
    "notification-tokens", "phone-frame", "phone-screens", "phone-keyboard", "notification-card",
    "notification-expanded", "notification-actions",
  ]
}
