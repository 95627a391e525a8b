import Foundation
import UserNotifications
import UserNotificationsUI

/// News for a host, in the expanded notification. The interface stays open: new answers, and actions taken here or by
/// another host, show at once.
///
/// The payload is enough to show the state at the time of sending. The controller asks the server for later changes.
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

  /// Storyboards are not supported.
  public required init?(coder: NSCoder) { return nil }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    facts.stop()
  }

  /// Shows the notification. A later notification about answers replaces an open one about answers. Other notifications
  /// of the event are ignored.
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

  /// Returns the actions that the server would accept.
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
      // The app opens the list, and handles actions that are not the extension's own.
      return .dismissAndForwardAction
    }
    // When the action was chosen without opening the notification, nothing has been requested yet. The reply must go to
    // the addressee that the notification names now.
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
  /// The values of the extension's Info.plist under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [HostCategories.news, HostCategories.request],
      // The height of the rings and three lines.
      initialContentSizeRatio: 0.8,
      // The view shows the contents of title, subtitle and body.
      defaultContentHidden: true,
      makeController: { HostNewsViewController(environment: environment) })
  }
}
