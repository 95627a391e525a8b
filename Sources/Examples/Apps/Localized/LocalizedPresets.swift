import Simulator

extension Preset {
  /// One payload on two phones.
  static let localized: [Preset] = [
    Preset(
      id: "localized", app: "localized", section: .serviceExtension, title: "On a German phone",
      summary: """
        The payload names texts by their keys and brings only the city, the train and the time. The service extension sets \
        a title that counts the days with the right plural. The phone's language says what is read.
        """,
      pushes: [.departure(app: "localized")], series: Series("Language", step: 1)),
    Preset(
      id: "localized-english", app: "localized-english", section: .serviceExtension, title: "On an English phone",
      summary: "The same keys and arguments on a phone whose language is English.",
      pushes: [.departure(app: "localized-english")], series: Series("Language", step: 2)),
  ]
}

extension Preset.Push {
  fileprivate static func departure(app: String) -> Preset.Push {
    Preset.Push(
      payload: """
        {
          "aps": {
            "alert": {
              "title-loc-key": "JOURNEY_TITLE",
              "title-loc-args": ["Porto"],
              "loc-key": "JOURNEY_BODY",
              "loc-args": ["IC 527", "10:35"]
            },
            "sound": "default",
            "category": "departure",
            "mutable-content": 1
          },
          "days": 3,
          "city": "Porto",
          "link": "journeys://journeys/porto",
          "respond": "{origin}/api/v1/examples/\(app)/responses",
          "reply-token": "{token}"
        }
        """,
      collapseID: app)
  }
}
