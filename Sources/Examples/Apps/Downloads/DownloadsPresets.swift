import Simulator

extension Preset {
  /// Downloads that fail, and what the notification then shows.
  static let downloads: [Preset] = [
    download(
      "download-timeout", "A download that runs out of time",
      """
      The picture never comes. When the time of the service extension is over it is told so, cancels the download and \
      delivers the text that it has. Send Again asks for one that comes.
      """,
      body: "The picture of the lake is on its way.", file: "late/photo.jpg"),
    download(
      "download-failed", "A download that fails",
      """
      The server answers 404. The service extension calls its handler all the same, with the text alone. Send Again asks \
      for one that works.
      """,
      body: "The picture of the lake has moved.", file: "missing.jpg"),
    download(
      "download-too-large", "A picture that is too large",
      """
      12 MB arrive, and UNNotificationAttachment takes 10 MB of picture at most: it refuses the file with error 102. The \
      notification is shown without it. Send Again asks for a smaller one.
      """,
      body: "The picture of the lake, in full size.", file: "too-large.jpg"),
    album,
  ]

  private static func download(
    _ id: String, _ title: String, _ summary: String, body: String, file: String
  ) -> Preset {
    let good = Push.download(id, body: "Here is the picture of the lake.", file: "photo.jpg")
    return Preset(
      id: id, app: "downloads", section: .serviceExtension, title: title, summary: summary,
      pushes: [.download(id, body: body, file: file)], answers: sentAgain(id, good))
  }

  private static let album = Preset(
    id: "download-one-late", app: "downloads", section: .serviceExtension, title: "One of four is late",
    summary: """
      Three of the four pictures are there within moments, the forest is not. When the time is over the service extension \
      delivers the three and cancels the fourth; the captions still fit, because attachments are known by their addresses.
      """,
    pushes: [.album(forest: "late/gallery-3.jpg")],
    answers: sentAgain("download-one-late", .album(forest: "gallery-3.jpg")))

  /// Makes the server send the same notification with files that can be downloaded. It replaces the earlier one.
  private static func sentAgain(_ id: String, _ push: Push) -> @Sendable (ExampleAnswer) -> [Push] {
    { $0.notification == id && $0.action == DownloadsCategory.again ? [push] : [] }
  }
}

extension Preset.Push {
  fileprivate static func download(_ id: String, body: String, file: String) -> Preset.Push {
    Preset.Push(
      payload: """
        {
          "aps": {
            "alert": { "title": "Downloads", "body": "\(body)" },
            "sound": "default",
            "category": "\(DownloadsCategory.picture)",
            "mutable-content": 1
          },
          "attachment-url": "{origin}/examples/\(file)",
          "link": "downloads://pictures/lake",
          "respond": "{origin}/api/v1/examples/downloads/responses",
          "reply-token": "{token}"
        }
        """,
      collapseID: id, delay: .seconds(1))
  }

  fileprivate static func album(forest: String) -> Preset.Push {
    Preset.Push(
      payload: """
        {
          "aps": {
            "alert": { "title": "Four pictures", "body": "The coast, the dunes, the forest and the camp." },
            "sound": "default",
            "category": "\(DownloadsCategory.album)",
            "mutable-content": 1
          },
          "pictures": [
            { "url": "{origin}/examples/gallery-1.jpg", "caption": "The coast" },
            { "url": "{origin}/examples/gallery-2.jpg", "caption": "The dunes" },
            { "url": "{origin}/examples/\(forest)", "caption": "The forest" },
            { "url": "{origin}/examples/gallery-4.jpg", "caption": "The camp" }
          ],
          "link": "downloads://albums/journey",
          "respond": "{origin}/api/v1/examples/downloads/responses",
          "reply-token": "{token}"
        }
        """,
      collapseID: "download-one-late", delay: .seconds(1))
  }
}
