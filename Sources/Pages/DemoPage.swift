import Invites

/// The host's thread and a guest's phone side by side, and a list of what else the demo holds.
public struct DemoPage: Sendable {
  public struct Scene: Hashable, Sendable {
    public var event: Event
    public var headcount: Headcount
    /// What this event shows, e.g. `full`, `past`, `no messages yet`.
    public var state: String
    /// The host's thread.
    public var link: String
    public var guests: [SceneGuest]

    public init(event: Event, headcount: Headcount, state: String, link: String, guests: [SceneGuest]) {
      self.event = event
      self.headcount = headcount
      self.state = state
      self.link = link
      self.guests = guests
    }
  }

  public struct SceneGuest: Hashable, Sendable {
    public var name: String
    public var status: RSVP.Status
    /// The guest's own link.
    public var link: String
    /// The notification on the guest's phone.
    public var previewLink: String

    public init(name: String, status: RSVP.Status, link: String, previewLink: String) {
      self.name = name
      self.status = status
      self.link = link
      self.previewLink = previewLink
    }
  }

  public var site: Site
  public var hostName: String
  public var guestName: String
  /// Same-origin addresses of the two halves.
  public var hostURL: String
  public var phoneURL: String
  public var scenes: [Scene]
  public var now: Timestamp

  public init(
    site: Site, hostName: String, guestName: String, hostURL: String, phoneURL: String, scenes: [Scene],
    now: Timestamp
  ) {
    self.site = site
    self.hostName = hostName
    self.guestName = guestName
    self.hostURL = hostURL
    self.phoneURL = phoneURL
    self.scenes = scenes
    self.now = now
  }

  public var html: HTML {
    Document(
      site: site.inEnglish, title: "Demo · Partyline", styles: ["demo"], kind: "demo", offersLanguages: false,
      main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading">
    <div><h1>Demo</h1>
    <p class="page-lead">Answer on <bdi>\(guestName)</bdi>’s phone and watch <bdi>\(hostName)</bdi>’s thread.</p></div>
    </header>
    <div class="demo-stage">
    \(half("demo-phone", title: "\(guestName)’s phone", url: phoneURL))\
    \(half("demo-host", title: "\(hostName)’s thread", url: hostURL))\
    </div>
    <section class="demo-scenes" aria-labelledby="scenes-title">
    <h2 class="section-title" id="scenes-title">Everything in the demo</h2>
    <ul class="scene-list">
    \(scenes.map(row))\
    </ul>
    </section>
    """
  }

  private func half(_ kind: StaticString, title: String, url: String) -> HTML {
    """
    <section class="demo-half \(kind.description)">
    <header class="demo-half-heading"><h2><bdi>\(title)</bdi></h2>\
    <a class="button button-small" href="\(url: url)" target="_blank">Open in a window</a></header>
    <iframe src="\(url: url)" title="\(title)"></iframe>
    </section>

    """
  }

  private func row(_ scene: Scene) -> HTML {
    let times = EventTimes(scene.event.details, now: now, in: .english)
    return """
      <li class="scene card">
      <header><h3><a href="\(url: scene.link)" dir="auto">\(scene.event.details.title)</a></h3>\
      <span class="badge">\(scene.state)</span></header>
      <p class="scene-when">\(times.moment) · \(scene.headcount.going) going, \
      \(scene.headcount.invited) invited</p>
      <ul class="scene-guests">
      \(scene.guests.map(guestRow))\
      </ul>
      </li>

      """
  }

  private func guestRow(_ guest: SceneGuest) -> HTML {
    """
    <li>\(Avatar(name: guest.name).html)<bdi class="scene-guest">\(guest.name)</bdi>\(StatusBadge(status: guest.status, language: .english).html)\
    <span class="scene-links"><a class="button button-small" href="\(url: guest.link)">Invite</a>\
    <a class="button button-small" href="\(url: guest.previewLink)">Phone</a></span></li>

    """
  }
}
