import HTML
import Invites
import PageKit
import Texts

/// The parts of a guest's page that say whose page it is, and what a person who reads it by mistake can do.
package struct VisitorCheck {
  /// The reader of a guest's page.
  package enum Reader: Hashable, Sendable {
    case guest
    /// The invitation was answered in another browser before, and the reader of this one has not said who they are.
    case doubted
    /// A host of the event, who looks at the guest's page, or answers in the guest's name.
    case host(answers: Bool)

    package var isHost: Bool { if case .host = self { true } else { false } }
    package var mayAnswer: Bool { self != .host(answers: false) }
  }

  package var event: Event
  package var guest: Guest
  package var links: ThreadLinks
  package var language: Language

  private var name: [String: HTML] { ["name": "<bdi>\(guest.name)</bdi>"] }
  private var firstName: [String: HTML] { ["name": "<bdi>\(guest.firstName)</bdi>"] }

  /// The greeting above the title of the invitation.
  package var greeting: HTML {
    """
    <div class="invite-hello"><p>\(language.localized(.Whose.hello, html: firstName))</p>
    \(notMe(language.localized(.Whose.notMe, html: firstName)))</div>

    """
  }

  /// A question before the answer, for a reader to whom the link may have been passed on.
  package var question: HTML {
    """
    <section class="card whose">
    <p class="whose-title">\(language.localized(.Whose.doubt, html: name))</p>
    <p class="answer-note">\(language.localized(.Whose.doubtLead))</p>
    <form method="post" action="\(url: "\(links.api)/reader")">
    <button class="button button-primary"><span>\(language.localized(.Whose.yes, html: name))</span></button></form>
    </section>

    """
  }

  /// A note for a host who followed the guest's link.
  package func hostNote(answers: Bool) -> HTML {
    let other: HTML =
      answers
      ? "<a class=\"button\" href=\"\(url: links.page)\">\(language.localized(.Whose.lookOnly))</a>"
      : "<a class=\"button\" href=\"\(url: "\(links.page)?as=guest")\"><span>\(language.localized(.Whose.answerFor, html: name))</span></a>"
    return """
      <section class="card whose">
      <p class="whose-title">\(language.localized(.Whose.hosting, html: name))</p>
      <p class="whose-ways"><a class="button button-primary" href="\(url: "/events/\(event.id)")">\
      \(language.localized(.Whose.ownPage))</a> \(other)</p>
      </section>

      """
  }

  private func notMe(_ title: HTML) -> HTML {
    let names = name.merging(["host": "<bdi>\(event.hostName)</bdi>"]) { $1 }
    return """
      <details class="invite-not-me"><summary>\(title)</summary>
      <p>\(language.localized(.Whose.ask, html: names))</p>
      <form method="post" action="\(url: "\(links.api)/forgetting")"><p class="field-hint">\(language.localized(.Whose.forgetHint))</p>
      <button class="button button-small">\(language.localized(.Whose.forget))</button></form></details>
      """
  }
}

/// The page after a browser has forgotten an invitation. The browser may know others.
package struct ForgottenPage: Sendable {
  package var site: Site
  package var known: [Event.ID] = []

  package init(site: Site, known: [Event.ID] = []) {
    self.site = site
    self.known = known
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Whose.forgotten)) · Partyline", styles: ["narrow"],
      scripts: ["forget-invitations"],
      kind: "narrow", showsBar: false, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="narrow" data-known="\(known.map(\.rawValue).joined(separator: " "))">
    \(NarrowHeading(assets: site.assets, title: language.localized(.Whose.forgotten), lead: language.localized(.Whose.forgottenLead)).html)
    \(known.isEmpty ? nil : "<a class=\"button button-wide\" href=\"/\">\(language.localized(.Settings.backToEvents))</a>\n" as HTML)\
    </div>
    """
  }
}
