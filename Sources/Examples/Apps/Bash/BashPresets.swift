import Simulator

extension Preset {
  /// The Bash, built step by step as in Apple's session of 2016.
  static let bash: [Preset] = [
    Preset(
      id: "bash-1-bare", app: "bash", section: .invitations, title: "Bare",
      summary: """
        A category with two actions and no content extension: the system draws title, subtitle and text, and the answer \
        goes straight to the app. Press Accept and see who handles it in the trace.
        """,
      pushes: [.bash(.bare, photo: false)], clock: weekOfTheBash, series: Series("The Bash", step: 1)),
    Preset(
      id: "bash-2-duplicated", app: "bash", section: .invitations, title: "Drawn twice",
      summary: """
        Now an extension draws the card, and the system still shows its own text below: everything is said twice. \
        UNNotificationExtensionDefaultContentHidden is what is missing.
        """,
      pushes: [.bash(.duplicated)], clock: weekOfTheBash, series: Series("The Bash", step: 2)),
    Preset(
      id: "bash-3-wrong-size", app: "bash", section: .invitations, title: "The wrong size",
      summary: """
        The Info.plist promises a square, the view is half as high. Expand it and watch it shrink: the initial ratio and \
        the preferred height below the phone disagree.
        """,
      pushes: [.bash(.wrongSize)], clock: weekOfTheBash, series: Series("The Bash", step: 3)),
    Preset(
      id: "the-bash", app: "bash", section: .invitations, title: "The Bash",
      summary: """
        The finished notification: photo, time and place in a view of the right size. Accept says “Going!”, Decline says \
        “Not going :(”, once the server has answered; Comment asks for text and stays.
        """,
      pushes: [.bash(.finished)], clock: weekOfTheBash, series: Series("The Bash", step: 4)),
    Preset(
      id: "bash-comment", app: "bash", section: .invitations, title: "Answer with a comment",
      summary: """
        Comment brings up the extension's own input: a text field with Accept and Decline beside it. Type something and \
        accept: both arrive as one answer.
        """,
      pushes: [.bash(.comment)], clock: weekOfTheBash),
  ]
}

extension Preset.Push {
  /// With `photo`, the service extension downloads the photo.
  fileprivate static func bash(_ category: BashCategory, photo: Bool = true) -> Preset.Push {
    let words =
      category == .comment
      ? "Are you in? And what should the band play for you?"
      : "Have you heard the rumors? I can't believe who's playing this year!"
    let media = photo ? "\n  \"attachment-url\": \"{origin}/examples/bash.jpg\"," : ""
    return Preset.Push(
      payload: """
        {
          "aps": {
            "alert": {
              "title": "The Bash",
              "subtitle": "Thursday, June 16, 7pm",
              "body": "\(words)"
            },
            "sound": "default",
            "category": "\(category.rawValue)",
            "thread-id": "the-bash"\(photo ? ",\n    \"mutable-content\": 1" : "")
          },
          "location": "Bill Graham Civic",\(media)
          "link": "demolemurs://events/the-bash",
          "respond": "{origin}/api/v1/examples/bash/responses",
          "reply-token": "{token}"
        }
        """,
      collapseID: category.rawValue)
  }
}
