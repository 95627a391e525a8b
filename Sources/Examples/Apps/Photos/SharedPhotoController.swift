import Extensions
import Foundation
import UserNotifications
import UserNotificationsUI

/// A shared photo that the user can like and comment on. The interface stays open for both.
@MainActor
final class SharedPhotoController: UIViewController, UNNotificationContentExtension {
  /// An upper bound for likes. Adding one to it cannot overflow.
  private static let mostLikes = 999_999_999

  private let environment: ExtensionEnvironment
  private let card = SharedPhotoView()
  private var likes = 0
  private var isLiked = false
  private var photoFile: URL?

  init(environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  deinit { photoFile?.stopAccessingSecurityScopedResource() }

  override func loadView() { view = card }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    if let comment = content.userInfo["comment"] as? String {
      card.add(comment: comment, by: content.title)
    }
    // Notifications of later comments come without the photo, which is already shown.
    guard photoFile == nil else { return }
    card.show(caption: content.userInfo["caption"] as? String ?? content.body, by: content.title)
    likes = min(max(content.userInfo["likes"] as? Int ?? 0, 0), Self.mostLikes)
    card.show(likes: likes, isOwn: isLiked)
    guard let attachment = content.attachments.first, attachment.url.startAccessingSecurityScopedResource() else {
      return
    }
    photoFile = attachment.url
    card.photo.image = UIImage(contentsOfFile: attachment.url.path)
  }

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    switch await ExampleServer(environment: environment).send(response) {
    case .refused(let sentence):
      card.status.text = sentence
      card.status.isHidden = false
      return .doNotDismiss
    case .taken: card.status.isHidden = true
    }
    switch response.actionIdentifier {
    case "like": show(isLiked: true)
    case "unlike": show(isLiked: false)
    default:
      if let comment = response as? UNTextInputNotificationResponse { card.add(comment: comment.userText, by: "You") }
    }
    return .doNotDismiss
  }

  /// Shows the heart and the count, and offers the action that reverses the like.
  private func show(isLiked: Bool) {
    likes = max(likes + (isLiked ? 1 : -1), 0)
    self.isLiked = isLiked
    card.show(likes: likes, isOwn: isLiked)
    let others = extensionContext?.notificationActions.dropFirst() ?? []
    extensionContext?.notificationActions = [isLiked ? PhotosActions.unlike : PhotosActions.like] + others
  }
}
