import Extensions
import Foundation
import UserNotifications
import UserNotificationsUI

/// An invitation among the other events of its day. The answer changes how the event is drawn.
@MainActor
final class CalendarInviteController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private lazy var timeline = DayTimelineView(width: view.bounds.width)
  private var invitation: DayEvent?
  private var day: [DayEvent] = []

  init(environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(timeline)
    preferredContentSize = CGSize(width: view.bounds.width, height: DayTimelineView.height)
  }

  func didReceive(_ notification: UNNotification) {
    let userInfo = notification.request.content.userInfo
    day = (userInfo["day"] as? [[AnyHashable: Any]] ?? []).compactMap(DayEvent.init)
    invitation = (userInfo["event"] as? [AnyHashable: Any]).flatMap(DayEvent.init)
    show(.invited)
  }

  private func show(_ kind: DayEvent.Kind) {
    invitation?.kind = kind
    timeline.events = day + [invitation].compactMap(\.self)
  }

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    let kinds: [String: DayEvent.Kind] = ["accept": .accepted, "maybe": .maybe, "decline": .declined]
    guard let kind = kinds[response.actionIdentifier] else { return .dismissAndForwardAction }
    // The server did not accept the answer, so the app tries again when it has a connection.
    guard await ExampleServer(environment: environment).send(response) == .taken else {
      return .dismissAndForwardAction
    }
    UIView.transition(
      with: timeline, duration: 0.25, options: .transitionCrossDissolve, animations: { self.show(kind) })
    await environment.pause(.seconds(1.5))
    return .dismiss
  }
}
