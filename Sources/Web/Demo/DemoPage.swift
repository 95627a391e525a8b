import HTML
import Invites
import PageKit
import Texts

/// The page with the host's thread and a guest's phone side by side, and a list of the demo's other events.
package struct DemoPage: Sendable {
  /// The state that an event of the demo shows.
  package enum State: Sendable { case open, over, closed, full, noGuests }

  package struct Scene: Hashable, Sendable {
    package var event: Event
    package var headcount: Headcount
    package var state: State
    /// The host's thread.
    package var link: String
    package var guests: [SceneGuest]

    package init(event: Event, headcount: Headcount, state: State, link: String, guests: [SceneGuest]) {
      self.event = event
      self.headcount = headcount
      self.state = state
      self.link = link
      self.guests = guests
    }
  }

  package struct SceneGuest: Hashable, Sendable {
    package var name: String
    package var status: RSVP.Status
    /// The guest's own link.
    package var link: String
    /// The notification on the guest's phone.
    package var previewLink: String

    package init(name: String, status: RSVP.Status, link: String, previewLink: String) {
      self.name = name
      self.status = status
      self.link = link
      self.previewLink = previewLink
    }
  }

  package var site: Site
  package var hostName: String
  package var guestName: String
  /// The same-origin URLs of the two halves.
  package var hostURL: String
  package var phoneURL: String
  package var scenes: [Scene]
  package var now: Timestamp
  /// The scenes to play. Nil when the demo's script has no evening.
  package var play: DemoScenes?

  package init(
    site: Site, hostName: String, guestName: String, hostURL: String, phoneURL: String, scenes: [Scene], now: Timestamp,
    play: DemoScenes? = nil
  ) {
    self.site = site
    self.hostName = hostName
    self.guestName = guestName
    self.hostURL = hostURL
    self.phoneURL = phoneURL
    self.scenes = scenes
    self.now = now
    self.play = play
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Demo.title)) · Partyline", styles: ["demo"],
      scripts: play == nil ? [] : ["demo"], kind: "demo",
      developerPlace: .demo, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading">
    <div><h1>\(language.localized(.Demo.title))</h1>
    <p class="page-lead">\(language.localized(.Demo.lead, html: ["guest": "<bdi>\(guestName)</bdi>", "host": "<bdi>\(hostName)</bdi>"])) <a href="/preview?phone=host">\(language.localized(.HostPhone.link))</a></p></div>
    </header>
    \(play?.html)\
    <div class="demo-stage">
    \(half("demo-phone", title: language.localized(.Demo.phone, ["name": guestName]), url: phoneURL))\
    \(half("demo-host", title: language.localized(.Demo.thread, ["name": hostName]), url: hostURL))\
    </div>
    <section class="demo-scenes" aria-labelledby="scenes-title">
    <h2 class="section-title" id="scenes-title">\(language.localized(.Demo.everything))</h2>
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
    <a class="button button-small" href="\(url: url)" target="_blank">\(language.localized(.Demo.inWindow))</a></header>
    <iframe src="\(url: url.framed)" title="\(title)"></iframe>
    </section>

    """
  }

  private func row(_ scene: Scene) -> HTML {
    let times = EventTimes(scene.event.details, now: now, in: language)
    return """
      <li class="scene card">
      <header><h3><a href="\(url: scene.link)" dir="auto">\(scene.event.details.title)</a></h3>\
      <span class="badge">\(language.localized(scene.state.phrase))</span></header>
      <p class="scene-when">\(times.moment) · \(counts(scene.headcount))</p>
      <ul class="scene-guests">
      \(scene.guests.map(guestRow))\
      </ul>
      </li>

      """
  }

  private func counts(_ headcount: Headcount) -> String {
    language.localized(
      .Demo.counts,
      [
        "going": language.digits(headcount.going), "invited": language.digits(headcount.invited),
      ])
  }

  private func guestRow(_ guest: SceneGuest) -> HTML {
    """
    <li>\(Avatar(name: guest.name).html)<bdi class="scene-guest">\(guest.name)</bdi>\(StatusBadge(status: guest.status, language: language).html)\
    <span class="scene-links"><a class="button button-small" href="\(url: guest.link)">\(language.localized(.Demo.invite))</a>\
    <a class="button button-small" href="\(url: guest.previewLink)">\(language.localized(.Demo.onPhone))</a></span></li>

    """
  }
}

extension DemoPage.State {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .open: .Demo.open
    case .over: .Demo.over
    case .closed: .Demo.closed
    case .full: .Demo.full
    case .noGuests: .Demo.noGuests
    }
  }
}
