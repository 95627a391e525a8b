import UserNotifications
import UserNotificationsUI

/// Draws what one app has listed.
struct CardDrawing {
  let app: InstalledApp
  let showsPreviews: Bool
  private var phone: PhoneApp { app.phone.app }

  func group(_ group: NotificationGroup) -> NotificationList.Group {
    let cards = showsPreviews ? group.notifications.map(card) : [hiddenCard(of: group)]
    return NotificationList.Group(
      app: app.id, appName: app.name, thread: group.threadIdentifier, cards: cards, count: group.notifications.count,
      summary: showsPreviews ? group.summary(categories: phone.categories, strings: phone.strings) : nil)
  }

  private func card(_ notification: UNNotification) -> NotificationList.Card {
    let content = notification.request.content
    var card = blank(notification)
    (card.title, card.subtitle, card.body) = (content.title, content.subtitle, content.body)
    card.thumbnail = content.attachments.first.flatMap(NotificationList.Thumbnail.init)
    return card
  }

  /// One for all of the group.
  private func hiddenCard(of group: NotificationGroup) -> NotificationList.Card {
    let preview = group.hiddenPreview(categories: phone.categories, strings: phone.strings)
    var card = blank(group.leading)
    (card.title, card.subtitle, card.body) = (preview.title, preview.subtitle, preview.body)
    card.isPreviewHidden = true
    return card
  }

  private func blank(_ notification: UNNotification) -> NotificationList.Card {
    let (request, category) = (notification.request, notification.request.content.categoryIdentifier)
    let actions = phone.categories.first { $0.identifier == category }?.actions ?? []
    return NotificationList.Card(
      app: app.id, appName: app.name, identifier: request.identifier, category: category, date: notification.date,
      title: "", subtitle: "", body: "", actions: actions.prefix(2).map { Presentation.Action($0, in: phone.strings) })
  }
}

extension NotificationList.Thumbnail {
  /// nil where the attachment wants none, or is to be heard only.
  fileprivate init?(_ attachment: UNNotificationAttachment) {
    guard !attachment.thumbnailHidden, attachment.hasPicture else { return nil }
    self.init(
      file: attachment.url.path, type: attachment.type,
      clipping: attachment.thumbnailClippingRect.map {
        .init(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height)
      },
      moment: attachment.thumbnailTime.map { time in
        switch time {
        case .frame(let number): .frame(number)
        case .seconds(let seconds): .seconds(seconds)
        }
      })
  }
}

extension UNNotificationAttachment {
  fileprivate var hasPicture: Bool {
    switch MediaType(rawValue: type) {
    case .jpeg, .gif, .png, .mpeg, .mpeg2, .mpeg4, .avi: true
    case .aiff, .wav, .mp3, .mpeg4Audio, nil: false
    }
  }
}
