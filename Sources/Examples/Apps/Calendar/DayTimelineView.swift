import Foundation
import UserNotificationsUI

/// The hours of a morning as lines with labels, with the day's events.
@MainActor
final class DayTimelineView: UIView {
  private enum Size {
    static let hour: CGFloat = 44
    static let top: CGFloat = 14
    static let gutter: CGFloat = 62
    static let margin: CGFloat = 10
  }

  /// The hours from 8 AM to noon.
  static let hours = 8...12
  static let height = CGFloat(hours.count - 1) * Size.hour + 2 * Size.top

  var events: [DayEvent] = [] {
    didSet { draw() }
  }

  init(width: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
    backgroundColor = .systemBackground
    autoresizingMask = .flexibleWidth
    clipsToBounds = true
    accessibilityIdentifier = "day"
    draw()
  }

  required init?(coder: NSCoder) { return nil }

  private func draw() {
    subviews.forEach { $0.removeFromSuperview() }
    Self.hours.forEach(addHour)
    events.filter { $0.to > Double(Self.hours.lowerBound) && $0.from < Double(Self.hours.upperBound) }.forEach(addEvent)
  }

  private func y(_ hour: Double) -> CGFloat { Size.top + CGFloat(hour - Double(Self.hours.lowerBound)) * Size.hour }

  private func addHour(_ hour: Int) {
    let label = UILabel(frame: .zero)
    label.text = hour == 12 ? "Noon" : hour < 12 ? "\(hour) AM" : "\(hour - 12) PM"
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.setContentHuggingPriority(.required, for: .horizontal)
    // The label is next to the lines in either writing direction.
    let place = UIStackView(.horizontal, [UIView(), label])
    place.frame = CGRect(x: 0, y: y(Double(hour)) - 8, width: Size.gutter - 8, height: 16)
    addSubview(place)
    let line = UIView(Size.gutter, y(Double(hour)), bounds.width - Size.gutter, 1, .separator)
    line.autoresizingMask = .flexibleWidth
    addSubview(line)
  }

  private func addEvent(_ event: DayEvent) {
    let top = max(y(event.from), 0) + 1
    let bottom = min(y(event.to), Self.height)
    let frame = CGRect(
      x: Size.gutter + 2, y: top, width: bounds.width - Size.gutter - 2 - Size.margin, height: bottom - top)
    addSubview(DayEventView(event, frame: frame))
  }
}
