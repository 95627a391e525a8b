import Foundation
import UserNotificationsUI

/// Hours as lines with labels, and the guest's events, with simultaneous events side by side. The invitation is
/// outlined while it is open, filled when it is accepted, striped for maybe, and struck through when it is declined.
@MainActor
final class InviteDayView: UIStackView {
  enum Size {
    /// The points between two lines.
    static let step: CGFloat = 32
    static let top: CGFloat = 9
    static let gutter: CGFloat = 58
    /// The width shared by the lanes on a phone 375 points wide. They follow the actual width.
    static let lanes: CGFloat = 269
  }

  private let lines = UIStackView()
  private let overlap: UILabel
  private let environment: ExtensionEnvironment

  init(_ environment: ExtensionEnvironment, overlap: UILabel) {
    self.environment = environment
    self.overlap = overlap
    super.init(frame: .zero)
    axis = .vertical
    spacing = 6
    isHidden = true
    accessibilityIdentifier = "invite-day"
    overlap.textColor = .systemOrange
    addArrangedSubview(overlap)
    addArrangedSubview(lines)
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  /// - Parameter day: nil when the guest's day is not known.
  func show(_ day: InviteDay?) {
    isHidden = day == nil
    lines.arrangedSubviews.forEach { $0.removeFromSuperview() }
    guard let day else { return }
    overlap.text = sentence(day.overlaps)
    overlap.isHidden = day.overlaps.isEmpty
    let lanes = UIStackView(arrangedSubviews: (0..<day.lanes).map { column($0, of: day) })
    lanes.distribution = .fillEqually
    lanes.setContentHuggingPriority(.defaultLow, for: .horizontal)
    lines.addArrangedSubview(labels(of: day))
    lines.addArrangedSubview(lanes)
  }

  private func sentence(_ titles: [String]) -> String {
    guard let first = titles.first else { return "" }
    guard titles.count > 1 else { return environment.localized("Overlaps %@", first) }
    return environment.localized("Overlaps %@ and %@ more", first, String(titles.count - 1))
  }

  private func height(of day: InviteDay) -> CGFloat { CGFloat(day.marks.count - 1) * Size.step + 2 * Size.top }

  private func y(_ place: Double, _ day: InviteDay) -> CGFloat {
    Size.top + CGFloat(place) * CGFloat(day.marks.count - 1) * Size.step
  }

  private func box(width: CGFloat, _ day: InviteDay) -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height(of: day)))
    box.translatesAutoresizingMaskIntoConstraints = false
    box.heightAnchor.constraint(equalToConstant: height(of: day)).isActive = true
    return box
  }

  private func labels(of day: InviteDay) -> UIView {
    let column = box(width: Size.gutter, day)
    column.widthAnchor.constraint(equalToConstant: Size.gutter).isActive = true
    for mark in day.marks {
      let label = UILabel(frame: CGRect(x: 0, y: y(mark.place, day) - 8, width: Size.gutter - 8, height: 16))
      label.text = mark.label
      label.font = .systemFont(ofSize: 12)
      label.textColor = .secondaryLabel
      column.addSubview(label)
    }
    return column
  }

  private func column(_ lane: Int, of day: InviteDay) -> UIView {
    let width = Size.lanes / CGFloat(day.lanes)
    let column = box(width: width, day)
    for mark in day.marks {
      let line = UIView(frame: CGRect(x: 0, y: y(mark.place, day), width: width, height: 1))
      line.backgroundColor = .separator
      line.autoresizingMask = .flexibleWidth
      column.addSubview(line)
    }
    for entry in day.entries where entry.lane == lane {
      let top = y(entry.start, day) + 1
      let frame = CGRect(x: 2, y: top, width: width - 4, height: max(y(entry.end, day) - top, 18))
      column.addSubview(InviteDayEntryView(entry, frame: frame, environment))
    }
    return column
  }
}

