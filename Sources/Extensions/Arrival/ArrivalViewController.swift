import Foundation
import UserNotifications
import UserNotificationsUI

/// Somebody's way as their notification tells it.
struct ArrivalUpdate: Equatable {
  let headline: String
  let traveller: String
  /// What the event is called, and where it is.
  let place: String
  /// "Expected at 7:12 PM".
  let way: String

  init(_ content: UNNotificationContent) {
    let details = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    headline = content.title
    traveller = details["traveller"] as? String ?? content.title
    place = [content.subtitle, details["location"] as? String ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    way = details["way"] as? String ?? content.displayedBody
  }
}

/// A guest on the way. It stays open and follows them until they are there; a reply goes to the event's thread.
///
/// The bytes say who, where to and when they are expected. How far they are, and whether they still are on the way, it
/// asks the event's server for.
@MainActor
public final class ArrivalViewController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let card: ArrivalView
  private lazy var reader = NotificationFactsReader(environment: environment) { [weak self] facts in
    facts.arrival.map { self?.show($0) }
  }
  private var told: ArrivalUpdate?

  public init(environment: ExtensionEnvironment) {
    self.environment = environment
    card = ArrivalView(environment)
    super.init(nibName: nil, bundle: nil)
  }

  /// There is no storyboard.
  public required init?(coder: NSCoder) { return nil }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    reader.stop()
  }

  /// What else is told of the event comes by here, too, and is shown elsewhere.
  public func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard content.categoryIdentifier == ArrivalCategory.identifier else { return }
    let told = ArrivalUpdate(content)
    guard self.told == nil || self.told?.traveller == told.traveller else { return }
    self.told = told
    card.show(told, nil)
    reader.read(Invite(content))
  }

  private func show(_ facts: TravellerFacts) {
    guard let told else { return }
    card.show(told, facts)
    extensionContext?.notificationActions =
      facts.isOver
      ? [ArrivalCategory.dismiss(environment.strings)]
      : [InviteCategories.reply(environment.strings), ArrivalCategory.dismiss(environment.strings)]
  }

  public func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    if response.actionIdentifier == ArrivalCategory.dismiss(environment.strings).identifier { return .dismiss }
    guard let reply = response as? UNTextInputNotificationResponse else { return .dismissAndForwardAction }
    switch await InviteAnswers(environment: environment).send(reply) {
    case .taken: card.say(environment.localized("Sent"))
    case .refused(let sentence): card.say(environment.localized("Not sent: %@", sentence), .systemRed)
    }
    return .doNotDismiss
  }
}

extension ArrivalViewController {
  /// What the extension's Info.plist says under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [ArrivalCategory.identifier],
      // The strip and four lines.
      initialContentSizeRatio: 0.7,
      // The view says all that title, subtitle and body say.
      defaultContentHidden: true,
      makeController: { ArrivalViewController(environment: environment) })
  }
}
