import Simulator

extension Preset {
  static let photos: [Preset] = [
    Preset(
      id: "photo", app: "photos", section: .media, title: "Shared photo",
      summary: """
        The service extension fetches the photo, the content extension shows it large. Like fills the heart and counts, \
        Comment asks for text; both leave the photo open, and Michele answers what you write.
        """,
      pushes: [push("Michele shared a photo: a lake at dawn", id: "photo-michele", likes: 12)], answers: replies)
  ]

  private static func replies(to answer: ExampleAnswer) -> [Push] {
    guard answer.action == "comment" else { return [] }
    let isQuestion = answer.text?.contains("?") == true
    let comment = isQuestion ? "Up north. Come along next time!" : "Thanks! Wish you had been there"
    return [
      push(
        comment, id: "photo-michele-\(answer.number)", likes: 13, comment: #""comment": "\#(comment)","#,
        delay: .milliseconds(1500))
    ]
  }

  private static func push(
    _ text: String, id: String, likes: Int, comment: String = "", delay: Duration = .zero
  ) -> Push {
    Push(
      payload: """
        {
          "aps": {
            "alert": {"title": "Michele", "body": "\(text)"},
            "sound": "default",
            "category": "shared-photo",
            "thread-id": "photo-lake",
            "mutable-content": 1
          },
          "attachment-url": "{origin}/examples/photo.jpg",\(comment.isEmpty ? "" : "\n  \(comment)")
          "caption": "A lake at dawn",
          "likes": \(likes),
          "link": "photos://shared/lake",
          "respond": "{origin}/api/v1/examples/photos/responses",
          "reply-token": "{token}"
        }
        """,
      collapseID: id, delay: delay)
  }
}
