import Delivery
import Invites
import PageKit
import Storage

extension PayloadComposer {
  /// Returns a composer that writes notifications with the URLs of this server.
  package static func writing(origin: String, secret: Secret) -> NotificationComposers.Composer {
    let links = PageKit.Links(origin: origin, secret: secret)
    let composer = PayloadComposer { notice, invitation in
      Links(
        respond: links.responses(token: secret.responseToken(notice.id, of: invitation.guest)),
        link: links.following(notice.id, of: invitation.guest),
        cover: invitation.event.cover.map { links.photo($0, .small) })
    }
    return { contents in try composer.payload(for: contents) { links.photo($0, .small) } }
  }

  /// Returns a composer that writes the notifications of hosts with the URLs of this server.
  package static func writingToHosts(origin: String, secret: Secret) -> NotificationComposers.HostComposer {
    let links = PageKit.Links(origin: origin, secret: secret)
    return { notice in
      let event = links.event(notice.event.id)
      let list = event + (notice.occasion == .request ? "/guests?status=requested" : "/guests")
      let link =
        switch notice.occasion {
        case .answers, .arrivals, .comments: event
        case .question: event + "/questions"
        case .request: list
        }
      return try payload(for: notice, links: HostLinks(respond: links.hostResponses(notice), link: link, list: list))
    }
  }
}
