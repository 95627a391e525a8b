import Simulator

extension Preset {
  /// The kinds of media that a notification shows without code in the app.
  static let media: [Preset] = [
    Preset(
      id: "gif", app: "media", section: .media, title: "A GIF that plays",
      summary: """
        The service extension attaches an animated GIF; the system's interface plays it. Like goes to the app, as no \
        content extension is there to take it.
        """,
      pushes: [.clip("gif", from: "Nadia", "The new mirror ball is up. It turns!", file: "disco.gif")]),
    Preset(
      id: "video", app: "media", section: .media, title: "A video",
      summary: """
        A short clip (H.264, AAC) with the system's play button over it and the text below. Send a short one in a small \
        size, and let the app show the whole.
        """,
      pushes: [.clip("video", from: "Omar", "Fireworks over the lake, from our roof.", file: "video.mp4")]),
    Preset(
      id: "audio", app: "media", section: .media, title: "A sound",
      summary: "An AAC file of seven seconds, with a bar to play it.",
      pushes: [.clip("audio", from: "Ines", "I found the tune on grandmother's music box.", file: "audio.m4a")]),
  ]
}

extension Preset.Push {
  fileprivate static func clip(_ id: String, from sender: String, _ text: String, file: String) -> Preset.Push {
    Preset.Push(
      payload: """
        {
          "aps": {
            "alert": { "title": "\(sender)", "body": "\(text)" },
            "sound": "default",
            "category": "clip",
            "thread-id": "clips-\(id)",
            "mutable-content": 1
          },
          "attachment-url": "{origin}/examples/\(file)",
          "link": "clips://clips/\(id)",
          "respond": "{origin}/api/v1/examples/media/responses",
          "reply-token": "{token}"
        }
        """,
      collapseID: id)
  }
}
