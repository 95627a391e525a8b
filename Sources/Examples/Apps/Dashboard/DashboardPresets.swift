import Simulator

extension Preset {
  static let dashboard: [Preset] = [
    Preset(
      id: "dashboard", app: "dashboard", section: .dashboards, title: "The windowsill",
      summary: """
        Three cacti and their levels, drawn by the extension. Star showers stars for two seconds, then the notification \
        leaves and the app gets the action; Dismiss is forwarded at once.
        """,
      pushes: [windowsill])
  ]

  private static let windowsill = Push(
    payload: """
      {
        "aps": {
          "alert": {"title": "The windowsill today", "body": "Two are well, Barry is thirsty"},
          "sound": "default",
          "category": "windowsill",
          "thread-id": "windowsill"
        },
        "plants": [
          {"kind": "saguaro", "name": "Sam", "water": 0.8},
          {"kind": "pear", "name": "Polly", "water": 0.55},
          {"kind": "barrel", "name": "Barry", "water": 0.15}
        ],
        "link": "cactus://windowsill",
        "respond": "{origin}/api/v1/examples/dashboard/responses",
        "reply-token": "{token}"
      }
      """,
    collapseID: "windowsill")
}
