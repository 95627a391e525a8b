extension LocalizedText {
  /// The album of an event, and photos opened over a page.
  enum Album {
    static let title = LocalizedText("album.title")
    static let back = LocalizedText("album.back")
    static let downloadAll = LocalizedText("album.downloadAll")
    static let empty = LocalizedText("album.empty")
    static let emptyLead = LocalizedText("album.emptyLead")
    static let earlier = LocalizedText("album.earlier")
    static let later = LocalizedText("album.later")

    static let close = LocalizedText("album.close")
    static let download = LocalizedText("album.download")
    static let previous = LocalizedText("album.previous")
    static let next = LocalizedText("album.next")
    static let position = LocalizedText("album.position", "index", "n")
  }
}
