import Invites

extension LocalizedText {
  /// The album of an event, and photos opened over a page.
  package enum Album {
    package static let title = LocalizedText("album.title")
    package static let back = LocalizedText("album.back")
    package static let downloadAll = LocalizedText("album.downloadAll")
    package static let empty = LocalizedText("album.empty")
    package static let emptyLead = LocalizedText("album.emptyLead")
    package static let earlier = LocalizedText("album.earlier")
    package static let later = LocalizedText("album.later")

    package static let close = LocalizedText("album.close")
    package static let download = LocalizedText("album.download")
    package static let previous = LocalizedText("album.previous")
    package static let next = LocalizedText("album.next")
    package static let position = LocalizedText("album.position", "index", "n")
  }
}
