import Foundation
import UserNotifications
import UserNotificationsUI

/// A poll, dates or a list in its expanded notification, with the choices as actions. The interface stays open: new
/// counts show at once, and the guest can change their mind.
///
/// The payload is enough to show the question as it was sent. The controller asks the event's server for the counts and
/// the guest's answers of now.
@MainActor
public final class PollViewController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let card: PollView
  private lazy var reader = NotificationFactsReader(environment: environment) { [weak self] in self?.take($0) }
  private var event = ""
  private var facts: PollFacts?
  /// Whether the question was unsent. Its author can bring it back.
  private var isGone = false
  private var isCancelled = false

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = PollView(environment)
    super.init(nibName: nil, bundle: nil)
  }

  /// Storyboards are not supported.
  public required init?(coder: NSCoder) { return nil }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    reader.stop()
  }

  /// Ignores other questions and other notifications of the event, which are shown elsewhere.
  public func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard content.categoryIdentifier == PollCategory.identifier else { return }
    let sent = content.userInfo["partyline"] as? [AnyHashable: Any]
    let poll = (sent?["survey"] as? [AnyHashable: Any]).flatMap(PollFacts.init)
    guard facts == nil || facts?.number == poll?.number else { return }
    event = content.title
    poll.map(take)
    draw()
    reader.read(Invite(content))
  }

  private func take(_ facts: NotificationFacts) {
    isCancelled = facts.isCancelled
    isGone = facts.details["survey"] is NSNull
    facts.poll.map(take)
    draw()
  }

  /// Takes newer facts. Answers may arrive out of order.
  private func take(_ poll: PollFacts) {
    if poll.revision >= facts?.revision ?? 0 { facts = poll }
  }

  private func draw() {
    card.show(event, facts, isGone: isGone)
    guard let context = extensionContext else { return }
    let actions = isGone ? [] : PollCategory.actions(for: isCancelled ? nil : facts, environment.strings)
    let isNew =
      context.notificationActions.map { [$0.identifier, $0.title] } != actions.map { [$0.identifier, $0.title] }
    if isNew { context.notificationActions = actions }
  }
}

extension PollViewController {
  public func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    guard let action = PollAction(rawValue: response.actionIdentifier), action != .open else {
      // The app opens the page, and handles actions that are not the extension's own.
      return .dismissAndForwardAction
    }
    let outcome = await InviteAnswers(environment: environment).send(response)
    switch outcome {
    case .taken(let reply):
      if let poll = reply.poll { take(poll) }
      draw()
      card.say(action == .comment ? environment.localized("Comment sent") : "")
    case .refused(let sentence):
      card.say(sentence, .systemRed)
      // The refusal may be based on a change that is not shown yet.
      await reader.read()
    }
    return .doNotDismiss
  }
}

extension PollViewController {
  /// The values of the extension's Info.plist under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [PollCategory.identifier],
      // The height of a question and four choices.
      initialContentSizeRatio: 0.7,
      // The view shows the contents of title, subtitle and body.
      defaultContentHidden: true,
      makeController: { PollViewController(environment: environment) })
  }
}
