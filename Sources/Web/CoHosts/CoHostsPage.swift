import HTML
import Invites
import PageKit
import Texts

/// The page with the hosts of an event. The owner adds and removes co-hosts there.
package struct CoHostsPage: Sendable {
  package var site: Site
  package var event: Event
  /// The hosts besides the owner.
  package var coHosts: [Account]
  /// The account of the viewer.
  package var viewer: Account.ID
  /// The link that was just made.
  package var link: String?
  /// The unused links, including the new one. Only the owner sees them.
  package var openLinks: [OpenLink] = []
  package var now: Timestamp

  package init(
    site: Site, event: Event, coHosts: [Account], viewer: Account.ID, link: String? = nil, openLinks: [OpenLink] = [],
    now: Timestamp
  ) {
    self.site = site
    self.event = event
    self.coHosts = coHosts
    self.viewer = viewer
    self.link = link
    self.openLinks = openLinks
    self.now = now
  }

  /// A co-host link that was not used yet.
  package struct OpenLink: Hashable, Sendable {
    package var id: String
    package var createdAt: Timestamp
    package var expiresAt: Timestamp

    package init(id: String, createdAt: Timestamp, expiresAt: Timestamp) {
      self.id = id
      self.createdAt = createdAt
      self.expiresAt = expiresAt
    }
  }

  package var language: Language { site.language }

  private var isOwner: Bool { event.isOwned(by: viewer) }
  private var api: String { "/api/v1/events/\(event.id.rawValue)" }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Invite.coHosts)) · \(event.details.title) · Partyline",
      styles: ["hosting", "guests"],
      scripts: ["copy"], kind: "hosting", main: main
    ).html
  }

  private var main: HTML {
    """
    \(SideHeading(title: language.localized(.Invite.coHosts), back: "/events/\(event.id)", backTitle: event.details.title, language: language).html)
    \(isOwner ? invitation : nil)\
    <section class="card hosting-card">
    <p>\(language.localized(.CoHosts.lead, html: ["owner": "<bdi>\(event.hostName)</bdi>"]))</p>
    <ul class="host-list">
    <li>\(Avatar(name: event.hostName).html)<bdi>\(event.hostName)</bdi> <span class="host-note">\(language.localized(.CoHosts.owner))</span></li>
    \(coHosts.map(row))\
    </ul>
    </section>
    """
  }

  private func row(_ account: Account) -> HTML {
    let isSelf = account.id == viewer
    let removal: HTML = """
      <form method="post" action="\(url: "\(api)/co-hosts/\(account.id.rawValue)/removal")">\
      <button class="button button-small">\(language.localized(isSelf ? .CoHosts.leave : .CoHosts.remove))\
      <span class="visually-hidden"> \(account.name)</span></button></form>
      """
    return """
      <li>\(Avatar(name: account.name).html)<bdi>\(account.name)</bdi> \(isOwner || isSelf ? removal : nil)</li>

      """
  }

  private var invitation: HTML {
    """
    <section class="card hosting-card"><h2 class="section-title">\(language.localized(.CoHosts.add))</h2>
    <p>\(language.localized(link == nil ? .CoHosts.addLead : .CoHosts.ready))</p>
    \(link.map { SecretLink(url: $0, label: language.localized(.CoHosts.link), language: language).html })\
    <form method="post" action="\(url: "\(api)/co-host-links")">\
    <button class="button\(link == nil ? " button-primary" : "")">\(language.localized(.CoHosts.make))</button></form>
    \(openLinks.isEmpty ? nil : waiting)\
    </section>

    """
  }

  private var waiting: HTML {
    """
    <h3 class="section-title">\(language.localized(.CoHosts.openLinks))</h3>
    <ul class="host-list">
    \(openLinks.map(row))</ul>

    """
  }

  private func row(_ link: OpenLink) -> HTML {
    let moments = RelativeTimes(timeZone: event.details.timeZone, now: now, language: language)
    return """
      <li><span>\(language.localized(.CoHosts.made, ["ago": moments.ago(link.createdAt)]))<br>\
      <span class="field-hint">\(language.localized(.CoHosts.validUntil, html: ["time": moments.spelled(link.expiresAt)]))</span></span>
      <form method="post" action="\(url: "\(api)/co-host-links/\(link.id)/removal")">\
      <button class="button button-small">\(language.localized(.CoHosts.endLink))</button></form></li>

      """
  }
}
