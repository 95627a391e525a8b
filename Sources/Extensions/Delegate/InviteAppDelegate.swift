import Foundation
import UserNotifications

/// The app's own part: it receives the responses that the content extension does not handle.
public final class InviteAppDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
  private let environment: ExtensionEnvironment
  /// The event whose page the app shows.
  private let event: String?

  /// - Parameter event: the event whose page the app shows, as in the `targetContentIdentifier` of its notifications.
  ///   Nil when the app shows no event page, or is not in the foreground.
  public init(environment: ExtensionEnvironment, showing event: String? = nil) {
    self.environment = environment
    self.event = event
  }

  /// Presents notifications even while the app is in the foreground, except those about the event on the screen. Those
  /// are only added to the list, without a badge, because the page has counted them as read.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    let target = notification.request.content.targetContentIdentifier
    return target != nil && target == event ? [.list] : [.banner, .list, .sound, .badge]
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    if InviteAction(rawValue: response.actionIdentifier) != nil {
      await answer(response, center)
    } else if [UNNotificationDefaultActionIdentifier, PollAction.open.rawValue].contains(response.actionIdentifier) {
      await open(response.notification)
    } else if response.actionIdentifier == ReminderAction.map.rawValue {
      await showMap(response.notification)
    } else if response.actionIdentifier == HostAction.openList.rawValue {
      await openList(response.notification)
    }
  }

  private func open(_ notification: UNNotification) async {
    guard let link = Invite(notification.request.content).link else { return }
    await environment.open(link)
  }

  private func openList(_ notification: UNNotification) async {
    guard let list = HostNews(notification.request.content).list else { return }
    await environment.open(list)
  }

  private func showMap(_ notification: UNNotification) async {
    guard let map = EventReminder(notification.request.content).map else { return }
    await environment.open(map)
  }

  /// Sends an answer after the interface is gone. A refusal, or a place on the waitlist instead of a seat, is therefore
  /// reported by a separate notification.
  private func answer(_ response: UNNotificationResponse, _ center: UNUserNotificationCenter) async {
    switch await InviteAnswers(environment: environment).send(response) {
    case .refused(let sentence):
      await tell(environment.localized("Your answer wasn’t sent"), sentence, suffix: "failed", after: response, center)
    case .taken(let reply) where reply.isWaiting:
      let sentence = environment.localized("All seats are taken. The event page shows when you get one.")
      await tell(environment.localized("You’re on the waitlist"), sentence, suffix: "waiting", after: response, center)
    case .taken: return
    }
  }

  private func tell(
    _ title: String, _ sentence: String, suffix: String, after response: UNNotificationResponse,
    _ center: UNUserNotificationCenter
  ) async {
    let original = response.notification.request
    let content = UNMutableNotificationContent()
    content.title = title
    content.subtitle = original.content.title
    content.body = UNNotificationContent.escapingPercentSigns(in: sentence)
    content.threadIdentifier = original.content.threadIdentifier
    let request = UNNotificationRequest(
      identifier: "\(original.identifier).\(suffix)", content: content, trigger: nil)
    // Without permission for notifications there is no other way to report it. The event's page shows the current
    // answer.
    try? await center.add(request)
  }
}
