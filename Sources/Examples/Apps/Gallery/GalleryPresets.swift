import Simulator

extension Preset {
  static let gallery: [Preset] = [
    Preset(
      id: "gallery", app: "gallery", section: .media, title: "Several pictures",
      summary: """
        Four attachments. The system's own interface shows the first alone, so a content extension draws them together; \
        it may read them between start and stop of security-scoped access.
        """,
      pushes: [
        Push(
          payload: """
            {
              "aps": {
                "alert": { "title": "Lena shared an album", "body": "Four days, four pictures. Which one do you like?" },
                "sound": "default",
                "category": "gallery",
                "mutable-content": 1
              },
              "pictures": [
                { "url": "{origin}/examples/gallery-1.jpg", "caption": "A boat off the coast" },
                { "url": "{origin}/examples/gallery-2.jpg", "caption": "The dunes at noon" },
                { "url": "{origin}/examples/gallery-3.jpg", "caption": "Fog in the forest" },
                { "url": "{origin}/examples/gallery-4.jpg", "caption": "The tent under the stars" }
              ],
              "link": "gallery://albums/journey",
              "respond": "{origin}/api/v1/examples/gallery/responses",
              "reply-token": "{token}"
            }
            """,
          collapseID: "gallery")
      ])
  ]
}
