import Delivery
import HTML
import Invites
import Texts

extension Services {
  /// - Parameter going: the guests who are going, without the guest whose link it is.
  func preview(of event: Event, going: EventNotification.Going, in language: Language) -> LinkPreview {
    let drawing = links.origin + assets.addresses.url("icons/cards/\(event.pattern.rawValue).jpg")
    let picture = event.cover.map { links.card(of: $0) } ?? drawing
    return LinkPreview(
      event: event, picture: event.details.options.showsCoverInPreviews ? picture : nil,
      going: going, now: dependencies.now(), language: language)
  }
}
