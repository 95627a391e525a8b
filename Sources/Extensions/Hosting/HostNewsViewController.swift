import Foundation
import UserNotifications
import UserNotificationsUI

/// What a host is told, in its expanded notification. It stays open: answers come in as they are given, and what is done
/// here or by another host shows at once.
///
/// From the bytes alone it shows what was so when they were sent; what has changed since is asked of the server.
@MainActor
public final class HostNewsViewController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let card: HostNewsView
  private lazy var facts = NotificationFactsReader(environment: environment) { [weak self] in self?.take($0) }
  private var content: UNNotificationContent?
  private var news: HostNews?
  private var hasFacts = false

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = HostNewsView(environment)
    super.init(nibName: nil, bundle: nil)
  }

  /// There is no storyboard.
  public required init?(coder: NSCoder) { return nil }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    facts.stop()
  }

  /// A later notice of the same takes the place of the one before; of the event's others an open one shows nothing.
  public func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard self.content == nil || isLater(content) else { return }
    self.content = content
    draw(HostNews(content))
    facts.read(Invite(content))
  }

  private func isLater(_ content: UNNotificationContent) -> Bool {
    func occasion(_ content: UNNotificationContent?) -> String? {
      (content?.userInfo["partyline"] as? [AnyHashable: Any])?["occasion"] as? String
    }
    return occasion(content) == "answers" && occasion(self.content) == "answers"
  }

  private func take(_ facts: NotificationFacts) {
    guard let content else { return }
    hasFacts = true
    draw(HostNews(content, facts))
  }

  private func draw(_ news: HostNews) {
    guard news != self.news else { return }
    self.news = news
    card.show(news)
    offer(actions(for: news))
  }

  /// Nothing is offered that would be refused.
  private func actions(for news: HostNews) -> [HostAction] {
    if let request = news.request {
      return request.standing == .requested && !news.isSettled ? [.admit, .refuse, .openList] : [.openList]
    }
    let mayRemind = news.silent > 0 && !news.isSettled
    return mayRemind ? [.reply, .remind, .openList] : [.reply, .openList]
  }

  private func offer(_ actions: [HostAction]) {
    guard let context = extensionContext else { return }
    let offered = actions.map { $0.offered(environment.strings, to: news?.addressee?.name) }
    func words(_ action: UNNotificationAction) -> [String?] {
      [action.identifier, (action as? UNTextInputNotificationAction)?.textInputPlaceholder]
    }
    guard context.notificationActions.map(words) != offered.map(words) else { return }
    context.notificationActions = offered
  }

  public func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    guard let action = HostAction(rawValue: response.actionIdentifier), action != .openList else {
      // The app opens the list, and knows what to do with what is not one of ours.
      return .dismissAndForwardAction
    }
    // Beside the screen nothing has been asked yet, and a reply goes to whom the notification names now.
    if action == .reply, !hasFacts { await facts.read() }
    let outcome = await InviteAnswers(environment: environment).send(
      action, after: response, to: news?.addressee?.id)
    facts.forgetWhatIsUnderWay()
    switch outcome {
    case .taken(let reply): card.say(reply.sentence ?? environment.localized("Sent"))
    case .refused(let sentence): card.say(sentence, .systemRed)
    }
    await facts.read()
    return .doNotDismiss
  }
}

extension HostNewsViewController {
  /// What the extension's Info.plist says under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [HostCategories.news, HostCategories.request],
      // The rings and three lines.
      initialContentSizeRatio: 0.8,
      // The view says all that title, subtitle and body say.
      defaultContentHidden: true,
      makeController: { HostNewsViewController(environment: environment) })
  }
}
