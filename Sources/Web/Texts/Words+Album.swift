extension Phrase {
  /// The album of an event, and photos opened over a page.
  enum Album {
    static let title = Phrase("album.title")
    static let back = Phrase("album.back")
    static let downloadAll = Phrase("album.downloadAll")
    static let empty = Phrase("album.empty")
    static let emptyLead = Phrase("album.emptyLead")
    static let earlier = Phrase("album.earlier")
    static let later = Phrase("album.later")

    static let close = Phrase("album.close")
    static let download = Phrase("album.download")
    static let previous = Phrase("album.previous")
    static let next = Phrase("album.next")
    static let position = Phrase("album.position", "index", "n")
  }
}
