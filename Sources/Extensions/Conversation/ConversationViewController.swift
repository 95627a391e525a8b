import Foundation
import UserNotifications
import UserNotificationsUI

/// A message with the messages before it. The interface stays open: new and unsent messages show at once, and the guest
/// can send several replies.
///
/// The payload is enough to show the message itself. The controller asks the event's server for the conversation.
@MainActor
public final class ConversationViewController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let card: ConversationView
  private lazy var facts = NotificationFactsReader(environment: environment) { [weak self] in self?.show($0) }
  private var content: UNNotificationContent?
  private var conversation: Conversation?
  /// Messages sent from here that the server has not reported yet.
  private var sent: [Conversation.Message] = []
  private lazy var pictures = ConversationPictures(environment.network)

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = ConversationView(environment)
    super.init(nibName: nil, bundle: nil)
  }

  /// Storyboards are not supported.
  public required init?(coder: NSCoder) { return nil }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    facts.stop()
  }

  /// Shows a message. Later notifications of the thread that are not messages are ignored.
  public func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard self.content == nil || content.categoryIdentifier == InviteCategories.message else { return }
    self.content = content
    pictures.take(content.attachments.first, as: Conversation.Message(telling: content).photo)
    draw()
    facts.read(Invite(content))
  }

  private func show(_ facts: NotificationFacts) {
    guard let conversation = facts.conversation else { return }
    self.conversation = conversation
    sent = []
    draw()
    if conversation.messages.last?.isOwn == false { card.stopSaying(environment.localized("Sent")) }
    offerActions()
    let wanted = conversation.messages.compactMap(\.photo)
    environment.load { [weak self] in
      guard let self, await pictures.load(wanted) else { return }
      draw()
    }
  }

  private func draw() {
    let messages = (conversation?.messages ?? content.map { [Conversation.Message(telling: $0)] } ?? []) + sent
    card.show(messages, typing: conversation?.typing ?? [], isWhole: conversation != nil) { pictures[$0] }
  }

  /// Offers the heart only when there is a message for it. The mute action is titled by its effect.
  private func offerActions() {
    guard let conversation, let context = extensionContext else { return }
    var actions = [InviteCategories.reply(environment.strings)]
    if let newest = conversation.newest {
      actions.append(ConversationAction.heart.offered(newest.hasHeart ? "Remove ❤️" : "❤️", environment.strings))
    }
    if !conversation.isPrivate {
      actions.append(ConversationAction.mute.offered(conversation.isMuted ? "Unmute" : "Mute", environment.strings))
    }
    let isNew =
      context.notificationActions.map { [$0.identifier, $0.title] } != actions.map { [$0.identifier, $0.title] }
    if isNew { context.notificationActions = actions }
  }

  public func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    if let action = ConversationAction(rawValue: response.actionIdentifier) {
      await take(action, response)
    } else if let reply = response as? UNTextInputNotificationResponse {
      await send(reply)
    } else {
      return .dismissAndForwardAction
    }
    return .doNotDismiss
  }

  private func send(_ reply: UNTextInputNotificationResponse) async {
    let outcome = await InviteAnswers(environment: environment).send(reply)
    facts.forgetWhatIsUnderWay()
    switch outcome {
    case .refused(let sentence): card.say(environment.localized("Not sent: %@", sentence), .systemRed)
    case .taken:
      sent.append(Conversation.Message(isOwn: true, text: reply.userText))
      draw()
      card.say(environment.localized("Sent"))
      await facts.read()
    }
  }

  private func take(_ action: ConversationAction, _ response: UNNotificationResponse) async {
    // When the action was chosen without opening the notification, nothing has been requested yet.
    if conversation == nil { await facts.read() }
    let isMuted = conversation?.isMuted ?? false
    let request: InviteAnswers.Request =
      switch action {
      case .heart: .heart(conversation?.newest?.number)
      case .mute: isMuted ? .unmute : .mute
      }
    let outcome = await InviteAnswers(environment: environment).send(request, after: response)
    facts.forgetWhatIsUnderWay()
    switch (outcome, action) {
    case (.refused(let sentence), _): card.say(sentence, .systemRed)
    case (.taken, .heart): card.say("")
    case (.taken, .mute):
      card.say(
        environment.localized(isMuted ? "No longer muted" : "Muted. You’ll still be notified of changes to the event."))
    }
    await facts.read()
  }
}

extension Conversation.Message {
  /// The message in the notification itself: its author, or the number of messages when there are several.
  fileprivate init(telling content: UNNotificationContent) {
    let details = content.userInfo["partyline"] as? [AnyHashable: Any]
    let isOne = content.title != details?["title"] as? String
    author = isOne ? content.title : content.subtitle
    isHost = isOne && details?["author_role"] as? String == "host"
    text = content.displayedBody
    photo = (content.userInfo[InviteServiceExtension.attachmentKey] as? String).flatMap(URL.init(string:))
  }
}

extension ConversationViewController {
  /// The values of the extension's Info.plist under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [InviteCategories.message],
      initialContentSizeRatio: 0.6,
      // The bubbles show the text.
      defaultContentHidden: true,
      makeController: { ConversationViewController(environment: environment) })
  }
}
