import Delivery
import Invites
import PageKit
import Storage

extension PayloadComposer {
  /// Returns a composer that writes notifications with the URLs of this server.
  package static func writing(origin: String, secret: Secret) -> NotificationComposers.Composer {
    let links = PageKit.Links(origin: origin, secret: secret)
    let composer = PayloadComposer { notification, invitation in
      Links(
        respond: links.responses(token: secret.responseToken(notification.id, of: invitation.guest)),
        link: links.following(notification.id, of: invitation.guest),
        cover: invitation.event.cover.map { links.photo($0, .small) })
    }
    return { contents in try composer.payload(for: contents) { links.photo($0, .small) } }
  }

  /// Returns a composer that writes the notifications of hosts with the URLs of this server.
  package static func writingToHosts(origin: String, secret: Secret) -> NotificationComposers.HostComposer {
    let links = PageKit.Links(origin: origin, secret: secret)
    return { notification in
      let event = links.event(notification.event.id)
      let list = event + (notification.occasion == .request ? "/guests?status=requested" : "/guests")
      let link =
        switch notification.occasion {
        case .answers, .arrivals, .comments: event
        case .privateMessage: event + "/private-messages"
        case .request: list
        }
      return try payload(
        for: notification, links: HostLinks(respond: links.hostResponses(notification), link: link, list: list))
    }
  }
}
