import Foundation
import UserNotificationsUI

/// One event of the day: outlined before it is answered, filled when it is accepted, tinted for maybe, struck through
/// when it is declined.
@MainActor
final class DayEventView: UIView {
  init(_ event: DayEvent, frame: CGRect) {
    super.init(frame: frame)
    let look = Look(event.kind)
    autoresizingMask = .flexibleWidth
    backgroundColor = look.background
    layer.cornerRadius = 5
    layer.masksToBounds = true
    layer.borderWidth = look.isOutlined ? 1.5 : 0
    layer.borderColor = look.bar.cgColor
    accessibilityIdentifier = "event-\(event.title)"
    accessibilityLabel = [event.title, look.spoken].compactMap(\.self).joined(separator: ", ")
    addBar(look.bar)
    addText(event, look)
  }

  required init?(coder: NSCoder) { return nil }

  private func addBar(_ color: UIColor) {
    let bar = UIView(0, 0, 4, bounds.height, color)
    bar.autoresizingMask = .flexibleHeight
    addSubview(bar)
  }

  private func addText(_ event: DayEvent, _ look: Look) {
    let title = line(y: 3, height: 18, .systemFont(ofSize: 14, weight: .semibold), look.text)
    var attributes: [NSAttributedString.Key: Any] = [.font: title.font as Any, .foregroundColor: look.text]
    if event.kind == .declined { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    title.attributedText = NSAttributedString(string: event.title, attributes: attributes)
    title.accessibilityIdentifier = "title-\(event.title)"
    guard bounds.height >= 36 else { return }
    let below = line(y: 21, height: 16, .systemFont(ofSize: 12), look.text)
    below.text = [look.spoken, event.place.isEmpty ? nil : event.place].compactMap(\.self).joined(separator: " · ")
    below.accessibilityIdentifier = "place-\(event.title)"
  }

  private func line(y: CGFloat, height: CGFloat, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: CGRect(x: 12, y: y, width: bounds.width - 18, height: height))
    label.autoresizingMask = .flexibleWidth
    label.font = font
    label.textColor = color
    addSubview(label)
    return label
  }

  private struct Look {
    let background, bar, text: UIColor
    var isOutlined = false
    /// The answer in words, shown and read out. Nil when there is no answer.
    var spoken: String?

    init(_ kind: DayEvent.Kind) {
      let blue = UIColor.systemBlue
      switch kind {
      case .planned:
        (background, bar, text) = (UIColor(hex: 0xF1E7F6, dark: 0x39293F), .systemPurple, .systemPurple)
      case .invited:
        (background, bar, text, isOutlined) = (UIColor(hex: 0xE9F2FD, dark: 0x1B293A), blue, blue, true)
      case .accepted:
        (background, bar, text, spoken) = (.ownMessage, UIColor(hex: 0x003F8C), .white, "Accepted")
      case .maybe:
        (background, bar, text) = (UIColor(hex: 0xF8EADD, dark: 0x3D2E1B), .systemOrange, .systemOrange)
        spoken = "Maybe"
      case .declined:
        (background, bar, text, isOutlined) = (.systemBackground, .systemGray, .systemGray, true)
        spoken = "Declined"
      }
    }
  }
}
