import Simulator

extension Preset {
  /// The presets of the examples, and the product's own scenes, which no example app shows.
  public static let inLab: [Preset] = all + polls + hosting

  private static let polls: [Preset] = [
    Preset(
      id: "poll", app: LabExtension.partyline.id, section: .conversations, title: "A poll",
      summary: "Each choice is an action. The bars move with the answer, and the interface stays open.",
      pushes: [poll])
  ]

  private static let hosting: [Preset] = [
    Preset(
      id: "host-answers", app: LabExtension.partyline.id, section: .invitations, title: "What a host is told",
      summary: """
        Rings of who is going, maybe and open and of the seats left, the newest answers and a private message. Reply \
        and Remind the rest are answered where they are shown; Open the list goes to the app.
        """,
      pushes: [
        push(
          category: "event-rsvp", collapseID: "bash-answers",
          body: "Katherine Johnson (3) is going.\\n12 going, 3 maybe", occasion: "answers",
          """
          "latest": [
                {"line": "Katherine Johnson (3) is going.", "note": "We bring the drum.", "status": "accepted"},
                {"line": "Grace Hopper might come.", "status": "maybe"}
              ],
              "private_message": {"guest": "g4", "name": "Dorothy Vaughan", "text": "Is there parking nearby?"},
              "reply_to": {"guest": "g4", "name": "Dorothy Vaughan"},
          """)
      ]),
    Preset(
      id: "host-request", app: LabExtension.partyline.id, section: .invitations, title: "A request to join",
      summary: "For hosts: Let in, Not this time, and the list in the app.",
      pushes: [
        push(
          category: "event-request", collapseID: "bash-request", body: "Kim asks to join.", occasion: "request",
          #""request": {"name": "Kim", "standing": "requested"},"#)
      ]),
  ]

  static let poll = Push(
    payload: """
      {
        "aps": {
          "alert": {"title": "The Bash", "subtitle": "Which cake shall I bake?", "body": "Lemon, chocolate or carrot"},
          "sound": "default",
          "category": "event-poll",
          "thread-id": "event-bash"
        },
        "partyline": {
          "title": "The Bash",
          "occasion": "asked",
          "survey": {
            "number": 1, "kind": "poll", "question": "Which cake shall I bake?", "answers": "one",
            "is_anonymous": false, "is_closed": false, "respondents": 9, "revision": 1, "own": [],
            "choices": [
              {"number": 1, "text": "Lemon", "count": 3},
              {"number": 2, "text": "Chocolate", "count": 5},
              {"number": 3, "text": "Carrot", "count": 1}
            ]
          },
          "respond": "{origin}/api/v1/examples/lab/responses"
        }
      }
      """, collapseID: "bash-poll-1")

  private static func push(
    category: String, collapseID: String, body: String, occasion: String, _ details: String
  ) -> Push {
    Push(
      payload: """
        {
          "aps": {
            "alert": {"title": "The Bash", "body": "\(body)"},
            "sound": "default",
            "category": "\(category)",
            "thread-id": "event-bash"
          },
          "partyline": {
            "title": "The Bash",
            "occasion": "\(occasion)",
            "going": 12, "maybe": 3, "open": 4, "declined": 1, "capacity": 20, "seats_left": 8, "silent": 4,
            \(details)
            "list": "{origin}/demo",
            "respond": "{origin}/api/v1/examples/lab/responses"
          }
        }
        """, collapseID: collapseID)
  }
}
