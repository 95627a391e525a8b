import Extensions
import Foundation
import UserNotifications
import UserNotificationsUI

/// Several pictures together, each with its caption, found by the attachment's identifier.
@MainActor
final class GalleryViewController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let gallery = GalleryView()
  /// Attachments that are open for access. Access ends when the pictures leave the screen: ending it earlier would
  /// leave them blank, and never ending it would leak.
  private var files: [URL] = []

  init(environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  deinit { files.forEach { $0.stopAccessingSecurityScopedResource() } }

  override func loadView() { view = gallery }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stopReading()
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    let captions = AttachmentAddresses.captions(in: content)
    stopReading()
    let pictures = content.attachments.compactMap { attachment in
      picture(of: attachment).map { GalleryView.Picture(image: $0, caption: captions[attachment.identifier] ?? "") }
    }
    gallery.show(pictures, width: view.bounds.size.width)
    fit()
  }

  private func fit() {
    let width = view.bounds.size.width
    preferredContentSize = CGSize(width: width, height: gallery.height(forWidth: width))
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler done: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    // For Send Again, the app requests another notification and this one is dismissed.
    guard ["like", "comment"].contains(response.actionIdentifier) else { return done(.dismissAndForwardAction) }
    Task { done(await answer(response)) }
  }

  /// Sends the answer. The interface stays, so that the user can like the pictures and then comment.
  private func answer(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    switch await ExampleServer(environment: environment).send(response) {
    case .refused(let sentence): gallery.say(sentence, .systemRed)
    case .taken where response.actionIdentifier == "like": gallery.say("♥ You like these", .systemPink)
    case .taken: gallery.say("Comment sent", .secondaryLabel)
    }
    fit()
    return .doNotDismiss
  }

  private func picture(of attachment: UNNotificationAttachment) -> UIImage? {
    guard attachment.url.startAccessingSecurityScopedResource() else { return nil }
    files.append(attachment.url)
    return UIImage(contentsOfFile: attachment.url.path)
  }

  private func stopReading() {
    files.forEach { $0.stopAccessingSecurityScopedResource() }
    files = []
  }
}
