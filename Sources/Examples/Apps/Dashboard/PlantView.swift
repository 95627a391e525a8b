import Foundation
import UserNotificationsUI

/// One plant of the dashboard: its picture, its name and its water level.
@MainActor
final class PlantView: UIStackView {
  /// A plant with less than this share of water is thirsty.
  private static let thirst: Float = 0.3

  /// `water` is from 0 to 1.
  init(_ kind: CactusView.Kind, name: String, water: Float) {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 6
    let sky = UIStackView(.vertical, [CactusView(kind)])
    sky.alignment = .center
    sky.backgroundColor = UIColor(hex: 0xFDEBCF, dark: 0x3A3326)
    sky.layer.cornerRadius = 10
    sky.clipsToBounds = true
    addArrangedSubview(sky)
    addArrangedSubview(title(name))
    addArrangedSubview(level(water))
    accessibilityIdentifier = "plant-\(kind.rawValue)"
  }

  required init?(coder: NSCoder) { return nil }

  private func title(_ name: String) -> UILabel {
    let label = UILabel("plant-name", size: 14, weight: .semibold)
    label.textAlignment = .center
    label.text = name
    return label
  }

  private func level(_ water: Float) -> UIView {
    let isThirsty = water < Self.thirst
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.progress = water
    bar.progressTintColor = isThirsty ? .systemOrange : .systemTeal
    bar.trackTintColor = .systemFill
    bar.accessibilityLabel = "Water"
    bar.keep(height: 6)
    let percent = UILabel("plant-water", size: 12, color: isThirsty ? .systemOrange : .secondaryLabel)
    percent.textAlignment = .center
    percent.text = "\(isThirsty ? "Thirsty," : "Water") \(Int(clamping: water * 100))%"
    return UIStackView(.vertical, spacing: 4, [bar, percent])
  }
}
