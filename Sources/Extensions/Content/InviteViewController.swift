import Foundation
import UserNotifications
import UserNotificationsUI

/// The interface of an invitation in its expanded notification, where it can be answered.
///
/// It takes every action of its categories: sends it to the server, shows what came of it, and says whether the
/// interface stays. An answer is shown long enough to be read and then dismissed; after a comment, and after a
/// refusal, the interface stays, because there is more to do in it.
@MainActor
public final class InviteViewController: UIViewController, UNNotificationContentExtension {
  /// How long an answer can be read before the interface goes.
  static let readingTime = Duration.seconds(1.5)

  private let environment: ExtensionEnvironment
  private let card: InviteView
  /// Readable as long as it is on screen: stopping earlier would leave the picture blank.
  private var pictureFile: URL?

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = InviteView(environment)
    super.init(nibName: nil, bundle: nil)
  }

  /// There is no storyboard.
  public required init?(coder: NSCoder) { return nil }

  deinit { pictureFile?.stopAccessingSecurityScopedResource() }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stopReadingPicture()
  }

  public func didReceive(_ notification: UNNotification) {
    let invite = Invite(notification.request.content)
    card.show(invite, cover: picture(of: invite.cover))
    card.show(InviteState(answered: invite.answer))
  }

  public func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    // Not one of ours: the app knows what to do.
    guard let action = InviteAction(rawValue: response.actionIdentifier) else { return .dismissAndForwardAction }
    switch await InviteAnswers(environment: environment).send(response) {
    case .refused(let sentence):
      card.show(.refused(sentence))
      return .doNotDismiss
    case .taken(let reply):
      card.show(InviteState(after: action, reply))
      return await option(after: action)
    }
  }

  private func option(after action: InviteAction) async -> UNNotificationContentExtensionResponseOption {
    guard action != .comment else { return .doNotDismiss }
    await environment.pause(Self.readingTime)
    return .dismiss
  }

  private func picture(of attachment: UNNotificationAttachment?) -> UIImage? {
    stopReadingPicture()
    guard let attachment, attachment.url.startAccessingSecurityScopedResource() else { return nil }
    pictureFile = attachment.url
    return UIImage(contentsOfFile: attachment.url.path)
  }

  private func stopReadingPicture() {
    pictureFile?.stopAccessingSecurityScopedResource()
    pictureFile = nil
  }
}

extension InviteState {
  /// What the guest had answered when the notification was sent; nil where there is nothing to say.
  fileprivate init?(answered status: InviteReply.Status?) {
    switch status {
    case .accepted: self = .youAreGoing
    case .maybe: self = .youSaidMaybe
    case .declined: self = .youAreNotGoing
    case .waitlisted: self = .waiting(place: nil)
    case .awaiting, nil: return nil
    }
  }

  /// The answer that the server says is in force; where it says none, the one that was sent.
  fileprivate init(after action: InviteAction, _ reply: InviteReply) {
    self =
      switch (action, reply.status) {
      case (.comment, _): .commentSent
      case (_, .waitlisted?): .waiting(place: reply.waitlistPlace)
      case (_, .accepted?): .going
      case (_, .declined?): .notGoing
      case (_, .maybe?): .maybe
      case (.accept, _): .going
      case (.decline, _): .notGoing
      case (.maybe, _): .maybe
      }
  }
}
