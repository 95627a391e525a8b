import HTML
import Invites
import PageKit
import Texts

/// The page of an event for a visitor who is not on its guest list: cover, host, title, time and place, and below them
/// what the visitor can do.
struct JoinFrame {
  var site: Site
  var event: Event
  var going = EventNotification.Going.nobody
  var now: Timestamp
  var photoURL: PhotoURL
  var preview: LinkPreview?

  var language: Language { site.language }

  func html(around content: HTML) -> HTML {
    Document(
      site: site, title: "\(event.details.title) · Partyline", styles: ["narrow", "cover", "answer", "join"],
      kind: "narrow",
      offersSignIn: false, head: preview?.html, main: "<div class=\"narrow join\">\n\(card)\n\(content)</div>"
    ).html
  }

  private var card: HTML {
    let times = EventTimes(event.details, now: now, in: language)
    return """
      <div class="join-card card">
      \(Cover(event: event, place: .invite, photoURL: photoURL, isFirst: true).html)
      <div class="join-words"><p class="page-lead">\(language.localized(.Join.invites, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</p>
      <h1 dir="auto">\(event.details.title)</h1>
      <p>\(times.date), \(times.hours)</p>\
      \(event.details.place.isEmpty ? nil : "<p dir=\"auto\">\(event.details.place)</p>" as HTML)\
      \(event.isPlaceHidden ? "<p class=\"field-hint\">\(language.localized(.Invite.placeAccepted))</p>" as HTML : nil)\
      \(going.names.isEmpty ? nil : Faces(going: going, language: language).html)</div></div>

      """
  }
}
