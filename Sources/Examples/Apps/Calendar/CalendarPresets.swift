import Simulator

extension Preset {
  static let calendar: [Preset] = [
    Preset(
      id: "calendar-invite", app: "calendar", section: .invitations, title: "Calendar invitation",
      summary: """
        The day from 8 AM to noon with the invitation among the day's other events, and the system's own text with place \
        and address below. Accept fills the event in, Maybe tints it, Decline strikes it through.
        """,
      pushes: [invitation], clock: weekOfTheBash)
  ]

  private static let invitation = Push(
    payload: """
      {
        "aps": {
          "alert": {
            "title": "Order 4000 coffees",
            "subtitle": "Invitation From Matt",
            "body": "June 15, 2016 at 9:00 AM\\nMoscone West\\n800 Howard St, San Francisco, CA 94103"
          },
          "sound": "default",
          "badge": 1,
          "category": "calendar-invite",
          "thread-id": "calendar"
        },
        "event": {"title": "Order 4000 coffees", "place": "Moscone West", "from": "9:00", "to": "10:00"},
        "day": [
          {"title": "Stand-up", "from": "8:15", "to": "8:45"},
          {"title": "Keynote rehearsal", "place": "Hall B", "from": "10:30", "to": "11:30"}
        ],
        "link": "calendar://events/order-4000-coffees",
        "respond": "{origin}/api/v1/examples/calendar/responses",
        "reply-token": "{token}"
      }
      """,
    collapseID: "calendar-invite")
}
