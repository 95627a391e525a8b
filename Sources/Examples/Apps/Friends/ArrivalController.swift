import Extensions
import Foundation
import UserNotifications
import UserNotificationsUI

/// Shows a friend's position and arrival time, and follows further notifications in the same thread.
@MainActor
final class ArrivalController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let map = MapStripView()
  private let headline = UILabel("arrival-headline", size: 17, weight: .semibold)
  private let place = UILabel("arrival-place", size: 14, color: .secondaryLabel)
  private let minutes = UILabel("arrival-minutes", size: 20, weight: .bold, color: .systemBlue)
  private let distance = UILabel("arrival-distance", size: 14, color: .secondaryLabel)
  private let status = UILabel("arrival-status", size: 14)

  init(environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    [minutes, distance].forEach { $0.textAlignment = .right }
    let names = UIStackView(.vertical, spacing: 2, [headline, place])
    let numbers = UIStackView(.vertical, spacing: 2, [minutes, distance])
    names.setContentHuggingPriority(.defaultLow, for: .horizontal)
    numbers.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(.horizontal, spacing: 12, [names, numbers])
    row.alignment = .center
    status.isHidden = true
    let card = UIStackView(.vertical, [map, UIStackView(.vertical, spacing: 8, margin: 14, [row, status])])
    card.backgroundColor = .systemBackground
    card.accessibilityIdentifier = "arrival"
    view = card
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    let left = max(0, content.userInfo["minutes"] as? Int ?? 0)
    let total = max(1, content.userInfo["of-minutes"] as? Int ?? 1)
    headline.text = left > 0 ? "\(content.title) is on the way" : "\(content.title) is here"
    place.text = content.userInfo["place"] as? String
    minutes.text = left > 0 ? "\(left) min" : "Here"
    distance.text = content.userInfo["distance"] as? String
    distance.isHidden = left == 0
    map.show(
      content.title, progress: 1 - CGFloat(left) / CGFloat(total),
      label: left > 0 ? "Map: \(content.title) on the way" : "Map: \(content.title) at the pin")
  }

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    guard let reply = response as? UNTextInputNotificationResponse else { return .dismiss }
    switch await ExampleServer(environment: environment).send(reply) {
    case .taken: say("You: \(reply.userText)", .label)
    case .refused(let sentence): say(sentence, .systemRed)
    }
    return .doNotDismiss
  }

  private func say(_ text: String, _ color: UIColor) {
    status.text = text
    status.textColor = color
    status.isHidden = false
  }
}
