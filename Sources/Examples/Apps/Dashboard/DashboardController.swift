import Foundation
import UserNotifications
import UserNotificationsUI

/// The state of the windowsill. Star shows a shower of stars for two seconds before the app is told.
@MainActor
final class DashboardController: UIViewController, UNNotificationContentExtension {
  private static let showerTime: TimeInterval = 2

  private let headline = UILabel("dashboard-headline", size: 17, weight: .semibold)
  private let summary = UILabel("dashboard-summary", size: 14, color: .secondaryLabel)
  private let plants = UIStackView(.horizontal, spacing: 10, [])

  override func viewDidLoad() {
    super.viewDidLoad()
    plants.distribution = .fillEqually
    plants.alignment = .fill
    let column = UIStackView(
      .vertical, spacing: 12, margin: 14, [UIStackView(.vertical, spacing: 2, [headline, summary]), plants])
    column.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "dashboard"
    view.clipsToBounds = true
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    headline.text = content.title
    summary.text = content.body
    plants.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for plant in content.userInfo["plants"] as? [[String: Any]] ?? [] {
      guard let kind = (plant["kind"] as? String).flatMap(CactusView.Kind.init) else { continue }
      plants.addArrangedSubview(
        PlantView(kind, name: plant["name"] as? String ?? "", water: Self.share(plant["water"])))
    }
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler done: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    guard response.actionIdentifier == "star" else { return done(.dismissAndForwardAction) }
    let stars = StarShowerView()
    cover(with: stars)
    stars.shower(duration: Self.showerTime) { done(.dismissAndForwardAction) }
  }

  /// Reads a number and clamps it to 0 to 1. Any other value gives 0.
  private static func share(_ value: Any?) -> Float {
    let share = (value as? NSNumber)?.floatValue ?? 0
    return share.isNaN ? 0 : min(max(share, 0), 1)
  }

  private func cover(with overlay: UIView) {
    overlay.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(overlay)
    NSLayoutConstraint.activate([
      overlay.topAnchor.constraint(equalTo: view.topAnchor),
      overlay.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      overlay.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      overlay.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}
