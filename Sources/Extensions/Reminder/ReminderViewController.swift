import Foundation
import UserNotifications
import UserNotificationsUI

/// A reminder in its expanded notification. It counts down to the start while it is open, offers On my way, and can be
/// snoozed.
///
/// The payload is enough to show the state at the time of sending. The controller asks the server for later changes.
@MainActor
public final class ReminderViewController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let card: ReminderView
  private lazy var facts = NotificationFactsReader(environment: environment) { [weak self] in self?.take($0) }
  private var content: UNNotificationContent?
  private var reminder: EventReminder?
  private var hasFacts = false
  /// Whether the other guests have been told that this guest is on the way.
  private var isOnTheWay = false
  private var countdown: Task<Void, Never>?

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = ReminderView(environment)
    super.init(nibName: nil, bundle: nil)
  }

  /// Storyboards are not supported.
  public required init?(coder: NSCoder) { return nil }

  deinit { countdown?.cancel() }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    facts.stop()
    countdown?.cancel()
  }

  /// Shows a reminder. The event's other notifications are ignored, because their news arrives as facts.
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

  /// Returns the actions that would be accepted.
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
    // The app opens a map, and handles actions that are not the extension's own.
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

  /// Schedules the reminder with the app's own notification center, so that it returns without a connection.
  private func snooze(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    // When the action was chosen without opening the notification, nothing has been requested yet.
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
      card.say(environment.localized("Notifications are turned off, so you can’t be reminded again."), .systemRed)
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

  /// The request that replaces the snoozed reminder, with the words for the time of its delivery.
  private func request(
    again original: UNNotificationRequest, of reminder: EventReminder, in interval: TimeInterval, from now: Date
  ) -> UNNotificationRequest {
    let content = original.content.mutableCopy() as? UNMutableNotificationContent ?? UNMutableNotificationContent()
    content.title = reminder.title
    content.subtitle = reminder.words(at: now.addingTimeInterval(interval), in: environment)
    content.body = UNNotificationContent.escapingPercentSigns(
      in: [reminder.when, reminder.location, reminder.going, reminder.needs].filter { !$0.isEmpty }.joined(
        separator: "\n"))
    content.sound = .default
    content.attachments = []
    // The badge counted the unread notifications at the time of sending.
    content.badge = nil
    return UNNotificationRequest(
      identifier: original.identifier, content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false))
  }
}

extension ReminderViewController {
  /// The values of the extension's Info.plist under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [ReminderCategory.identifier],
      initialContentSizeRatio: 0.5,
      // The view shows the contents of title, subtitle and body.
      defaultContentHidden: true,
      makeController: { ReminderViewController(environment: environment) })
  }
}
