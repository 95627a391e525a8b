import Simulator

extension Preset {
  static let friends: [Preset] = [
    Preset(
      id: "arrival", app: "friends", section: .conversations, title: "A friend arrives",
      summary: """
        A map strip drawn with views, the way that is left, distance and minutes. Reply and stay: Michele comes nearer \
        while you look on. Dismiss closes it, and the app is not told.
        """,
      pushes: [push(minutes: 9, distance: "1.2 miles", "On my way to Bill Graham Civic, 9 minutes")],
      answers: replies)
  ]

  private static func replies(to answer: ExampleAnswer) -> [Push] {
    guard answer.action == "reply" else { return [] }
    let nearer = push(minutes: 4, distance: "0.5 miles", "4 minutes, I can see the lights", after: .seconds(2))
    let here = push(minutes: 0, distance: "", "I'm at the door", after: .seconds(6))
    return answer.number == 1 ? [nearer, here] : [here]
  }

  private static func push(
    minutes: Int, distance: String, _ text: String, after delay: Duration = .zero
  ) -> Push {
    Push(
      payload: """
        {
          "aps": {
            "alert": {"title": "Michele", "body": "\(text)"},
            "sound": "default",
            "category": "arrival",
            "thread-id": "arrival-michele"
          },
          "place": "Bill Graham Civic",
          "distance": "\(distance)",
          "minutes": \(minutes),
          "of-minutes": 12,
          "link": "friends://michele",
          "respond": "{origin}/api/v1/examples/friends/responses",
          "reply-token": "{token}"
        }
        """,
      collapseID: "arrival-michele", delay: delay)
  }
}
