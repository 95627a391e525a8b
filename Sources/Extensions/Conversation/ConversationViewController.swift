import Foundation
import UserNotifications
import UserNotificationsUI

/// A message among those before it. It stays open: what others write and take back shows at once, and several replies
/// go out one after the other.
///
/// From the bytes alone it shows the message itself; the conversation it asks the event's server for.
@MainActor
public final class ConversationViewController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let card: ConversationView
  private lazy var facts = NotificationFactsReader(environment: environment) { [weak self] in self?.show($0) }
  private var content: UNNotificationContent?
  private var conversation: Conversation?
  /// What was sent from here and the server has not told yet.
  private var sent: [Conversation.Message] = []
  private lazy var pictures = ConversationPictures(environment.network)

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = ConversationView(environment)
    super.init(nibName: nil, bundle: nil)
  }

  /// There is no storyboard.
  public required init?(coder: NSCoder) { return nil }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    facts.stop()
  }

  /// Of a later notification of the thread only a message is one of the conversation.
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

  /// A heart needs something to go to; Mute says what it would do.
  private func offerActions() {
    guard let conversation, let context = extensionContext else { return }
    var actions = [InviteCategories.reply(environment.strings)]
    if let newest = conversation.newest {
      actions.append(ConversationAction.heart.offered(newest.hasHeart ? "Take back ❤️" : "❤️", environment.strings))
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
    // Beside the screen nothing has been asked yet.
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
      card.say(environment.localized(isMuted ? "No longer muted" : "Muted. You still hear of changes to the event."))
    }
    await facts.read()
  }
}

extension Conversation.Message {
  /// What the notification itself says: who wrote, or for several how many.
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
  /// What the extension's Info.plist says under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [InviteCategories.message],
      initialContentSizeRatio: 0.6,
      // The bubbles say it.
      defaultContentHidden: true,
      makeController: { ConversationViewController(environment: environment) })
  }
}
