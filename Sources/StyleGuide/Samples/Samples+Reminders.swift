import HTML
import Invites
import UserNotificationsUI

/// A reminder that is open on a guest's phone: two hours before the event, and after the event was cancelled.
extension Samples {
  private static func reminderView(_ left: String, color: String, says lines: [ViewSnapshot]) -> ViewSnapshot {
    ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 6, alignment: .fill),
      margins: .init(top: 16, leading: 16, bottom: 16, trailing: 16),
      children: [
        label(left, size: 28, weight: 700, color: color), label("The Bash", size: 20, weight: 600),
        label("Thursday, June 16, 7 PM – 11 PM"), label("Bill Graham Civic", weight: 600),
        label("99 Grove St", size: 13, color: "secondaryLabel"),
      ] + lines)
  }

  private static func reminderPage(_ view: ViewSnapshot, _ actions: [Presentation.Action]) -> HTML {
    var open = presentation(view: view)
    open.actions = actions
    return openOnPhone(open)
  }

  static var reminderPages: [(name: String, html: HTML)] {
    let near = reminderView(
      "In 2 hours", color: "systemIndigo",
      says: [
        label("Chloé, Ana and 10 others are going", size: 13, color: "secondaryLabel"),
        label("You’re going", weight: 600, color: "systemGreen"),
      ])
    let actions = [action("on-my-way", "On my way"), action("snooze", "Snooze"), action("map", "Show map")]
    return [
      ("phone-reminder", reminderPage(near, actions)),
      ("phone-reminder-cancelled", reminderPage(reminderView("Cancelled", color: "systemRed", says: []), [])),
    ]
  }
}
