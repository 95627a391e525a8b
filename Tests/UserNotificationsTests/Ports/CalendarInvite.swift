// Written as for iOS; compiled here in Swift 6 mode, and by `PortTests` in Swift 5 mode as well.
import Foundation
import UserNotifications
import UserNotificationsUI

/// The hours of a day with the events in place, laid out by frames.
class DayTimelineView: UIView {
  struct Event {
    let title: String
    let place: String
    let start: Double
    let end: Double
    var isTentative: Bool
  }

  static let hourHeight: CGFloat = 44
  private let gutter: CGFloat = 58
  private let inset: CGFloat = 10
  let hours: ClosedRange<Int>
  var events: [Event] = [] {
    didSet { reload() }
  }

  init(hours: ClosedRange<Int>, width: CGFloat) {
    self.hours = hours
    let height = CGFloat(hours.count - 1) * DayTimelineView.hourHeight + 24
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
    backgroundColor = .systemBackground
    autoresizingMask = [.flexibleWidth]
    reload()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func y(of hour: Double) -> CGFloat {
    return 12 + CGFloat(hour - Double(hours.lowerBound)) * DayTimelineView.hourHeight
  }

  private func reload() {
    subviews.forEach { $0.removeFromSuperview() }
    for hour in hours { addHour(hour) }
    for event in events { addEvent(event) }
  }

  private func addHour(_ hour: Int) {
    let label = UILabel(frame: CGRect(x: 0, y: y(of: Double(hour)) - 8, width: gutter - 8, height: 16))
    label.text = hour == 12 ? "Noon" : hour < 12 ? "\(hour) AM" : "\(hour - 12) PM"
    label.font = .systemFont(ofSize: 11, weight: .medium)
    label.textColor = .secondaryLabel
    label.textAlignment = .right
    addSubview(label)
    let line = UIView(frame: CGRect(x: gutter, y: y(of: Double(hour)), width: bounds.width - gutter, height: 1))
    line.backgroundColor = .separator
    line.autoresizingMask = [.flexibleWidth]
    addSubview(line)
  }

  private func addEvent(_ event: Event) {
    let top = y(of: event.start) + 1
    let box = UIView(
      frame: CGRect(x: gutter + 2, y: top, width: bounds.maxX - gutter - inset, height: y(of: event.end) - top - 1))
    box.autoresizingMask = .flexibleWidth
    box.backgroundColor = UIColor.systemBlue.withAlphaComponent(event.isTentative ? 0.15 : 1)
    box.layer.cornerRadius = 4
    box.layer.masksToBounds = true
    box.accessibilityIdentifier = "event-\(event.title)"

    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: box.bounds.height))
    bar.backgroundColor = .systemBlue
    bar.autoresizingMask = [.flexibleHeight]
    box.addSubview(bar)

    let title = UILabel(frame: CGRect(x: 10, y: 4, width: box.bounds.width - 16, height: 18))
    title.text = event.title
    title.font = .boldSystemFont(ofSize: 13)
    title.textColor = event.isTentative ? .systemBlue : .white
    title.autoresizingMask = .flexibleWidth
    box.addSubview(title)

    let place = UILabel(frame: CGRect(x: 10, y: title.frame.maxY, width: box.bounds.width - 16, height: 16))
    place.text = event.place
    place.font = .systemFont(ofSize: 12)
    place.textColor = title.textColor
    place.autoresizingMask = .flexibleWidth
    box.addSubview(place)
    addSubview(box)
  }
}

/// Shows where an invitation falls in the day. The answer fills the event in.
class CalendarInviteController: UIViewController, UNNotificationContentExtension {
  private var timeline: DayTimelineView!
  private let statusLabel = UILabel()
  private var invitation: DayTimelineView.Event?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    timeline = DayTimelineView(hours: 8...12, width: view.frame.width)
    timeline.accessibilityLabel = "Day"
    view.addSubview(timeline)

    statusLabel.frame = CGRect(x: 16, y: timeline.frame.maxY + 4, width: view.bounds.width - 32, height: 22)
    statusLabel.autoresizingMask = [.flexibleWidth]
    statusLabel.font = UIFont.preferredFont(forTextStyle: .footnote)
    statusLabel.textAlignment = .center
    statusLabel.textColor = .secondaryLabel
    view.addSubview(statusLabel)
    preferredContentSize = CGSize(width: view.bounds.width, height: statusLabel.frame.maxY + 8)
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard let start = content.userInfo["start"] as? Double, let end = content.userInfo["end"] as? Double else {
      statusLabel.text = "This invitation has no time."
      return
    }
    let place = content.userInfo["location"] as? String ?? ""
    invitation = .init(title: content.title, place: place, start: start, end: end, isTentative: true)
    statusLabel.text = content.subtitle
    show()
  }

  private func show() {
    let standup = DayTimelineView.Event(title: "Stand-up", place: "", start: 8.5, end: 9, isTentative: false)
    timeline.events = [standup] + [invitation].compactMap { $0 }
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    switch response.actionIdentifier {
    case "accept":
      invitation?.isTentative = false
      statusLabel.text = NSLocalizedString("Accepted", comment: "After the user's answer")
      statusLabel.textColor = .systemGreen
      UIView.transition(
        with: timeline, duration: 0.25, options: [.transitionCrossDissolve, .curveEaseInOut],
        animations: { self.show() }, completion: nil)
      completion(.doNotDismiss)
    case "decline":
      completion(.dismiss)
    default:
      completion(.dismissAndForwardAction)
    }
  }
}
