import Foundation
import UserNotifications
import UserNotificationsUI

/// A reminder in its expanded notification: it counts down to the start while it is open, takes On my way, and comes back
/// later when it is put off.
///
/// From the bytes alone it shows what was so when they were sent; what may have changed since is asked of the server.
@MainActor
public final class ReminderViewController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let card: ReminderView
  private lazy var facts = NotificationFactsReader(environment: environment) { [weak self] in self?.take($0) }
  private var content: UNNotificationContent?
  private var reminder: EventReminder?
  private var hasFacts = false
  /// The others have been told.
  private var isOnTheWay = false
  private var countdown: Task<Void, Never>?

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = ReminderView(environment)
    super.init(nibName: nil, bundle: nil)
  }

  /// There is no storyboard.
  public required init?(coder: NSCoder) { return nil }

  deinit { countdown?.cancel() }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    facts.stop()
    countdown?.cancel()
  }

  /// Of the event's other notifications an open reminder shows nothing; what they tell comes as facts.
  public func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard content.categoryIdentifier == ReminderCategory.identifier else { return }
    self.content = content
    reminder = EventReminder(content)
    draw()
    countDown()
    facts.read(Invite(content))
  }

  private func take(_ facts: NotificationFacts) {
    guard let content else { return }
    reminder = EventReminder(content, facts)
    hasFacts = true
    draw()
  }

  private func draw() {
    guard let reminder else { return }
    let now = environment.now()
    card.show(reminder, at: now)
    offer(actions(for: reminder, at: now))
  }

  /// Nothing is offered that would be refused.
  private func actions(for reminder: EventReminder, at now: Date) -> [ReminderAction] {
    guard !reminder.isSettled(at: now) else { return [] }
    return ReminderAction.allCases.filter { action in
      switch action {
      case .onMyWay: reminder.isNear(at: now) && !isOnTheWay
      case .snooze: reminder.snoozeInterval(at: now) != nil
      case .map: reminder.map != nil
      }
    }
  }

  private func offer(_ actions: [ReminderAction]) {
    guard let context = extensionContext, context.notificationActions.map(\.identifier) != actions.map(\.rawValue)
    else { return }
    context.notificationActions = actions.map { $0.offered(environment.strings) }
  }

  private func countDown() {
    countdown?.cancel()
    countdown = Task { [weak self, environment] in
      while !Task.isCancelled, let rest = self?.reminder?.timeToNextWords(after: environment.now()) {
        await environment.sleep(.seconds(rest))
        guard !Task.isCancelled else { return }
        self?.draw()
      }
    }
  }
}

extension ReminderViewController {
  public func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    switch ReminderAction(rawValue: response.actionIdentifier) {
    case .onMyWay:
      await sayOnMyWay(response)
      return .doNotDismiss
    case .snooze: return await snooze(response)
    // The app opens a map, and knows what to do with what is not one of ours.
    case .map, nil: return .dismissAndForwardAction
    }
  }

  private func sayOnMyWay(_ response: UNNotificationResponse) async {
    switch await InviteAnswers(environment: environment).send(response) {
    case .refused(let sentence): card.say(sentence, .systemRed)
    case .taken:
      isOnTheWay = true
      card.say(environment.localized("Everyone knows you’re on your way."))
      draw()
    }
  }

  /// It comes back through the app's own notification center, whatever becomes of the connection.
  private func snooze(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    // Beside the screen nothing has been asked yet.
    if !hasFacts { await facts.read() }
    let now = environment.now()
    guard let reminder, !reminder.isSettled(at: now), let interval = reminder.snoozeInterval(at: now) else {
      card.say(environment.localized("There’s no time left to snooze."), .systemRed)
      return .doNotDismiss
    }
    do {
      try await UNUserNotificationCenter.current().add(
        request(again: response.notification.request, of: reminder, in: interval, from: now))
    } catch {
      card.say(environment.localized("Notifications are switched off, so you can’t be reminded again."), .systemRed)
      return .doNotDismiss
    }
    let minutes = Int(exactly: (interval / 60).rounded()) ?? 0
    card.say(
      minutes == 60
        ? environment.localized("You’ll be reminded again in an hour.")
        : environment.localized("You’ll be reminded again in %@ minutes.", String(minutes)))
    await environment.pause(InviteViewController.readingTime)
    return .dismiss
  }

  /// In the place of what is put off, and in the words of when it comes.
  private func request(
    again original: UNNotificationRequest, of reminder: EventReminder, in interval: TimeInterval, from now: Date
  ) -> UNNotificationRequest {
    let content = original.content.mutableCopy() as? UNMutableNotificationContent ?? UNMutableNotificationContent()
    content.title = reminder.title
    content.subtitle = reminder.words(at: now.addingTimeInterval(interval), in: environment)
    content.body = UNNotificationContent.escapingPercentSigns(
      in: [reminder.when, reminder.location, reminder.going].filter { !$0.isEmpty }.joined(separator: "\n"))
    content.sound = .default
    content.attachments = []
    // It counted what was unread when it was sent.
    content.badge = nil
    return UNNotificationRequest(
      identifier: original.identifier, content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false))
  }
}

extension ReminderViewController {
  /// What the extension's Info.plist says under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [ReminderCategory.identifier],
      initialContentSizeRatio: 0.5,
      // The view says all that title, subtitle and body say.
      defaultContentHidden: true,
      makeController: { ReminderViewController(environment: environment) })
  }
}
