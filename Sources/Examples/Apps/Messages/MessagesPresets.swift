import Simulator

extension Preset {
  static let messages: [Preset] = [
    Preset(
      id: "messages", app: "messages", section: .conversations, title: "Conversation",
      summary: """
        The whole conversation in the notification. Reply as often as you like: it stays open, and what Matt answers \
        arrives in it while you look on.
        """,
      pushes: [question], clock: weekOfTheBash, answers: replies)
  ]

  private static let question = push(
    "did you order the coffees?", id: "messages-matt",
    more: """
      ,
        "time": "Today 9:38 AM",
        "conversation": [
          {"from": "me", "text": "how is the room?"},
          {"from": "matt", "text": "huge. and everybody is awake already"},
          {"from": "matt", "text": "which reminds me"}
        ]
      """)

  /// Matt's answers to the first reply, the second and so on, in rotation.
  private static let lines = [
    ["you're a lifesaver ☕️", "decaf for Michele though"],
    ["perfect. doors open at 9"],
    ["see you at the lemurs 🐒", "bring the big cup"],
    ["👍"],
  ]

  private static func replies(to answer: ExampleAnswer) -> [Push] {
    guard answer.action == "reply" else { return [] }
    return lines[max(0, answer.number - 1) % lines.count].enumerated().map { number, text in
      push(
        text, id: "messages-matt-\(answer.number)-\(number + 1)", delay: .milliseconds(1500 + 2000 * number), more: "")
    }
  }

  private static func push(_ text: String, id: String, delay: Duration = .zero, more: String) -> Push {
    Push(
      payload: """
        {
          "aps": {
            "alert": {"title": "Matt", "body": "\(text)"},
            "sound": "default",
            "category": "message",
            "thread-id": "matt",
            "mutable-content": 1
          },
          "link": "messages://matt",
          "respond": "{origin}/api/v1/examples/messages/responses",
          "reply-token": "{token}"\(more)
        }
        """,
      collapseID: id, delay: delay)
  }
}
