import Foundation
import UserNotifications
import UserNotificationsUI

/// A guest's travel as described by the notification.
struct ArrivalUpdate: Equatable {
  let headline: String
  let traveller: String
  /// The event's name and place.
  let place: String
  /// The expected arrival, such as "Expected at 7:12 PM".
  let way: String

  init(_ content: UNNotificationContent) {
    let details = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    headline = content.title
    traveller = details["traveller"] as? String ?? content.title
    place = [content.subtitle, details["location"] as? String ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    way = details["way"] as? String ?? content.displayedBody
  }
}

/// A guest on the way. The interface stays open and follows the guest until they arrive. A reply goes to the event's
/// thread.
///
/// The payload contains the guest's name, the destination and the expected arrival. The controller asks the event's
/// server for the distance, and for whether the guest is still on the way.
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

  /// Storyboards are not supported.
  public required init?(coder: NSCoder) { return nil }

  public override func loadView() { view = card }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    reader.stop()
  }

  /// Ignores other notifications of the event, which are shown elsewhere.
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
  /// The values of the extension's Info.plist under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [ArrivalCategory.identifier],
      // The height of the strip and four lines.
      initialContentSizeRatio: 0.7,
      // The view shows the contents of title, subtitle and body.
      defaultContentHidden: true,
      makeController: { ArrivalViewController(environment: environment) })
  }
}