/// One event of the day.
@MainActor
final class InviteDayEntryView: UIView {
  init(_ entry: InviteDay.Entry, frame: CGRect, _ environment: ExtensionEnvironment) {
    super.init(frame: frame)
    let look = Look(entry)
    autoresizingMask = .flexibleWidth
    backgroundColor = look.background
    clipsToBounds = true
    layer.cornerRadius = 5
    layer.borderWidth = look.isOutlined ? 1.5 : 0
    layer.borderColor = look.bar.cgColor
    accessibilityIdentifier = entry.isInvited ? "day-invited-\(entry.status.rawValue)" : "day-other"
    accessibilityLabel = [entry.title, look.answer.map { environment.localized($0) }].compactMap(\.self)
      .joined(separator: ", ")
    if look.isStriped { addStripes(look.stripe) }
    addBar(look.bar)
    addTitle(entry, look.text)
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  private func addStripes(_ color: UIColor) {
    // The slanted stripes begin left of the edge, so that they fill the corner.
    for x in stride(from: -bounds.height / 3, to: bounds.width - 8, by: 16) {
      let stripe = UIView(frame: CGRect(x: x, y: -40, width: 7, height: bounds.height + 80))
      stripe.backgroundColor = color
      stripe.transform = CGAffineTransform(rotationAngle: 0.5)
      addSubview(stripe)
    }
  }

  private func addBar(_ color: UIColor) {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: bounds.height))
    bar.backgroundColor = color
    addSubview(bar)
  }

  private func addTitle(_ entry: InviteDay.Entry, _ color: UIColor) {
    let title = UILabel(frame: CGRect(x: 10, y: 1, width: bounds.width - 20, height: 17))
    title.autoresizingMask = .flexibleWidth
    title.clipsToBounds = true
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.textColor = color
    var attributes: [NSAttributedString.Key: Any] = [.font: title.font as Any, .foregroundColor: color]
    if entry.isInvited, entry.status == .declined {
      attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
    }
    title.attributedText = NSAttributedString(string: entry.title, attributes: attributes)
    addSubview(title)
  }

  private struct Look {
    let background, bar, text: UIColor
    var stripe = UIColor.clear
    var isOutlined = false
    var isStriped = false
    /// The answer in words for accessibility. Nil before there is an answer.
    var answer: String?

    init(_ entry: InviteDay.Entry) {
      let blue = UIColor.systemBlue
      guard entry.isInvited else {
        let isCertain = entry.status == .accepted
        (background, bar, text) = (
          .dynamic(isCertain ? 0xF1E7F6 : 0xF7F2F9, dark: isCertain ? 0x39293F : 0x2A2130), .systemPurple,
          .dynamic(0x6E2A92, dark: 0xDDA8F5)
        )
        isOutlined = !isCertain
        return
      }
      switch entry.status {
      case .awaiting:
        (background, bar, text, isOutlined) = (
          .dynamic(0xE9F2FD, dark: 0x1B293A), blue, .dynamic(0x0B57B0, dark: 0x7CB8FF), true
        )
      case .accepted:
        (background, bar, text, answer) = (
          .dynamic(0x0061D1, dark: 0x0061D1), .dynamic(0x003F8C, dark: 0x003F8C), .white, "You’re going"
        )
      case .maybe:
        (background, bar, text) = (.dynamic(0xE9F2FD, dark: 0x1B293A), blue, .dynamic(0x0B4A94, dark: 0x9CCAFF))
        (stripe, isStriped, answer) = (.dynamic(0xCFE3FA, dark: 0x24405F), true, "You answered maybe")
      case .waitlisted:
        (background, bar, text, isOutlined) = (.dynamic(0xEEEDFB, dark: 0x26253C), .systemIndigo, .systemIndigo, true)
        answer = "You’re on the waitlist"
      case .declined:
        (background, bar, text, isOutlined) = (.systemBackground, .systemGray, .secondaryLabel, true)
        answer = "You’re not going"
      }
    }
  }
}

extension UIColor {
  /// Returns a colour from `0xRRGGBB` in light and dark mode.
  static func dynamic(_ light: UInt32, dark: UInt32) -> UIColor {
    UIColor(dynamicProvider: { traits in
      let hex = traits.userInterfaceStyle == .dark ? dark : light
      func component(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
      return UIColor(red: component(16), green: component(8), blue: component(0), alpha: 1)
    })
  }
}
