import Foundation
import UserNotifications
import UserNotificationsUI

/// Shared photos in their expanded notification, where the guest can like and comment on them. The interface stays open
/// for both.
///
/// Likes, comments and deleted photos may have changed since the notification was sent. The controller asks the server
/// for them when it opens, and follows changes. Until the server has answered, the view shows none of these.
@MainActor
public final class SharedPhotosViewController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let card: SharedPhotosView
  private var told: PhotoUpdate?
  private var pictures: [Int: UIImage] = [:]
  private var players: [Int: AVPlayerViewController] = [:]
  private lazy var reader = NotificationFactsReader(environment: environment) { [weak self] in
    $0.photos.map { self?.take($0) }
  }
  private var facts: PhotoFacts?
  /// The files, which stay accessible while they are on the screen. Stopping earlier would leave the pictures blank.
  private var files: [URL] = []

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = SharedPhotosView(environment)
    super.init(nibName: nil, bundle: nil)
  }

  /// Storyboards are not supported.
  public required init?(coder: NSCoder) { return nil }

  deinit { files.forEach { $0.stopAccessingSecurityScopedResource() } }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    reader.stop()
    stopReading()
  }

  /// Ignores other notifications of the event, which are shown elsewhere.
  public func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard content.categoryIdentifier == PhotoCategory.identifier else { return }
    let told = PhotoUpdate(content)
    (self.told, facts) = (told, nil)
    stopReading()
    pictures = pictures(of: told, in: content)
    players = players(of: told, in: content)
    draw()
    reader.read(Invite(content))
  }

  public func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    switch response.actionIdentifier {
    case "like": await toggleLike(response)
    case "comment": await send("comment", response)
    // The action is not one of the extension's own, so the app handles it.
    default: return .dismissAndForwardAction
    }
    return .doNotDismiss
  }
}

extension SharedPhotosViewController {
  /// Sends "like" or "unlike" instead of a toggle, so that repeating the request changes nothing.
  private func toggleLike(_ response: UNNotificationResponse) async {
    if facts == nil { await reader.read() }
    await send(facts?.isLiked == true ? "unlike" : "like", response)
  }

  private func send(_ action: String, _ response: UNNotificationResponse) async {
    switch await InviteAnswers(environment: environment).send(response, as: action) {
    case .refused(let sentence): card.show(.refused(sentence))
    case .taken(let reply):
      if let facts = reply.photos { take(facts) }
      card.show(action == "comment" ? .commentSent : nil)
    }
  }

  /// Takes newer facts. Answers may arrive out of order. Once all photos are gone, an older answer cannot bring them
  /// back.
  private func take(_ facts: PhotoFacts) {
    let isGone = self.facts?.photos.isEmpty == true
    let isLater = facts.photos.isEmpty || facts.version >= self.facts?.version ?? 0
    guard !isGone, isLater else { return }
    self.facts = facts
    draw()
  }

  private func draw() {
    guard let told else { return }
    card.show(told, pictures: pictures, players: players.mapValues(\.view), facts)
    let isGone = facts?.photos.isEmpty == true
    extensionContext?.notificationActions =
      isGone
      ? []
      : [
        PhotoCategory.like(isLiked: facts?.isLiked == true, environment.strings),
        PhotoCategory.comment(environment.strings),
      ]
  }

  private func pictures(of told: PhotoUpdate, in content: UNNotificationContent) -> [Int: UIImage] {
    var pictures: [Int: UIImage] = [:]
    for photo in told.photos {
      pictures[photo.sequence] = file(photo.address, in: content).flatMap { UIImage(contentsOfFile: $0.path) }
    }
    return pictures
  }

  /// Creates players for the attached recordings.
  private func players(of told: PhotoUpdate, in content: UNNotificationContent) -> [Int: AVPlayerViewController] {
    var players: [Int: AVPlayerViewController] = [:]
    for photo in told.photos {
      guard let file = photo.recording.flatMap({ file($0, in: content) }) else { continue }
      let controller = AVPlayerViewController()
      controller.player = AVPlayer(url: file)
      players[photo.sequence] = controller
    }
    return players
  }

  /// Returns the file attached under this address, with access started.
  private func file(_ address: String, in content: UNNotificationContent) -> URL? {
    guard let attachment = content.attachments.first(where: { $0.identifier == address }),
      attachment.url.startAccessingSecurityScopedResource()
    else { return nil }
    files.append(attachment.url)
    return attachment.url
  }

  private func stopReading() {
    files.forEach { $0.stopAccessingSecurityScopedResource() }
    files = []
  }
}

extension SharedPhotosViewController {
  /// The values of the extension's Info.plist under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [PhotoCategory.identifier],
      // The height of a picture of 4 by 3 and a few lines below it.
      initialContentSizeRatio: 1.1,
      // The view shows the contents of title, subtitle and body.
      defaultContentHidden: true,
      // Needed for the controls of a player. The view has no buttons.
      userInteractionEnabled: true,
      makeController: { SharedPhotosViewController(environment: environment) })
  }
}
